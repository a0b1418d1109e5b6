-- When its owner last corrected a vehicle: corrections may arrive in any order.
ALTER TABLE vehicle_cards ADD COLUMN changed_at timestamptz(3);
