-- The place that a deleted parking was nearest to: who asked for it is offered others there (AK-03).
ALTER TABLE withdrawn_spots ADD COLUMN location_id uuid;
