-- When somebody has to look at an order that waits for its payment: to remind its buyer, or to end its hold. It is 0 of all others. The
-- order says so itself, as nearly all are paid before; by whose request it was placed goes on with what comes of it.
ALTER TABLE shop_order ADD COLUMN due_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE shop_order ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX shop_order_due ON shop_order (due_at, id) WHERE due_at > 0;
UPDATE shop_order SET due_at = COALESCE((SELECT due_at FROM job WHERE name = 'hold_over' AND subject = shop_order.id), pay_before),
    origin = COALESCE((SELECT origin FROM job WHERE name = 'hold_over' AND subject = shop_order.id), '') WHERE state = 'init';
DELETE FROM job WHERE name = 'hold_over';
