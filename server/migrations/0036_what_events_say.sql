-- What a reported event says itself of who it was and when it was made: as the client said it, believed by nobody. Empty and NULL where
-- it said nothing, or was kept before this.
ALTER TABLE tracking_event ADD COLUMN said_user_id TEXT NOT NULL DEFAULT '';
ALTER TABLE tracking_event ADD COLUMN created_at BIGINT;
