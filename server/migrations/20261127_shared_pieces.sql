-- What a piece of a cabinet is, and the links by which its owner shows it to others.
ALTER TABLE cabinet_item ADD COLUMN kind TEXT NOT NULL DEFAULT 'box' CHECK (kind IN ('box', 'star_card', 'doll'));
CREATE INDEX cabinet_item_away ON cabinet_item (account_id, id) WHERE state <> 'kept';

CREATE TABLE cabinet_share (
    id BIGINT PRIMARY KEY,
    -- SHA-256 of the token, in hexadecimal: whoever reads this table has no link.
    token_hash TEXT NOT NULL UNIQUE,
    item_id BIGINT NOT NULL REFERENCES cabinet_item (id),
    account_id BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX cabinet_share_of_item ON cabinet_share (item_id, id);
CREATE INDEX cabinet_share_of_account ON cabinet_share (account_id);
