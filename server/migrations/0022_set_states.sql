-- A set begins as a draft, may be announced, goes on sale, may pause, and ends sold out or closed. SQLite cannot change a column's CHECK,
-- so a new column takes the place of the old one.
DROP INDEX box_set_on_sale;
ALTER TABLE box_set ADD COLUMN new_state TEXT NOT NULL DEFAULT 'draft'
    CHECK (new_state IN ('draft', 'announced', 'on_sale', 'paused', 'sold_out', 'closed'));
UPDATE box_set SET new_state = state;
ALTER TABLE box_set DROP COLUMN state;
ALTER TABLE box_set RENAME COLUMN new_state TO state;
CREATE INDEX box_set_on_sale ON box_set (series_id, number) WHERE state = 'on_sale';
-- Those between which shoppers walk.
CREATE INDEX box_set_walked ON box_set (series_id, number) WHERE state IN ('announced', 'on_sale', 'paused');

-- When an announced set goes on sale; stays afterwards.
ALTER TABLE box_set ADD COLUMN opens_at BIGINT;
-- Seconds of the latest turns, the oldest first: "174,38,91".
ALTER TABLE box_set ADD COLUMN turn_lengths TEXT NOT NULL DEFAULT '';

-- How the places of an announced opening are drawn among those who joined before it.
CREATE TABLE box_opening (
    set_id BIGINT PRIMARY KEY REFERENCES box_set (id),
    -- 32 random bytes and their SHA-256, hexadecimal. The seed is public as soon as the order is drawn.
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    drawn_at BIGINT,
    -- Of those who had joined, in the order in which they had, with commas.
    nonces TEXT,
    -- Who of them is served first, second ...: numbers from 0 into the nonces, with commas.
    places TEXT,
    CHECK ((drawn_at IS NULL) = (nonces IS NULL)),
    CHECK ((drawn_at IS NULL) = (places IS NULL))
);

-- What the operator did with a set.
CREATE TABLE box_set_action (
    id BIGINT PRIMARY KEY,
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    operator TEXT NOT NULL,
    action TEXT NOT NULL CHECK (action IN ('create', 'publish', 'pause', 'resume', 'close', 'reveal')),
    note TEXT NOT NULL,
    acted_at BIGINT NOT NULL
);
CREATE INDEX box_set_action_of_set ON box_set_action (set_id, id);
