-- outside a transaction
CREATE INDEX CONCURRENTLY parking_spots_by_age ON parking_spots (created_at DESC, id DESC);
