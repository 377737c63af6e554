-- Sales that are over are listed for a while (domains/sale); a draft that was called off has no seed.
CREATE INDEX timed_sale_past ON timed_sale (region, id) WHERE state = 'over' AND seed <> '';
