# Deadlines in the reader's calendar. Nothing here may speak of orders that were sent or not.

help-calendar = puts every deadline into your calendar
help-calendar-on = keeps the deadlines out of your calendar
calendar-verdict = { $on ->
    [yes] CALENDAR: the { $id } deadlines come with our messages
   *[no] CALENDAR NO: no more { $id } deadlines for your calendar
 }
calendar-note = { $on ->
    [yes] { $open ->
        [yes] The attachment to this message is an entry for your calendar: open it once. The entry ends when the round closes, and reminds you beforehand. Each message that opens a round or moves a deadline brings the same entry again, with the new time. When the match is over, it is removed. CALENDAR NO stops this.
       *[no] Each message that opens a round or moves a deadline brings an entry for your calendar, as an attachment: open it once. The entry ends when the round closes, and reminds you beforehand. When the match is over, it is removed. CALENDAR NO stops this.
     }
   *[no] If there was an entry, the attachment to this message removes it. CALENDAR brings it back.
 }
calendar-entry = { $the-round-head } of { $id }: your order
calendar-entry-note = The round closes when this entry ends. Reply to the newest message of { $id }. If the deadline moves, this entry moves with it, by a message to you; CALENDAR NO stops such entries.
calendar-entry-waits = { $id } is paused: nobody knows yet when the round closes. When the match goes on, a message moves this entry.
calendar-entry-gone = This entry no longer counts. You can delete it.
