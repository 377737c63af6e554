-- Where a shopper's parcels go (domains/address). One row for each shopper who ever saved an address: whoever writes one takes it first, so
-- that none of two at once makes a fifty-first, or a second default.
CREATE TABLE address_book (
    account_id BIGINT PRIMARY KEY,
    held INTEGER NOT NULL CHECK (held >= 0 AND held <= 50),
    -- The address that checkout begins with; 0 where there is none.
    default_id BIGINT NOT NULL
);
CREATE TABLE address (
    id BIGINT PRIMARY KEY,
    account_id BIGINT NOT NULL REFERENCES address_book (account_id),
    country TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    region TEXT NOT NULL,
    city TEXT NOT NULL,
    line1 TEXT NOT NULL,
    postal_code TEXT NOT NULL,
    email TEXT NOT NULL,
    tax_no TEXT NOT NULL
);
CREATE INDEX address_of_account ON address (account_id, id);
