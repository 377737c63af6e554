-- What a shopper means to order (domains/cart). One row for each shopper who ever put something in: whoever adds a line takes it first, so
-- that two at once do not make a hundred and first.
CREATE TABLE cart (
    account_id BIGINT PRIMARY KEY,
    changed_at BIGINT NOT NULL
);
CREATE TABLE cart_line (
    account_id BIGINT NOT NULL REFERENCES cart (account_id),
    sku_id BIGINT NOT NULL,
    quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 99),
    added_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, sku_id)
);
