-- Cards whose use the shop itself has ended (its set was closed, the sale stood or the server was away for long in their turn):
-- they go back.

-- When the shop ended what the card said.
ALTER TABLE box_tip ADD COLUMN lost_at BIGINT;
CREATE INDEX box_tip_of_place ON box_tip (place_id);
-- Of a turn: the sale stood, or the server was away, for longer than a shopper has to bear.
ALTER TABLE queue_place ADD COLUMN cut_by_shop INTEGER NOT NULL DEFAULT 0 CHECK (cut_by_shop IN (0, 1));
-- When a server was last there while somebody had a turn.
CREATE TABLE shop_pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
INSERT INTO shop_pulse (id, at) VALUES (1, 0);
