-- What shoppers call out to each other at a set; kept for a day.
CREATE TABLE barrage_text (
    id BIGINT PRIMARY KEY,
    set_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    -- The name as it was then.
    nick_name TEXT NOT NULL,
    text TEXT NOT NULL,
    -- hidden: by reports; removed: by its author.
    state TEXT NOT NULL CHECK (state IN ('shown', 'hidden', 'removed')),
    reports INTEGER NOT NULL CHECK (reports >= 0),
    posted_at BIGINT NOT NULL
);
CREATE INDEX barrage_text_of_set ON barrage_text (set_id, id) WHERE state = 'shown';
CREATE INDEX barrage_text_posted ON barrage_text (posted_at);

CREATE TABLE barrage_report (
    text_id BIGINT NOT NULL REFERENCES barrage_text (id),
    account_id BIGINT NOT NULL,
    reported_at BIGINT NOT NULL,
    PRIMARY KEY (text_id, account_id)
);

-- How fast somebody talks.
CREATE TABLE barrage_pace (
    account_id BIGINT PRIMARY KEY,
    last_at BIGINT NOT NULL,
    window_began_at BIGINT NOT NULL,
    texts INTEGER NOT NULL
);
CREATE INDEX barrage_pace_last ON barrage_pace (last_at);

-- How much of a set's talk has gone out to sockets in its present second.
CREATE TABLE barrage_push (
    set_id BIGINT PRIMARY KEY,
    second BIGINT NOT NULL,
    texts INTEGER NOT NULL
);
