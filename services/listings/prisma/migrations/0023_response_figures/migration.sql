-- How requests at a parking are answered, as the requests service tells it; empty while there are too few answers.
ALTER TABLE parking_spots
  ADD COLUMN answer_minutes integer,
  ADD COLUMN response_accepted smallint,
  ADD COLUMN response_of smallint,
  ADD COLUMN response_version integer NOT NULL DEFAULT 0;
