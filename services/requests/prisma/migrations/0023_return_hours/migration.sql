-- An hour of return that the driver of an agreed stay told, alone or with another day.
ALTER TABLE stay_changes
  ADD COLUMN kind text NOT NULL DEFAULT 'change',
  ADD COLUMN return_hour text;
