-- What a person reads on the site: one for each event and recipient.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  -- Whom it names: it goes with their account.
  about_id uuid,
  kind text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  path text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  UNIQUE (event_id, recipient_id)
);
CREATE INDEX notifications_of_recipient ON notifications (recipient_id, id DESC);
CREATE INDEX notifications_about ON notifications (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX notifications_unread ON notifications (recipient_id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_age ON notifications (created_at);

-- Kinds of news that somebody does not want by e-mail.
CREATE TABLE mail_refusals (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (user_id, kind)
);
