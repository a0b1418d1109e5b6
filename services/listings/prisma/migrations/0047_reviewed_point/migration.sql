-- FO-08: the point that was reviewed, set once another one is stored. NULL says that the point is the reviewed one, which
-- is true of every parking until now and of those that services of the last release publish meanwhile.
ALTER TABLE parking_spots ADD COLUMN reviewed_latitude double precision, ADD COLUMN reviewed_longitude double precision;

-- C56: where parkings were before their points were corrected, rounded to 300 m, and the zones they had there, so that
-- going back gives the zone of before. Kept until the account is erased.
CREATE TABLE left_places (
  owner_id uuid NOT NULL,
  near_latitude double precision NOT NULL,
  near_longitude double precision NOT NULL,
  zone_latitude double precision NOT NULL,
  zone_longitude double precision NOT NULL,
  left_at timestamptz(6) NOT NULL,
  PRIMARY KEY (owner_id, near_latitude, near_longitude, zone_latitude, zone_longitude)
);
