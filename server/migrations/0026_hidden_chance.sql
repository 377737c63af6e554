-- That a hidden style was in the box, by the counts that everybody saw before it was sold, in millionths. What was bought before this was
-- written down counts with the odds of the full set.
ALTER TABLE cabinet_item ADD COLUMN hidden_chance BIGINT NOT NULL DEFAULT 0;
UPDATE cabinet_item SET hidden_chance = COALESCE((SELECT CAST(sum(total) AS BIGINT) * 1000000 / box_count FROM box_set_content
    JOIN box_set ON box_set.id = set_id WHERE set_id = cabinet_item.box_set_id AND is_hidden = 1 GROUP BY box_count), 0) WHERE slot > 0;
