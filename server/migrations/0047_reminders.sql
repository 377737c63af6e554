-- "Tell me when", for any kind of subject (domains/reminder).
CREATE TABLE reminder (
    -- "box_set": whose ids the subjects are.
    kind TEXT NOT NULL,
    subject BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    set_at BIGINT NOT NULL,
    -- Of the latest call in which this person was considered; 0: none.
    called_at BIGINT NOT NULL,
    -- When the person was last told; 0: never.
    told_at BIGINT NOT NULL,
    PRIMARY KEY (kind, subject, account_id)
);
-- In which order they are considered.
CREATE INDEX reminder_uncalled ON reminder (kind, subject, called_at, account_id);
-- When the people of a subject were last called.
CREATE TABLE reminder_call (
    kind TEXT NOT NULL,
    subject BIGINT NOT NULL,
    called_at BIGINT NOT NULL,
    PRIMARY KEY (kind, subject)
);
INSERT INTO reminder (kind, subject, account_id, set_at, called_at, told_at)
    SELECT 'box_set', set_id, account_id, followed_at, 0, told_at FROM box_follow;
INSERT INTO reminder_call (kind, subject, called_at) SELECT 'box_set', set_id, called_at FROM follow_call;
INSERT INTO limit_count (account_id, subject, period, number, amount)
    SELECT account_id, 'reminder:box_set', 'ever', 0, sets FROM follow_count;
UPDATE job SET name = 'reminder.box_set.tell' WHERE name = 'followers_told';
UPDATE job SET name = 'reminder.box_set.forget' WHERE name = 'followers_forgotten';
DROP TABLE box_follow;
DROP TABLE follow_count;
DROP TABLE follow_call;
