-- What unused turns cost others (who has a turn, for how long, and what wasting one costs).

-- Who goes before whom: 0 usual, 1 newcomer, 2 yields; while the purse of the set's newcomers is filled, and while it is empty.
ALTER TABLE queue_place ADD COLUMN rank INTEGER NOT NULL DEFAULT 0 CHECK (rank IN (0, 1, 2));
ALTER TABLE queue_place ADD COLUMN siege_rank INTEGER NOT NULL DEFAULT 0 CHECK (siege_rank IN (0, 1, 2));
ALTER TABLE queue_place ADD COLUMN has_trust INTEGER NOT NULL DEFAULT 0;
-- Of somebody who has never bought, while they stand in the line: HMAC of the network, by the salt of the day.
ALTER TABLE queue_place ADD COLUMN network TEXT;
-- Of a turn: by which rank it was had; somebody came who goes first; its beginning or latest sale; what others waited since then, and
-- since when they do; what is left for holds that come to nothing; what sales have left to be counted at its end. Microseconds.
ALTER TABLE queue_place ADD COLUMN turn_rank INTEGER NOT NULL DEFAULT 0;
-- The time for choosing that it began with.
ALTER TABLE queue_place ADD COLUMN turn_clock BIGINT NOT NULL DEFAULT 180000000;
ALTER TABLE queue_place ADD COLUMN hurried INTEGER NOT NULL DEFAULT 0;
ALTER TABLE queue_place ADD COLUMN anchor_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE queue_place ADD COLUMN contested BIGINT NOT NULL DEFAULT 0;
ALTER TABLE queue_place ADD COLUMN contested_since BIGINT;
ALTER TABLE queue_place ADD COLUMN holds_left BIGINT NOT NULL DEFAULT 180000000;
ALTER TABLE queue_place ADD COLUMN penalty BIGINT NOT NULL DEFAULT 0;
UPDATE queue_place SET anchor_at = turn_began_at WHERE state = 'turn' AND left_at IS NULL;
-- The set's log says why others go first: until this minute, and until so many turns have begun.
ALTER TABLE queue_place ADD COLUMN excused_until BIGINT NOT NULL DEFAULT -1;
ALTER TABLE queue_place ADD COLUMN excused_turns BIGINT NOT NULL DEFAULT 0;
CREATE INDEX queue_place_waiting ON queue_place (set_id, ticket, excused_until, excused_turns) WHERE state = 'waiting' AND left_at IS NULL;
-- What newcomers together may still waste of the set's time, below zero what they owe, and when that was so.
ALTER TABLE box_set ADD COLUMN purse BIGINT NOT NULL DEFAULT 300000000;
ALTER TABLE box_set ADD COLUMN purse_at BIGINT NOT NULL DEFAULT 0;
-- Turns that have begun, ever; and how many had when boxes were held.
ALTER TABLE box_set ADD COLUMN turns BIGINT NOT NULL DEFAULT 0;
ALTER TABLE box_hold ADD COLUMN turns BIGINT NOT NULL DEFAULT 0;
ALTER TABLE box_hold ADD COLUMN began_at BIGINT NOT NULL DEFAULT 0;
UPDATE box_hold SET began_at = ends_at WHERE state = 'open';
CREATE INDEX box_hold_open ON box_hold (ends_at) WHERE state = 'open';
CREATE INDEX box_hold_of_place ON box_hold (place_id) WHERE state = 'open';

-- What a person's unused turns have cost others, and when it was counted (it fades); how often they rest, and until when.
CREATE TABLE line_person (
    account_id BIGINT PRIMARY KEY,
    wasted BIGINT NOT NULL CHECK (wasted >= 0),
    counted_at BIGINT NOT NULL,
    orders BIGINT NOT NULL,
    rests INTEGER NOT NULL,
    rest_until BIGINT NOT NULL
);
-- Orders paid and time wasted on a day of the shop.
CREATE TABLE line_day (
    account_id BIGINT NOT NULL,
    day INTEGER NOT NULL,
    orders BIGINT NOT NULL,
    wasted BIGINT NOT NULL,
    PRIMARY KEY (account_id, day)
);
INSERT INTO line_day (account_id, day, orders, wasted)
SELECT account_id, day, count(*), 0 FROM box_hold WHERE state = 'sold' GROUP BY account_id, day;
INSERT INTO line_person (account_id, wasted, counted_at, orders, rests, rest_until)
SELECT account_id, 0, 0, sum(orders), 0, 0 FROM line_day GROUP BY account_id;
-- What the newcomers of a network (IPv4 /24, IPv6 /48; HMAC by the salt of the day) have wasted.
CREATE TABLE line_network (
    network TEXT PRIMARY KEY,
    wasted BIGINT NOT NULL,
    counted_at BIGINT NOT NULL
);
CREATE TABLE line_salt (
    day INTEGER PRIMARY KEY,
    salt TEXT NOT NULL
);
CREATE INDEX queue_place_network ON queue_place (network) WHERE network IS NOT NULL AND left_at IS NULL;

-- Holds that expired are counted no more: the time that others waited is.
DROP TABLE hold_expiry;
ALTER TABLE box_hold DROP COLUMN expired_on;

-- The order in which those who wait are called.
DROP INDEX queue_place_next;
CREATE INDEX queue_place_next ON queue_place (set_id, behind, rank, ticket) WHERE state = 'waiting' AND left_at IS NULL;
CREATE INDEX queue_place_next_in_siege ON queue_place (set_id, behind, siege_rank, ticket) WHERE state = 'waiting' AND left_at IS NULL;
