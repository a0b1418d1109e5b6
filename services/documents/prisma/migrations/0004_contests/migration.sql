-- SF-02: what people contest. A decision is a measure about a content or an account, or the review of a document.
ALTER TABLE content_measures ADD COLUMN ends_at timestamptz(3);
-- Of a document that was refused for the second time or more.
ALTER TABLE document_reviews ADD COLUMN reference text;

CREATE TABLE contests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('suspension', 'content', 'document')),
  -- One contest a decision.
  measure_id bigint UNIQUE,
  review_id uuid UNIQUE,
  text text NOT NULL,
  file_ids uuid[] NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'annulled', 'closed')),
  assignee_id uuid,
  due_at timestamptz(3) NOT NULL,
  -- When the team was reminded that it is overdue.
  reminded_at timestamptz(3),
  statement text,
  moderator_id uuid,
  settled_at timestamptz(3),
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT contests_of_one_decision CHECK (num_nonnulls(measure_id, review_id) = 1),
  CONSTRAINT contests_settled CHECK ((state = 'open') = (settled_at IS NULL))
);
CREATE INDEX contests_due ON contests (due_at, id) WHERE state = 'open';
CREATE INDEX contests_settled_at ON contests (settled_at DESC, id DESC) WHERE state <> 'open';
CREATE INDEX contests_user ON contests (user_id);
