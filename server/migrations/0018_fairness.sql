-- What a set published about itself (docs/fairness.md). The SHA-256 of its manifest, hexadecimal; '' in a set that was sealed before there
-- were manifests, until the server has filled it in at its start.
ALTER TABLE box_set ADD COLUMN manifest TEXT NOT NULL DEFAULT '';
-- The prize for whoever buys the last box; 0: none.
ALTER TABLE box_set ADD COLUMN last_one_style_id BIGINT NOT NULL DEFAULT 0;
-- The master secret is public since then.
ALTER TABLE box_set ADD COLUMN revealed_at BIGINT;

-- The root of the epoch's Merkle tree, public, hexadecimal; '' as above.
ALTER TABLE box_epoch ADD COLUMN root TEXT NOT NULL DEFAULT '';
-- The free boxes at its start and the style in each: "1,2,4". Told to nobody.
ALTER TABLE box_epoch ADD COLUMN slots TEXT NOT NULL DEFAULT '';
ALTER TABLE box_epoch ADD COLUMN styles TEXT NOT NULL DEFAULT '';

-- The set's version at the sale: the order in which its boxes were sold. NULL when it was sold before this column came.
ALTER TABLE box ADD COLUMN sold_version BIGINT;
