-- Where the bill of an order goes, a copy as that of where its parcels go. Until now it went where they go.
ALTER TABLE shipment ADD COLUMN billing_address TEXT NOT NULL DEFAULT '';
UPDATE shipment SET billing_address = address;
