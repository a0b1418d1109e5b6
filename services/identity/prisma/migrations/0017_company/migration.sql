-- L9: what a professional is called, and where the company is.
ALTER TABLE profiles ADD COLUMN company_name text, ADD COLUMN company_address text;
