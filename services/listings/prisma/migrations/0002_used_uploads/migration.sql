-- One file proves or shows one parking: the row is written with the parking, so that two publications at once cannot
-- both take it.
CREATE TABLE used_uploads (
  upload_id uuid PRIMARY KEY,
  parking_spot_id uuid NOT NULL
);
