-- Everything of value that somebody owns besides goods, in double entry: the entries of an operation sum to zero in each unit.
CREATE TABLE ledger_operation (
    id BIGINT PRIMARY KEY,
    -- Names one intent: "order:123:points". A retry carries the same.
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    -- What it is about, by the kind: an order's id; 0 when nothing.
    subject_id BIGINT NOT NULL,
    -- For people.
    note TEXT NOT NULL,
    -- What was asked for: tells a retry from another operation under the same key.
    content TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX ledger_operation_of_subject ON ledger_operation (kind, subject_id);

-- `number` and `balance_after` are kept for everybody but the shop: its account is in nearly every operation, and a row that all of them
-- change would make them wait for each other.
CREATE TABLE ledger_entry (
    operation_id BIGINT NOT NULL REFERENCES ledger_operation (id),
    owner_kind TEXT NOT NULL,
    owner_id BIGINT NOT NULL,
    unit TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount <> 0),
    -- Counts the entries of the account from 1.
    number BIGINT,
    balance_after BIGINT CHECK (balance_after >= 0),
    PRIMARY KEY (operation_id, owner_kind, owner_id, unit),
    CHECK ((owner_kind = 'shop') = (number IS NULL)),
    CHECK ((number IS NULL) = (balance_after IS NULL))
);
CREATE UNIQUE INDEX ledger_entry_of_account ON ledger_entry (owner_kind, owner_id, unit, number) WHERE number IS NOT NULL;

-- What the entries of an account sum to.
CREATE TABLE ledger_balance (
    owner_kind TEXT NOT NULL CHECK (owner_kind <> 'shop'),
    owner_id BIGINT NOT NULL,
    unit TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount >= 0),
    -- The part of it that lies in lots.
    expiring BIGINT NOT NULL CHECK (expiring >= 0),
    entries BIGINT NOT NULL,
    PRIMARY KEY (owner_kind, owner_id, unit)
);

-- A part of a balance that expires. What is taken comes out of the lot that expires first. Changed only by whoever has changed the
-- balance's row in the same transaction.
CREATE TABLE ledger_lot (
    id BIGINT PRIMARY KEY,
    operation_id BIGINT NOT NULL REFERENCES ledger_operation (id),
    owner_kind TEXT NOT NULL,
    owner_id BIGINT NOT NULL,
    unit TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    amount_left BIGINT NOT NULL CHECK (amount_left >= 0 AND amount_left <= amount),
    expires_at BIGINT NOT NULL
);
CREATE INDEX ledger_lot_left ON ledger_lot (owner_kind, owner_id, unit, expires_at, id) WHERE amount_left > 0;

-- What an operation took out of a lot; negative: put back, because an operation was reversed.
CREATE TABLE ledger_lot_use (
    operation_id BIGINT NOT NULL REFERENCES ledger_operation (id),
    lot_id BIGINT NOT NULL REFERENCES ledger_lot (id),
    amount BIGINT NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (operation_id, lot_id)
);
CREATE INDEX ledger_lot_use_of_lot ON ledger_lot_use (lot_id);
