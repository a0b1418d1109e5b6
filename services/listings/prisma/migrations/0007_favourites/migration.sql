-- What somebody keeps stays when the parking goes: the list then says so.
CREATE TABLE favourites (
  user_id uuid NOT NULL,
  parking_spot_id uuid NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, parking_spot_id)
);
