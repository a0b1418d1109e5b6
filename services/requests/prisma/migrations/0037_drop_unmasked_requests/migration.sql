-- outside a transaction
DROP INDEX CONCURRENTLY contact_requests_unmasked;
