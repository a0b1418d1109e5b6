-- DK-03: a sealed copy of a mail that has left or was refused, for a few days, so that it can be sent once more.
ALTER TABLE messages
  ADD COLUMN kept text,
  ADD COLUMN about_id uuid,
  ADD COLUMN resends integer NOT NULL DEFAULT 0,
  ADD COLUMN resent_by uuid,
  ADD COLUMN resent_at timestamptz(3);
