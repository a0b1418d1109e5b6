-- C56: a place published again has its zone of before. Of a withdrawn parking the zone and its point rounded to 300 m are
-- kept until the account is erased; there is none of parkings withdrawn before.
ALTER TABLE withdrawn_spots
  ADD COLUMN zone_latitude double precision,
  ADD COLUMN zone_longitude double precision,
  ADD COLUMN near_latitude double precision,
  ADD COLUMN near_longitude double precision;

-- C56: whether a parking belongs to a place goes by the centre of its zone, as every public distance does.
DELETE FROM parking_location_associations WHERE zone_distance_meters > 50000;

INSERT INTO parking_location_associations (parking_spot_id, location_id, distance_meters, zone_distance_meters,
  day_cents, week_cents, nombre_places, flags, height_limit, length_limit, zone_latitude, zone_longitude, listed_at, is_open)
SELECT p.id, l.id, round(d.from_point), round(d.from_zone),
  (p.price_per_day * 100)::int, (least(p.price_per_week, p.price_per_day * 7) * 100)::int, p.nombre_places,
  p.search_flags | CASE WHEN o.cancellations >= 3 THEN 2048 ELSE 0 END,
  coalesce(p.max_vehicle_height * 10, 999)::smallint, coalesce(p.max_vehicle_length * 10, 999)::smallint,
  p.zone_latitude::real, p.zone_longitude::real, p.created_at,
  p.available AND p.status = 'approved' AND p.held_reason IS NULL
FROM parking_spots p
LEFT JOIN owner_cards o ON o.user_id = p.owner_id
JOIN locations l ON l.actif AND l.latitude BETWEEN p.zone_latitude - 0.5 AND p.zone_latitude + 0.5
CROSS JOIN LATERAL (
  SELECT 2 * 6371000 * asin(sqrt(sin(radians(l.latitude - p.latitude) / 2) ^ 2 + cos(radians(p.latitude))
      * cos(radians(l.latitude)) * sin(radians(l.longitude - p.longitude) / 2) ^ 2)) AS from_point,
    2 * 6371000 * asin(sqrt(sin(radians(l.latitude - p.zone_latitude) / 2) ^ 2 + cos(radians(p.zone_latitude))
      * cos(radians(l.latitude)) * sin(radians(l.longitude - p.zone_longitude) / 2) ^ 2)) AS from_zone
) d
WHERE d.from_zone <= 50000 AND (p.latitude <> 0 OR p.longitude <> 0)
ON CONFLICT DO NOTHING;
