-- The shop's day on which the hold's end was counted against its shopper.
ALTER TABLE box_hold ADD COLUMN expired_on INTEGER;

-- The operator paused the sale then, in the middle of this turn: how long a turn takes is measured without it.
ALTER TABLE queue_place ADD COLUMN sale_paused_at BIGINT;

-- What a set of before its manifests and roots lacks is looked for at every start of the server.
CREATE INDEX box_set_without_manifest ON box_set (id) WHERE manifest = '';
CREATE INDEX box_epoch_without_root ON box_epoch (set_id) WHERE root = '';

-- How many places with 128 tickets in a row (block * 128 and the following) are in a line: whoever looks at a place in a long one does not
-- count everybody before it. Blocks without a place have no row.
CREATE TABLE queue_block (
    set_id BIGINT NOT NULL REFERENCES box_set (id),
    block BIGINT NOT NULL,
    places BIGINT NOT NULL,
    PRIMARY KEY (set_id, block)
);
-- Drawn tickets are below zero, and division rounds towards it.
INSERT INTO queue_block (set_id, block, places)
SELECT set_id, (CASE WHEN ticket >= 0 THEN ticket ELSE ticket - 127 END) / 128, count(*) FROM queue_place
WHERE left_at IS NULL GROUP BY 1, 2;
