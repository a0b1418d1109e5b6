-- Of an account that is gone: the mark keeps late events from bringing the person back.
ALTER TABLE owner_cards ADD COLUMN deleted_at timestamptz(6);
