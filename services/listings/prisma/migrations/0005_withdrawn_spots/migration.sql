-- Parkings that their owners deleted: nothing is kept but the mark, so that their pages say that they are gone.
CREATE TABLE withdrawn_spots (
  parking_spot_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  withdrawn_at timestamptz(6) NOT NULL
);
