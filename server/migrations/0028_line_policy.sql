-- The latest moment at which somebody touched the page; joining is a touch.
ALTER TABLE queue_place ADD COLUMN touched_at BIGINT NOT NULL DEFAULT 0;
-- Whoever is next is asked whether they are there.
ALTER TABLE queue_place ADD COLUMN asked_at BIGINT;
-- How often others were called first because nobody answered, and how many of them are still to be called.
ALTER TABLE queue_place ADD COLUMN passes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE queue_place ADD COLUMN behind INTEGER NOT NULL DEFAULT 0;
-- Why a turn was over; nothing where its clock ran out.
ALTER TABLE queue_place ADD COLUMN over_because TEXT CHECK (over_because IN ('untouched', 'used_up'));
-- Microseconds that others waited for this turn in vain.
ALTER TABLE queue_place ADD COLUMN wasted BIGINT NOT NULL DEFAULT 0;
UPDATE queue_place SET touched_at = last_seen_at WHERE left_at IS NULL;

-- The order in which those who wait are called.
CREATE INDEX queue_place_next ON queue_place (set_id, behind, ticket) WHERE state = 'waiting' AND left_at IS NULL;
CREATE INDEX queue_place_behind ON queue_place (set_id) WHERE behind > 0 AND left_at IS NULL;
-- What somebody is told of the place that they have just lost.
CREATE INDEX queue_place_ended ON queue_place (account_id, set_id, left_at) WHERE left_at IS NOT NULL;
