-- A new version of the terms that is announced by mail to everybody, and how far that has come: contacts in the order
-- of their ids, the last one in `reached`.
CREATE TABLE terms_announcements (
  event_id uuid PRIMARY KEY,
  version integer NOT NULL,
  in_force_on date NOT NULL,
  summary text NOT NULL,
  reached uuid,
  done_at timestamptz(3)
);
