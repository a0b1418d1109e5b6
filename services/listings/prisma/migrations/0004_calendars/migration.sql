-- A day is blocked by its owner, by the imported calendar, or by both.
ALTER TABLE blocked_days
  ADD COLUMN by_owner boolean NOT NULL DEFAULT true,
  ADD COLUMN imported boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT blocked_days_by_somebody CHECK (by_owner OR imported);

CREATE TABLE spot_calendars (
  parking_spot_id uuid PRIMARY KEY REFERENCES parking_spots ON DELETE CASCADE,
  -- Of the blocked days: rises with each change.
  version integer NOT NULL DEFAULT 0,
  export_token text UNIQUE,
  import_url text,
  next_import_at timestamptz(3),
  imported_at timestamptz(3),
  import_error text,
  imported_days integer NOT NULL DEFAULT 0
);
CREATE INDEX spot_calendars_due ON spot_calendars (next_import_at) WHERE import_url IS NOT NULL;
