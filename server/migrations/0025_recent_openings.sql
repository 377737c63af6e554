-- What everybody opened lately, newest first.
CREATE INDEX cabinet_item_latest ON cabinet_item (opened_at, id) WHERE opened_at IS NOT NULL;
