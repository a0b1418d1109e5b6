-- Every filter and order of search beside the distance, repeated from the parking. Prices in cents; week_cents is what
-- seven days cost at most; sizes in decimetres, 999 without a limit.
ALTER TABLE parking_location_associations
  ADD COLUMN day_cents integer,
  ADD COLUMN week_cents integer,
  ADD COLUMN height_limit smallint,
  ADD COLUMN length_limit smallint,
  ADD COLUMN zone_latitude real,
  ADD COLUMN zone_longitude real,
  ADD COLUMN listed_at timestamptz(3);

-- Bits 16 to 512: the vehicle types that are accepted.
UPDATE parking_spots SET search_flags = search_flags & 15
  | CASE WHEN 'voiture' = ANY (accepted_vehicle_types) THEN 16 ELSE 0 END
  | CASE WHEN 'moto' = ANY (accepted_vehicle_types) THEN 32 ELSE 0 END
  | CASE WHEN 'utilitaire' = ANY (accepted_vehicle_types) THEN 64 ELSE 0 END
  | CASE WHEN 'camping-car' = ANY (accepted_vehicle_types) THEN 128 ELSE 0 END
  | CASE WHEN 'van' = ANY (accepted_vehicle_types) THEN 256 ELSE 0 END
  | CASE WHEN 'suv' = ANY (accepted_vehicle_types) THEN 512 ELSE 0 END;

UPDATE parking_location_associations a SET
  day_cents = p.price_per_day * 100,
  week_cents = least(p.price_per_week, p.price_per_day * 7) * 100,
  height_limit = coalesce(p.max_vehicle_height * 10, 999),
  length_limit = coalesce(p.max_vehicle_length * 10, 999),
  zone_latitude = p.zone_latitude,
  zone_longitude = p.zone_longitude,
  listed_at = p.created_at,
  flags = p.search_flags
FROM parking_spots p WHERE p.id = a.parking_spot_id;

DROP INDEX associations_by_distance;
ALTER TABLE parking_location_associations
  ALTER COLUMN day_cents SET NOT NULL,
  ALTER COLUMN week_cents SET NOT NULL,
  ALTER COLUMN height_limit SET NOT NULL,
  ALTER COLUMN length_limit SET NOT NULL,
  ALTER COLUMN zone_latitude SET NOT NULL,
  ALTER COLUMN zone_longitude SET NOT NULL,
  ALTER COLUMN listed_at SET NOT NULL,
  DROP COLUMN price_per_day;

-- Search reads one of these alone, in its order, until it has its rows.
CREATE INDEX associations_by_distance ON parking_location_associations
  (location_id, zone_distance_meters, parking_spot_id)
  INCLUDE (day_cents, flags, height_limit, length_limit, zone_latitude, zone_longitude, nombre_places) WHERE is_open;
CREATE INDEX associations_by_day_price ON parking_location_associations
  (location_id, day_cents, zone_distance_meters, parking_spot_id)
  INCLUDE (week_cents, flags, height_limit, length_limit, zone_latitude, zone_longitude) WHERE is_open;
CREATE INDEX associations_by_week_price ON parking_location_associations
  (location_id, week_cents, zone_distance_meters, parking_spot_id)
  INCLUDE (day_cents, flags, height_limit, length_limit, zone_latitude, zone_longitude) WHERE is_open;
CREATE INDEX associations_by_age ON parking_location_associations
  (location_id, listed_at DESC, parking_spot_id DESC)
  INCLUDE (zone_distance_meters, day_cents, flags, height_limit, length_limit, zone_latitude, zone_longitude) WHERE is_open;
