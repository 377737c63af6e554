-- What hosts outside have yet to be asked for. Whoever takes a row moves its due time to the end of a lease; it goes when the host has
-- answered for good.
CREATE TABLE delivery (
    kind TEXT NOT NULL,
    subject BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    -- How often the host was asked.
    attempts INTEGER NOT NULL,
    PRIMARY KEY (kind, subject)
);
CREATE INDEX delivery_due ON delivery (kind, due_at, subject);

-- A mail of a shop without a mail host stays in the outbox.
ALTER TABLE mail ADD COLUMN state TEXT NOT NULL DEFAULT 'outbox' CHECK (state IN ('outbox', 'waiting', 'sent', 'failed'));
ALTER TABLE mail ADD COLUMN give_up_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE mail ADD COLUMN settled_at BIGINT;
-- Why it failed, in words for the operator.
ALTER TABLE mail ADD COLUMN failure TEXT;

-- What somebody told their mini-program's host about a template; it counts one-time permissions, of which each message uses one.
CREATE TABLE message_subscription (
    account_id BIGINT NOT NULL,
    template_id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('none', 'accepted', 'rejected', 'always_rejected')),
    messages_left INTEGER NOT NULL CHECK (messages_left >= 0),
    told_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, template_id)
);

-- How asking somebody for permission ended, as their storefront told it.
CREATE TABLE subscription_answer (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    -- The templates asked for, one a line.
    template_ids TEXT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('accept_all', 'accept_some', 'reject_all', 'always_reject', 'open_setting', 'fail')),
    told_at BIGINT NOT NULL
);
CREATE INDEX subscription_answer_of_account ON subscription_answer (account_id, id);
CREATE INDEX subscription_answer_age ON subscription_answer (told_at);

-- Messages to people in the mini-program's host, recorded in the transaction that wants them.
CREATE TABLE program_message (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    template_key TEXT NOT NULL,
    template_id TEXT NOT NULL,
    openid TEXT NOT NULL,
    -- In the host's words: zh_CN, en_US.
    language TEXT NOT NULL,
    page TEXT NOT NULL,
    -- One "field=value" a line.
    fields TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
    created_at BIGINT NOT NULL,
    give_up_at BIGINT NOT NULL,
    settled_at BIGINT,
    failure TEXT,
    CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX program_message_of_account ON program_message (account_id, id);
CREATE INDEX program_message_age ON program_message (created_at);

-- The language of the last request of a login; empty until there was one.
ALTER TABLE login ADD COLUMN language TEXT NOT NULL DEFAULT '';
CREATE INDEX login_of_account ON login (account_id, last_used_at);

-- What the stand-in of the mini-program's host was asked to send. Empty outside the sandbox.
CREATE TABLE sandbox_program_message (
    id BIGINT PRIMARY KEY,
    openid TEXT NOT NULL,
    template_id TEXT NOT NULL,
    page TEXT NOT NULL,
    language TEXT NOT NULL,
    fields TEXT NOT NULL,
    sent_at BIGINT NOT NULL
);
CREATE INDEX sandbox_program_message_of_openid ON sandbox_program_message (openid, id);

-- Access tokens that the stand-in gave out.
CREATE TABLE sandbox_access_token (
    token_hash TEXT PRIMARY KEY,
    expires_at BIGINT NOT NULL
);
