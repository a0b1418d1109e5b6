-- outside a transaction
DROP INDEX CONCURRENTLY thread_messages_unmasked;
