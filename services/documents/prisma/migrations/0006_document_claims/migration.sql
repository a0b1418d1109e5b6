-- Who examines a document, until when (C18).
CREATE TABLE document_claims (
  document_id uuid PRIMARY KEY,
  moderator_id uuid NOT NULL,
  until timestamptz(3) NOT NULL
);
-- The journal of moderation, latest first.
CREATE INDEX document_reviews_age ON document_reviews (created_at DESC, id DESC);
CREATE INDEX content_measures_age ON content_measures (created_at DESC, id DESC);
