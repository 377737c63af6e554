-- Which kinds of coupons shoppers take themselves (domains/coupon): from when until when, and how many each.
ALTER TABLE coupon_kind ADD COLUMN obtain_from BIGINT NOT NULL DEFAULT 0;
-- Not at this time any more; 0: it is only given.
ALTER TABLE coupon_kind ADD COLUMN obtain_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE coupon_kind ADD COLUMN per_account BIGINT NOT NULL DEFAULT 1 CHECK (per_account >= 1);
-- How long one is good for from the moment it is taken or given; 0: to the end of its kind.
ALTER TABLE coupon_kind ADD COLUMN active_days BIGINT NOT NULL DEFAULT 0 CHECK (active_days >= 0);
-- Who takes it: newcomers are those who never bought anything.
ALTER TABLE coupon_kind ADD COLUMN audience TEXT NOT NULL DEFAULT 'everybody' CHECK (audience IN ('everybody', 'newcomers'));
CREATE INDEX coupon_kind_obtained ON coupon_kind (currency, obtain_until, id);
