# What can be checked of a match. The lines below these sentences are the same in every
# language.

check-heading = For checking
check-commitment = All chance of this match comes from one secret seed. The commitment is its SHA-256; the seed itself comes with the last letter.
check-own = The seal of your order { $serial }, SHA-256 over a secret salt of 16 bytes and the order as we wrote it. The salt comes with the report of the round.
check-cleared = No order of yours stands in round { $round }.
check-announced = Once round { $round } is played, its report shows which order this was about.
check-round = What was sealed in round { $round }. Each seal, as in the receipt, is SHA-256 over the 16 bytes of the salt and the order.
check-end = The seed, the rounds that were played, and the commitment, which is the SHA-256 of the seed.

ended-seed = The seed at the end of this letter hashes to { $commitment }, the commitment of your first letter. All chance of the match comes from it, and each report holds the seals, the salts and the orders of its round.
check-how = Put all your letters of this match into a folder, here called DIR. This plays every round again from them and compares:
