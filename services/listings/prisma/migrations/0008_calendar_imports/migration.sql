ALTER TABLE spot_calendars
  -- Of the last attempt, whatever came of it.
  ADD COLUMN import_tried_at timestamptz(3),
  -- In a row.
  ADD COLUMN import_failures integer NOT NULL DEFAULT 0;
-- Counted from blocked_days instead.
ALTER TABLE spot_calendars DROP COLUMN imported_days;
