-- in place of all steps up to 0008_push

CREATE TABLE contacts (
  user_id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  -- Of an account that is gone: the mark keeps late events from bringing the person back.
  deleted_at timestamptz(3)
);

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  "to" text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  offered_at timestamptz(3),
  sending_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  -- A mail that carries a code: worth nothing later, and its words are erased once it has left.
  expires_at timestamptz(3),
  -- The team answers the person who wrote, not the product.
  reply_to text,
  UNIQUE (event_id, recipient_id)
);
CREATE INDEX messages_to_offer ON messages (offered_at NULLS FIRST, created_at) WHERE status = 'queued';
CREATE INDEX messages_expiring ON messages (expires_at) WHERE status = 'queued' AND expires_at IS NOT NULL;
CREATE INDEX messages_recipient ON messages (recipient_id, created_at);

CREATE TABLE submissions (
  id uuid PRIMARY KEY,
  form_type text NOT NULL CHECK (form_type IN ('contact', 'partnership', 'suggestion')),
  sender_name text NOT NULL,
  sender_email text NOT NULL,
  fields jsonb NOT NULL,
  visitor text,
  is_suspect boolean NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX submissions_of_visitor ON submissions (visitor, form_type, created_at);
CREATE INDEX submissions_of_sender ON submissions (sender_email, created_at);
CREATE INDEX submissions_by_age ON submissions (created_at);

CREATE TABLE consents (
  consent_id uuid NOT NULL,
  version integer NOT NULL,
  analytics boolean NOT NULL,
  marketing boolean NOT NULL,
  functional boolean NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (consent_id, decided_at)
);
CREATE INDEX consents_by_age ON consents (recorded_at);

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
  -- The request that a notification is about: it is read once the request is handled, or its messages are.
  request_id uuid,
  UNIQUE (event_id, recipient_id)
);
CREATE INDEX notifications_of_recipient ON notifications (recipient_id, id DESC);
CREATE INDEX notifications_about ON notifications (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX notifications_unread ON notifications (recipient_id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_age ON notifications (created_at);
CREATE INDEX notifications_unread_of_request ON notifications (recipient_id, request_id) WHERE read_at IS NULL;

-- Kinds of news that somebody does not want by e-mail.
CREATE TABLE mail_refusals (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- When somebody was last written to about a conversation: at most one mail within a few minutes.
CREATE TABLE mail_turns (
  user_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  mailed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, subject_id)
);

-- TR-06: browsers that take push messages for a person.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_ok_at timestamptz(3)
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_by_age ON push_subscriptions (coalesce(last_ok_at, created_at));

-- Push messages that have not left: one for each notification and browser, gone once it left or is given up.
CREATE TABLE push_messages (
  id uuid PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  event_id uuid NOT NULL,
  about_id uuid,
  urgency text NOT NULL,
  topic text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  path text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  offered_at timestamptz(3),
  sending_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  UNIQUE (event_id, subscription_id)
);
CREATE INDEX push_messages_of_subscription ON push_messages (subscription_id);
CREATE INDEX push_messages_about ON push_messages (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX push_messages_offered ON push_messages (offered_at NULLS FIRST, created_at);
CREATE INDEX push_messages_expiring ON push_messages (expires_at);

-- Kinds of news that somebody does not want on their devices.
CREATE TABLE push_refusals (
  user_id uuid NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (user_id, kind)
);
