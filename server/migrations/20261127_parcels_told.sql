-- When the buyer was told that the carrier says it was delivered; 0 before. Once, whatever else carriers say of it.
ALTER TABLE parcel ADD COLUMN arrival_told_at BIGINT NOT NULL DEFAULT 0;
