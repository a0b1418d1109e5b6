-- What a search answers of a parking, ready to be sent, and what the total of a stay and the free spaces are computed
-- from. `form` is that of the card: one of another form is not sent but written anew.
CREATE TABLE search_cards (
  parking_spot_id uuid PRIMARY KEY REFERENCES parking_spots ON DELETE CASCADE,
  form smallint NOT NULL,
  card text NOT NULL,
  price_per_day numeric(7, 2) NOT NULL,
  price_per_week numeric(7, 2),
  nombre_places smallint NOT NULL
) WITH (fillfactor = 85);
