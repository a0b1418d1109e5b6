-- Of a parking that its owner deleted: the mark keeps late events from bringing its documents back.
ALTER TABLE spot_cards ADD COLUMN withdrawn_at timestamptz(3);
