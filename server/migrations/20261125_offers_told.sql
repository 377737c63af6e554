-- How far a list's SKUs have been told of since it began or ended: domains/offers.
ALTER TABLE price_list ADD COLUMN told_up_to BIGINT NOT NULL DEFAULT 0;
