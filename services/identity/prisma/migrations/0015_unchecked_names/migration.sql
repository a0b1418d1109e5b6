-- outside a transaction
CREATE INDEX CONCURRENTLY profiles_unchecked ON profiles (user_id) WHERE NOT names_checked;
