-- A browser that wants to hear of what cannot wait. It belongs to whoever said so last, as long as they are logged in there.
CREATE TABLE push_device (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES account (id),
    endpoint TEXT NOT NULL UNIQUE,
    public_key TEXT NOT NULL,
    secret TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX push_device_account ON push_device (account_id, id);

-- What is to be sent to one of them. The text goes once it is sent or given up.
CREATE TABLE push_message (
    id BIGINT PRIMARY KEY,
    device_id BIGINT NOT NULL,
    payload TEXT NOT NULL,
    topic TEXT NOT NULL,
    good_until BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
    failure TEXT,
    created_at BIGINT NOT NULL,
    settled_at BIGINT
);
CREATE INDEX push_message_device ON push_message (device_id);
CREATE INDEX push_message_age ON push_message (created_at);
