-- outside a transaction
CREATE INDEX CONCURRENTLY parking_spots_open_by_zone ON parking_spots (zone_latitude, zone_longitude)
  INCLUDE (id, owner_id, price_per_day, price_per_week, is_covered, accepted_vehicle_types)
  WHERE available AND status = 'approved' AND held_reason IS NULL;
