# What can be checked of a match: the sentences of check.txt, where the records below them are
# the same in every language, and what the last message says of it.

check-commitment = Every random draw in this match comes from one secret seed. The "commitment" is its SHA-256 hash; the seed follows with the last message, so that you can check. With these records you can check afterwards that no draw and no order was changed. They cannot show whether the person who runs the mailbox has read your messages.
check-own = The seal of your order { $serial }: SHA-256 over a secret salt of 16 bytes and the order as we wrote it. The salt follows with the report of the round.
check-cleared = You now have no order in { $the-round }.
check-round = What was sealed in { $the-round }. Each seal is the SHA-256 hash of the 16 bytes of the salt and the order, as in the receipt.
check-end = The seed, its commitment (the SHA-256 hash), the number of rounds that were played, and the hash of each position.

ended-seed = Every random draw came from one seed, which was fixed before the first round and is now revealed in check.txt. Each report came with the sealed orders of its round, so you can replay the whole match and compare.
check-how = Save all this match's messages in a folder. If you have the program botpost, run this with the folder's path in place of DIR; it replays and checks every round:
