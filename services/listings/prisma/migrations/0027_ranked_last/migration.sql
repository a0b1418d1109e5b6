-- outside a transaction
-- Few parkings: those that a search shows after the others.
CREATE INDEX CONCURRENTLY associations_ranked_last ON parking_location_associations (location_id, zone_distance_meters)
  WHERE is_open AND flags & 2048 <> 0;
