CREATE TABLE parcels (
  id uuid PRIMARY KEY,
  label text NOT NULL,
  weighed integer NOT NULL DEFAULT 0
);
