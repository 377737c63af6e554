-- Lists are looked up by what they are of a region: what newcomers, groups and points have is shown.
CREATE INDEX price_list_of_region ON price_list (region, kind);
