-- Taken down by moderation (L7): why, and the reference of the decision. The time keeps an older decision out.
ALTER TABLE parking_spots ADD COLUMN held_reason text;
ALTER TABLE parking_spots ADD COLUMN held_reference text;
ALTER TABLE parking_spots ADD COLUMN held_changed_at timestamptz(6);
