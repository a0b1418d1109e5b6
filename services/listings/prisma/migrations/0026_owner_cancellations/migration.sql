-- How many agreed stays an owner cancelled, as the requests service tells it.
ALTER TABLE owner_cards
  ADD COLUMN cancellations integer NOT NULL DEFAULT 0,
  ADD COLUMN cancellations_version integer NOT NULL DEFAULT 0;
