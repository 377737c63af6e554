-- Orders of the mall: what each line has of the cuts, and where the parcel goes.
ALTER TABLE order_line ADD COLUMN coupon_cut_minor BIGINT NOT NULL DEFAULT 0 CHECK (coupon_cut_minor >= 0);
ALTER TABLE order_line ADD COLUMN red_packet_minor BIGINT NOT NULL DEFAULT 0 CHECK (red_packet_minor >= 0);
-- unit * quantity = coupon_cut + red_packet + paid
ALTER TABLE order_line ADD COLUMN paid_minor BIGINT NOT NULL DEFAULT 0 CHECK (paid_minor >= 0);
-- Orders of before have one line each.
UPDATE order_line SET
    coupon_cut_minor = (SELECT coupon_cut_minor FROM shop_order WHERE shop_order.id = order_id),
    red_packet_minor = (SELECT red_packet_minor FROM shop_order WHERE shop_order.id = order_id),
    paid_minor = (SELECT total_minor FROM shop_order WHERE shop_order.id = order_id);

CREATE TABLE mall_order (
    order_id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL,
    -- A copy, as domains/address writes it.
    address TEXT NOT NULL,
    -- It is paid, and waits for its parcel.
    to_ship INTEGER NOT NULL DEFAULT 0 CHECK (to_ship IN (0, 1)),
    -- Once it was shipped: who brings it, and under which number.
    carrier TEXT,
    parcel_number TEXT,
    shipped_at BIGINT,
    -- Unless its buyer says so before, it counts as received then.
    received_by BIGINT,
    CHECK ((shipped_at IS NULL) = (carrier IS NULL) AND (shipped_at IS NULL) = (parcel_number IS NULL)
        AND (shipped_at IS NULL) = (received_by IS NULL))
);
CREATE INDEX mall_order_of_account ON mall_order (account_id);
CREATE INDEX mall_order_to_ship ON mall_order (order_id) WHERE to_ship = 1;
