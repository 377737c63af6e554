-- What a shopper does in a turn besides buying (shakes, cards and the locks that come with them), and the sets that people watch.

-- Of a turn; the guards of its limits.
ALTER TABLE queue_place ADD COLUMN shakes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE queue_place ADD COLUMN xrays INTEGER NOT NULL DEFAULT 0;

-- What it said follows from the set's master secret, so it is not kept.
CREATE TABLE box_shake (
    place_id BIGINT NOT NULL REFERENCES queue_place (id),
    -- Counts the shakes of the turn from 1.
    number INTEGER NOT NULL,
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    epoch INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    -- Counts the shakes of this box in the turn from 1.
    box_number INTEGER NOT NULL,
    PRIMARY KEY (place_id, number),
    UNIQUE (place_id, slot, box_number)
);

-- A card that was used on a box, and what it said.
CREATE TABLE box_tip (
    id BIGINT PRIMARY KEY,
    place_id BIGINT NOT NULL REFERENCES queue_place (id),
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    epoch INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    account_id BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('hint', 'xray')),
    -- Of an x-ray what is inside, of a hint what is not.
    style_id BIGINT NOT NULL,
    at BIGINT NOT NULL,
    -- An answer is paid for once.
    UNIQUE (set_id, epoch, slot, account_id, kind)
);

-- X-rays that a shopper used on one day of the shop.
CREATE TABLE xray_day_count (
    account_id BIGINT NOT NULL,
    day INTEGER NOT NULL,
    used INTEGER NOT NULL CHECK (used >= 0),
    PRIMARY KEY (account_id, day)
);

-- A free box that is kept for whoever spent a card on it. Gone when it is held, given up, its time is over, or the boxes are shuffled.
CREATE TABLE box_lock (
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    slot INTEGER NOT NULL,
    account_id BIGINT NOT NULL,
    epoch INTEGER NOT NULL,
    -- The card spent last on it.
    tip_id BIGINT NOT NULL REFERENCES box_tip (id),
    -- Nothing while the turn lasts.
    ends_at BIGINT,
    PRIMARY KEY (set_id, slot)
);
-- One box of a shopper at most is kept beyond the turn.
CREATE UNIQUE INDEX box_lock_kept ON box_lock (account_id) WHERE ends_at IS NOT NULL;

CREATE TABLE box_follow (
    account_id BIGINT NOT NULL,
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    followed_at BIGINT NOT NULL,
    -- When the follower was last told that the set can be bought from; 0: never.
    told_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, set_id)
);
CREATE INDEX box_follow_of_set ON box_follow (set_id, account_id);

-- How many sets somebody follows: the guard of the list's length.
CREATE TABLE follow_count (
    account_id BIGINT PRIMARY KEY,
    sets INTEGER NOT NULL CHECK (sets >= 0)
);

-- When the followers of a set were last called.
CREATE TABLE follow_call (
    set_id BIGINT PRIMARY KEY REFERENCES box_set (id),
    called_at BIGINT NOT NULL
);

-- Who has confirmed how buying from a pool works.
CREATE TABLE rules_confirmation (
    account_id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);

-- Has somebody ever bought a box?
CREATE INDEX box_hold_bought ON box_hold (account_id) WHERE state = 'sold';
