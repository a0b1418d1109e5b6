-- outside a transaction
CREATE INDEX CONCURRENTLY contacts_email_idx ON contacts (email);
