-- The tax in what a line was paid with, red packet included, at the rate of when it was ordered, in parts of a million.
ALTER TABLE order_line ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0 CHECK (tax_minor >= 0);
ALTER TABLE order_line ADD COLUMN tax_ppm INTEGER NOT NULL DEFAULT 0 CHECK (tax_ppm >= 0);
-- The same in what bringing it cost.
ALTER TABLE shop_order ADD COLUMN shipping_tax_minor BIGINT NOT NULL DEFAULT 0 CHECK (shipping_tax_minor >= 0);
ALTER TABLE shop_order ADD COLUMN shipping_tax_ppm INTEGER NOT NULL DEFAULT 0 CHECK (shipping_tax_ppm >= 0);
-- A copy; of a credit note what of it went back.
ALTER TABLE receipt_line ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0 CHECK (tax_minor >= 0);
ALTER TABLE receipt_line ADD COLUMN tax_ppm INTEGER NOT NULL DEFAULT 0 CHECK (tax_ppm >= 0);
