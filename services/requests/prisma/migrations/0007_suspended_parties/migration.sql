-- Nothing more is sent to or agreed with somebody suspended (L7); what was agreed before goes on.
ALTER TABLE party_cards ADD COLUMN suspended boolean NOT NULL DEFAULT false;
ALTER TABLE party_cards ADD COLUMN suspension_at timestamptz(3);
