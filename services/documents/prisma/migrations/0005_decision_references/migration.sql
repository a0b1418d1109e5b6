-- outside a transaction
-- A decision is found by the reference that its mail asks to quote (DK-02).
CREATE INDEX CONCURRENTLY content_measures_reference ON content_measures (reference) WHERE reference IS NOT NULL;
