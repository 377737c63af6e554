-- Mails that the shop wants to send, recorded in the transaction that wants it.
CREATE TABLE mail (
    id BIGINT PRIMARY KEY,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX mail_by_recipient ON mail (recipient, id);
CREATE INDEX mail_age ON mail (created_at);
