-- outside a transaction
CREATE INDEX CONCURRENTLY party_cards_words ON party_cards USING gin (to_tsvector('simple', regexp_replace(translate(replace(replace(replace(replace(lower(regexp_replace(normalize(first_name || ' ' || last_name, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th'), 'øđłıð’‘ʼ‐‒–—−', 'odlid''''''-----'), '[^a-z0-9]+', ' ', 'g')));
