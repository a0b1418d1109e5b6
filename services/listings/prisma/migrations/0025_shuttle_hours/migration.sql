-- When the shuttle of a parking runs: HH:MM in Paris, both or neither; not stated where they are null.
ALTER TABLE parking_spots
  ADD COLUMN shuttle_from text,
  ADD COLUMN shuttle_to text;
