-- outside a transaction
CREATE INDEX CONCURRENTLY parking_spots_out_of_sight ON parking_spots (created_at DESC, id DESC) WHERE held_reason IS NOT NULL OR NOT available;
