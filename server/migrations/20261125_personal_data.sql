-- Accounts end. Who wants that waits for a while, in which a login takes the wish back.
ALTER TABLE account ADD COLUMN closed_at BIGINT;

CREATE TABLE account_closing (
    account_id BIGINT PRIMARY KEY REFERENCES account (id),
    asked_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL
);

-- A person's data as a file, for the login that asked for it. Made by a job, in parts; gone when it expires.
CREATE TABLE data_export (
    account_id BIGINT PRIMARY KEY,
    login_id BIGINT NOT NULL,
    -- Of what its owner's device keeps, and a stolen login has not.
    key_hash TEXT NOT NULL,
    asked_at BIGINT NOT NULL,
    made_at BIGINT,
    expires_at BIGINT NOT NULL,
    parts INTEGER NOT NULL,
    bytes BIGINT NOT NULL
);
CREATE INDEX data_export_age ON data_export (expires_at);
CREATE TABLE data_export_part (
    account_id BIGINT NOT NULL REFERENCES data_export (account_id),
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (account_id, number)
);
-- By whose they are: so they are found when somebody asks for their data, and when they go.
CREATE INDEX login_former_token_of_login ON login_former_token (login_id);
CREATE INDEX live_ticket_of_login ON live_ticket (login_id);
CREATE INDEX barrage_text_of_account ON barrage_text (account_id);
CREATE INDEX barrage_report_of_account ON barrage_report (account_id);
CREATE INDEX barrage_judgement_of_account ON barrage_judgement (account_id);
CREATE INDEX reminder_of_account ON reminder (account_id, kind, set_at);
CREATE INDEX audience_member_of_account ON audience_member (account_id);
CREATE INDEX tracking_event_of_account ON tracking_event (account_id);
CREATE INDEX guardian_consent_of_account ON guardian_consent (account_id);
CREATE INDEX ledger_lot_of_owner ON ledger_lot (owner_kind, owner_id);
