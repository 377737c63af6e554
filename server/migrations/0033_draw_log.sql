-- What happened in a set, entry by entry, as everybody can read it (docs/fairness.md); a head is the hash of the one before and the line.
CREATE TABLE draw_log (
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    -- From 1, without a gap.
    n BIGINT NOT NULL,
    line TEXT NOT NULL,
    -- Hexadecimal.
    head TEXT NOT NULL,
    PRIMARY KEY (set_id, n)
);

-- 1: drawn by the nonces of the line, as all were before; 2: the chooser's number comes last, and the set keeps a log.
ALTER TABLE box_set ADD COLUMN protocol INTEGER NOT NULL DEFAULT 1;
-- The newest entry of the log, its head, and its minute since 1970; of protocol 2. At 0 the head is made of the manifest.
ALTER TABLE box_set ADD COLUMN log_n BIGINT NOT NULL DEFAULT 0;
ALTER TABLE box_set ADD COLUMN log_head TEXT NOT NULL DEFAULT '';
ALTER TABLE box_set ADD COLUMN log_minute BIGINT NOT NULL DEFAULT 0;
-- As the manifest says: who signs, and when the secret is told (minutes after the end of the sale, and minutes since 1970).
ALTER TABLE box_set ADD COLUMN signer TEXT NOT NULL DEFAULT '';
ALTER TABLE box_set ADD COLUMN reveal_after BIGINT NOT NULL DEFAULT 0;
ALTER TABLE box_set ADD COLUMN reveal_by BIGINT NOT NULL DEFAULT 0;
-- Of protocol 2, `master` and the seed of an opening lie sealed under a key that is not in the database, and a box has style 0 until it is
-- sold.

-- Of protocol 2: the number of the entry `join`, and what that binds the device to, hexadecimal.
ALTER TABLE queue_place ADD COLUMN log_n BIGINT;
ALTER TABLE queue_place ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
-- A number that was told once is known to all: nobody binds themselves to it again.
CREATE UNIQUE INDEX queue_place_commitment ON queue_place (set_id, commitment) WHERE commitment <> '';
-- The entry that called the place, once ever; then it has the turn, and chooses from the entry `turn` on.
ALTER TABLE queue_place ADD COLUMN call_n BIGINT;
ALTER TABLE queue_place ADD COLUMN turn_n BIGINT;
-- What its device told; hexadecimal.
ALTER TABLE queue_place ADD COLUMN number TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX queue_place_called ON queue_place (set_id, call_n) WHERE call_n IS NOT NULL;

-- Shakes of a shopper in a set on one day of the shop: who leaves and comes back has no new ones.
CREATE TABLE shake_day_count (
    account_id BIGINT NOT NULL,
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    day INTEGER NOT NULL,
    used INTEGER NOT NULL CHECK (used > 0),
    PRIMARY KEY (account_id, set_id, day)
);

-- What the places of a lobby told when it closed, by place: the number that takes part in drawing their order; they bind themselves anew.
CREATE TABLE lobby_answer (
    place_id BIGINT PRIMARY KEY REFERENCES queue_place (id),
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    number TEXT NOT NULL
);
CREATE INDEX lobby_answer_of_set ON lobby_answer (set_id);
-- The entry `lobby` of the log: the list is closed, and its places are asked.
ALTER TABLE box_opening ADD COLUMN lobby_n BIGINT;
-- Those places, by their entries, ascending: "2,3,5".
ALTER TABLE box_opening ADD COLUMN lobby_places TEXT NOT NULL DEFAULT '';

-- Of protocol 2: the number of the entry `hold`.
ALTER TABLE box_hold ADD COLUMN log_n BIGINT;

-- Of protocol 2: SHA-256 of the call's head and the number, hexadecimal; the entry of the turn; of `slots` those that were kept ("3,11").
ALTER TABLE box_epoch ADD COLUMN input TEXT NOT NULL DEFAULT '';
ALTER TABLE box_epoch ADD COLUMN turn_n BIGINT;
ALTER TABLE box_epoch ADD COLUMN kept TEXT NOT NULL DEFAULT '';
