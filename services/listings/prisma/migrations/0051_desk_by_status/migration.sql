-- outside a transaction
CREATE INDEX CONCURRENTLY parking_spots_by_status ON parking_spots (status, created_at DESC, id DESC);
