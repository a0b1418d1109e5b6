-- When somebody was last written to about a conversation: at most one mail within a few minutes.
CREATE TABLE mail_turns (
  user_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  mailed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, subject_id)
);
