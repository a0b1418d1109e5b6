-- What a request says of its journey, and when the shuttle of a parking runs: HH:MM in Paris. The release before stores
-- neither.
ALTER TABLE contact_requests
  ADD COLUMN arrival_time text,
  ADD COLUMN return_time text,
  ADD COLUMN outbound_number text,
  ADD COLUMN return_number text,
  ADD COLUMN people smallint,
  ADD COLUMN luggage smallint;
ALTER TABLE spot_cards
  ADD COLUMN shuttle_from text,
  ADD COLUMN shuttle_to text;
