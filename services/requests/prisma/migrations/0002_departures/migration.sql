-- People who leave: held for a moment while their account goes, then a mark that keeps late events from bringing them back.
ALTER TABLE party_cards ADD COLUMN leaving_until timestamptz(3), ADD COLUMN deleted_at timestamptz(3);
