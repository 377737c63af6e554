-- Privilege cards (domains/coupon): coupons of another class, that their owner activates and that an order may have beside a coupon.
ALTER TABLE coupon_kind ADD COLUMN class TEXT NOT NULL DEFAULT 'coupon' CHECK (class IN ('coupon', 'privilege'));
-- Parts of a million of the price of each line; then cut_minor is the most of it. 0: cut_minor itself.
ALTER TABLE coupon_kind ADD COLUMN off_ppm BIGINT NOT NULL DEFAULT 0 CHECK (off_ppm BETWEEN 0 AND 1000000);
-- Bits of kinds of goods, from the lowest: figure, star_card, doll, full_case, accessory; 0: for all.
ALTER TABLE coupon_kind ADD COLUMN goods_bits BIGINT NOT NULL DEFAULT 0 CHECK (goods_bits >= 0);
-- Bits of what it does not go with: 1 a coupon, 2 promotions.
ALTER TABLE coupon_kind ADD COLUMN apart_bits BIGINT NOT NULL DEFAULT 0 CHECK (apart_bits BETWEEN 0 AND 3);
-- So many friends make an active one good for so many days longer each.
ALTER TABLE coupon_kind ADD COLUMN most_friends BIGINT NOT NULL DEFAULT 0 CHECK (most_friends >= 0);
ALTER TABLE coupon_kind ADD COLUMN friend_days BIGINT NOT NULL DEFAULT 0 CHECK (friend_days >= 0);

-- One keeps all of this from when it was given.
ALTER TABLE coupon ADD COLUMN class TEXT NOT NULL DEFAULT 'coupon' CHECK (class IN ('coupon', 'privilege'));
ALTER TABLE coupon ADD COLUMN off_ppm BIGINT NOT NULL DEFAULT 0 CHECK (off_ppm BETWEEN 0 AND 1000000);
ALTER TABLE coupon ADD COLUMN goods_bits BIGINT NOT NULL DEFAULT 0 CHECK (goods_bits >= 0);
ALTER TABLE coupon ADD COLUMN apart_bits BIGINT NOT NULL DEFAULT 0 CHECK (apart_bits BETWEEN 0 AND 3);
ALTER TABLE coupon ADD COLUMN active_days BIGINT NOT NULL DEFAULT 0 CHECK (active_days >= 0);
ALTER TABLE coupon ADD COLUMN most_friends BIGINT NOT NULL DEFAULT 0 CHECK (most_friends >= 0);
ALTER TABLE coupon ADD COLUMN friend_days BIGINT NOT NULL DEFAULT 0 CHECK (friend_days >= 0);
-- Of a privilege card that is not active yet, none; valid_until is when it has to be activated.
ALTER TABLE coupon ADD COLUMN activated_at BIGINT;
-- When its owner was told of it.
ALTER TABLE coupon ADD COLUMN seen_at BIGINT;
-- How many friends came.
ALTER TABLE coupon ADD COLUMN friends BIGINT NOT NULL DEFAULT 0 CHECK (friends >= 0 AND friends <= most_friends);

DROP INDEX coupon_of_order;
-- An order has one of a class at most.
CREATE UNIQUE INDEX coupon_of_order ON coupon (order_id, class) WHERE order_id IS NOT NULL;
DROP INDEX coupon_of_account;
CREATE INDEX coupon_of_account ON coupon (account_id, class, valid_until, id);

-- Who accepted whose invitation, once for the two.
CREATE TABLE card_assist (
    owner_id BIGINT NOT NULL,
    helper_id BIGINT NOT NULL,
    card_id BIGINT NOT NULL REFERENCES coupon (id),
    at BIGINT NOT NULL,
    PRIMARY KEY (owner_id, helper_id),
    CHECK (owner_id <> helper_id)
);
CREATE INDEX card_assist_of_helper ON card_assist (helper_id);
CREATE INDEX card_assist_of_card ON card_assist (card_id);

-- goods = coupon_cut + privilege_cut + red_packet + total, of an order and of each of its lines.
ALTER TABLE shop_order ADD COLUMN privilege_cut_minor BIGINT NOT NULL DEFAULT 0 CHECK (privilege_cut_minor >= 0);
ALTER TABLE shop_order ADD COLUMN privilege_card_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_line ADD COLUMN privilege_cut_minor BIGINT NOT NULL DEFAULT 0 CHECK (privilege_cut_minor >= 0);
