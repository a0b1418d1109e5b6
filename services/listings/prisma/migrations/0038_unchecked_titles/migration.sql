-- outside a transaction
CREATE INDEX CONCURRENTLY parking_spots_unchecked ON parking_spots (id) WHERE NOT words_checked;
