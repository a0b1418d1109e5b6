-- FD-07: the last search of each person, or that none is to be kept.
CREATE TABLE last_searches (
  user_id uuid PRIMARY KEY,
  is_kept boolean NOT NULL DEFAULT true,
  location_id uuid,
  date_debut date,
  date_fin date,
  searched_at timestamptz(3),
  CONSTRAINT last_searches_kept CHECK (is_kept = (location_id IS NOT NULL) AND is_kept = (searched_at IS NOT NULL)),
  CONSTRAINT last_searches_stay CHECK ((date_debut IS NULL) = (date_fin IS NULL) AND (is_kept OR date_debut IS NULL))
);
CREATE INDEX last_searches_searched_at ON last_searches (searched_at) WHERE is_kept;
