-- L9: copied from the profile of a professional.
ALTER TABLE owner_cards ADD COLUMN company_name text, ADD COLUMN company_address text;
