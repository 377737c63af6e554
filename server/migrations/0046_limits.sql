-- How much of something a person has or did in a period of the shop's calendar (domains/limits). A subject is a text of who counts:
-- "series:12" boxes of a series, "shake:7" shakes in a set, "xray" x-rays. The number of a day, week or month as in kernel/calendar.h; of
-- ever 0.
CREATE TABLE limit_count (
    account_id BIGINT NOT NULL,
    subject TEXT NOT NULL,
    period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month', 'ever')),
    number BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (account_id, subject, period, number)
);
INSERT INTO limit_count (account_id, subject, period, number, amount)
    SELECT account_id, 'series:' || CAST(series_id AS TEXT), period, number, boxes FROM box_count;
INSERT INTO limit_count (account_id, subject, period, number, amount)
    SELECT account_id, 'shake:' || CAST(set_id AS TEXT), 'day', day, used FROM shake_day_count;
INSERT INTO limit_count (account_id, subject, period, number, amount)
    SELECT account_id, 'xray', 'day', day, used FROM xray_day_count;
DROP TABLE box_count;
DROP TABLE shake_day_count;
DROP TABLE xray_day_count;
