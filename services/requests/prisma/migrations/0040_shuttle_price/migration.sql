-- C61: who asks for the shuttle, and what it costs beside the total as it was when the request was sent.
ALTER TABLE contact_requests
  ADD COLUMN wants_shuttle boolean NOT NULL DEFAULT false,
  ADD COLUMN shuttle_price numeric(8, 2),
  ADD COLUMN shuttle_per text NOT NULL DEFAULT 'trip' CHECK (shuttle_per IN ('trip', 'person'));
ALTER TABLE prepared_requests ADD COLUMN wants_shuttle boolean NOT NULL DEFAULT false;
-- Null until the next state of the parking is copied.
ALTER TABLE spot_cards
  ADD COLUMN shuttle_service text,
  ADD COLUMN shuttle_price numeric(8, 2),
  ADD COLUMN shuttle_per text NOT NULL DEFAULT 'trip';
