-- MO-13: a decision of a moderator that can be taken back until it takes effect.
CREATE TABLE held_reviews (
  document_id uuid PRIMARY KEY,
  category text NOT NULL,
  moderator_id uuid NOT NULL,
  file_id uuid,
  status text NOT NULL CHECK (status IN ('approved', 'rejected')),
  comment text,
  effective_at timestamptz(3) NOT NULL
);
