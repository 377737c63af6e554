-- What one can be called for collecting. Texts are kept in each language.
CREATE TABLE title (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    name_zh TEXT NOT NULL,
    name_en TEXT NOT NULL,
    condition_zh TEXT NOT NULL,
    condition_en TEXT NOT NULL,
    -- What is counted, and how much of it earns the title.
    rule TEXT NOT NULL CHECK (rule IN ('opened_figures', 'hidden_figures', 'complete_series')),
    goal INTEGER NOT NULL CHECK (goal > 0),
    sort_order INTEGER NOT NULL
);

CREATE TABLE title_owned (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    title_id BIGINT NOT NULL REFERENCES title (id),
    granted_at BIGINT NOT NULL,
    worn INTEGER NOT NULL CHECK (worn IN (0, 1)),
    UNIQUE (account_id, title_id)
);
-- One at most is worn.
CREATE UNIQUE INDEX title_owned_worn ON title_owned (account_id) WHERE worn = 1;

-- When somebody's titles were last looked at or changed. Whoever does so takes this row first: two boxes opened at the same moment would
-- else each count without the other.
CREATE TABLE title_turn (
    account_id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);

-- What an operator gave by hand, and who it was.
CREATE TABLE operator_grant (
    id BIGINT PRIMARY KEY,
    operation_key TEXT NOT NULL UNIQUE,
    operator TEXT NOT NULL,
    account_id BIGINT NOT NULL,
    unit TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    expires_at BIGINT,
    note TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX operator_grant_of_account ON operator_grant (account_id, id);
