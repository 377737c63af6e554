-- The field's words: what is taken off a price is a discount, and what a provider tells of a payment a notification.
ALTER TABLE shop_order RENAME COLUMN coupon_cut_minor TO coupon_discount_minor;
ALTER TABLE shop_order RENAME COLUMN promotion_cut_minor TO promotion_discount_minor;
ALTER TABLE shop_order RENAME COLUMN privilege_cut_minor TO privilege_discount_minor;
ALTER TABLE shop_order RENAME COLUMN shipping_cut_minor TO shipping_discount_minor;
ALTER TABLE order_line RENAME COLUMN coupon_cut_minor TO coupon_discount_minor;
ALTER TABLE order_line RENAME COLUMN promotion_cut_minor TO promotion_discount_minor;
ALTER TABLE order_line RENAME COLUMN privilege_cut_minor TO privilege_discount_minor;
ALTER TABLE payment_word RENAME TO payment_notification;
