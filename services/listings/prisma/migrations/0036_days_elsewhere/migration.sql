-- outside a transaction
-- The days of today on which imported calendars take a space, for the figures of home and places.
CREATE INDEX CONCURRENTLY spot_days_elsewhere ON spot_days (day, parking_spot_id) INCLUDE (elsewhere) WHERE elsewhere > 0;
