-- One carte grise proves one vehicle: the row is written with the vehicle, so that two added at once cannot both take it.
CREATE TABLE used_uploads (
  upload_id uuid PRIMARY KEY,
  vehicle_id uuid NOT NULL
);
