-- outside a transaction
-- C56: the parkings around a place that is saved, by the centre of their zone.
CREATE INDEX CONCURRENTLY parking_spots_by_zone ON parking_spots (zone_latitude, zone_longitude);
