ALTER TABLE locations
  -- Kilometres within which parkings are counted; null: the default of the type.
  ADD COLUMN radius_km smallint CHECK (radius_km BETWEEN 1 AND 50);

-- Two car parks of one place may have one name; the older pages of operators are not all served over TLS.
ALTER TABLE official_parking_spots
  DROP CONSTRAINT official_parking_spots_location_id_name_key,
  DROP CONSTRAINT official_parking_spots_website_url_check,
  ADD CONSTRAINT official_parking_spots_website_url_check CHECK (website_url ~ '^https?://'),
  ADD COLUMN source text CHECK (source <> ''),
  ADD COLUMN distance_meters integer CHECK (distance_meters >= 0),
  -- False: a name on a map, not known to be public, paid or open.
  ADD COLUMN is_official boolean NOT NULL DEFAULT true;
CREATE INDEX official_parking_spots_location ON official_parking_spots (location_id);
