-- The right to rent, as the owner of a parking declared it: for who examines its papers.
ALTER TABLE spot_cards
  ADD COLUMN right_declared_at timestamptz(3),
  ADD COLUMN right_declared_version text;
