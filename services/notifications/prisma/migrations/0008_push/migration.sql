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
