ALTER TABLE spot_calendars
  ADD COLUMN import_failing_since timestamptz(3),
  ADD COLUMN import_failure_told boolean NOT NULL DEFAULT false;
