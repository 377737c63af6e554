-- When the cashier took the money, as it said and signed; NULL for words from before it was asked.
ALTER TABLE payment_word ADD COLUMN paid_at BIGINT;
