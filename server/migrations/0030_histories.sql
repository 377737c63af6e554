-- A history is ordered by a counter of its subject. Ids are made from clocks, and that of one machine may be behind another's.
ALTER TABLE order_history ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
UPDATE order_history SET number = (SELECT count(*) FROM order_history AS earlier
    WHERE earlier.order_id = order_history.order_id AND earlier.id <= order_history.id);
DROP INDEX order_history_of_order;
CREATE UNIQUE INDEX order_history_of_order ON order_history (order_id, number);

ALTER TABLE payment_history ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
UPDATE payment_history SET number = (SELECT count(*) FROM payment_history AS earlier
    WHERE earlier.payment_id = payment_history.payment_id AND earlier.id <= payment_history.id);
DROP INDEX payment_history_of_payment;
CREATE UNIQUE INDEX payment_history_of_payment ON payment_history (payment_id, number);

ALTER TABLE coupon_history ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
UPDATE coupon_history SET number = (SELECT count(*) FROM coupon_history AS earlier
    WHERE earlier.coupon_id = coupon_history.coupon_id AND earlier.id <= coupon_history.id);
DROP INDEX coupon_history_of_coupon;
CREATE UNIQUE INDEX coupon_history_of_coupon ON coupon_history (coupon_id, number);

-- What was sent, or never will be, holds codes that nobody has to read here.
UPDATE mail SET subject = '', body = '' WHERE state IN ('sent', 'failed');

-- From now on they are sealed. Whoever needs one gets it by the next code of the host.
DELETE FROM account_session_key;
