-- DK-01: what moderators do with a message of a public form. `reference` and `due_at` stay absent of what a robot sent,
-- and of what the last release stores until the job `desk-clock` gives them.
ALTER TABLE submissions
  ADD COLUMN reference text,
  ADD COLUMN state text NOT NULL DEFAULT 'new',
  ADD COLUMN assignee_id uuid,
  ADD COLUMN due_at timestamptz(3),
  ADD COLUMN reminded_at timestamptz(3),
  ADD COLUMN moved_at timestamptz(3),
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN location_id uuid;
-- Until now messages were answered by mail alone: those past the longest time to answer are done.
UPDATE submissions SET state = 'closed', moved_at = created_at WHERE created_at < now() - interval '72 hours';
CREATE TABLE replies (
  id uuid PRIMARY KEY,
  submission_id uuid NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  author_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX replies_submission_id_idx ON replies (submission_id);
CREATE TABLE desk_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  text text NOT NULL,
  version integer NOT NULL DEFAULT 0
);
