-- Of somebody suspended: what moderation gives back meanwhile stays hidden until the account is restored.
ALTER TABLE owner_cards
  ADD COLUMN held_reason text,
  ADD COLUMN held_reference text,
  ADD COLUMN held_changed_at timestamptz(6);
