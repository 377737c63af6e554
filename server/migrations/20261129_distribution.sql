-- Who brings others to the shop, by links of theirs.
CREATE TABLE distributor (
    account_id BIGINT PRIMARY KEY,
    -- Who had brought them; 0: nobody.
    parent_id BIGINT NOT NULL CHECK (parent_id <> account_id),
    rate_ppm INTEGER NOT NULL CHECK (rate_ppm >= 0 AND rate_ppm <= 1000000),
    joined_at BIGINT NOT NULL
);

-- Whose link somebody came by last: what they order from then until the end counts for that distributor.
CREATE TABLE referral (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    -- Of the account, from 1: of two links opened at the same moment one counts.
    number BIGINT NOT NULL,
    distributor_id BIGINT NOT NULL CHECK (distributor_id <> account_id),
    touched_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL CHECK (ends_at >= touched_at),
    UNIQUE (account_id, number)
);
CREATE INDEX referral_of_distributor ON referral (distributor_id, ends_at);

-- What a distributor gets of an order: as the buyer's (level 1), or as who brought the buyer's distributor (level 2).
CREATE TABLE commission (
    order_id BIGINT NOT NULL,
    level INTEGER NOT NULL CHECK (level IN (1, 2)),
    buyer_id BIGINT NOT NULL,
    distributor_id BIGINT NOT NULL CHECK (distributor_id <> buyer_id),
    currency TEXT NOT NULL,
    -- What was paid for the order, and what of it did not go back.
    paid_minor BIGINT NOT NULL CHECK (paid_minor >= 0),
    base_minor BIGINT NOT NULL CHECK (base_minor >= 0 AND base_minor <= paid_minor),
    rate_ppm INTEGER NOT NULL CHECK (rate_ppm >= 0 AND rate_ppm <= 1000000),
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0 AND amount_minor <= base_minor),
    -- Of it this was paid out; more than the amount where some went back afterwards.
    settled_minor BIGINT NOT NULL DEFAULT 0 CHECK (settled_minor >= 0),
    state TEXT NOT NULL CHECK (state IN ('pending', 'earned', 'settled', 'voided')),
    ordered_at BIGINT NOT NULL,
    PRIMARY KEY (order_id, level),
    CHECK (state <> 'pending' OR settled_minor = 0),
    CHECK (state <> 'voided' OR amount_minor = 0)
);
-- What is owed to somebody, or by them.
CREATE INDEX commission_owed ON commission (distributor_id, currency) WHERE state <> 'pending' AND amount_minor <> settled_minor;
CREATE INDEX commission_of_distributor ON commission (distributor_id, order_id);

-- Money that a person has paid to a distributor, by hand.
CREATE TABLE commission_payout (
    id BIGINT PRIMARY KEY,
    distributor_id BIGINT NOT NULL,
    currency TEXT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    who TEXT NOT NULL,
    note TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX commission_payout_of_distributor ON commission_payout (distributor_id, id);
