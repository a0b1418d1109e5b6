-- outside a transaction
CREATE INDEX CONCURRENTLY withdrawn_spots_of_owner ON withdrawn_spots (owner_id);
