-- Ids of ended sessions outlive the account for as long as an access token does: verifiers that start meanwhile ask for them.
CREATE TABLE ended_sessions (
  session_id uuid PRIMARY KEY,
  ended_at timestamptz(3) NOT NULL
);
CREATE INDEX ended_sessions_ended_at ON ended_sessions (ended_at);
INSERT INTO ended_sessions SELECT id, revoked_at FROM sessions WHERE revoked_at > now() - interval '1 day';
DROP INDEX sessions_revoked_at;

-- The one change that the trail allows: an address that has had its time goes (ruling C34).
CREATE FUNCTION refuse_audit_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) <> jsonb_set(to_jsonb(OLD), '{ip}', 'null') OR OLD.occurred_at > now() - interval '28 days' THEN
    RAISE EXCEPTION 'audit_log is append-only';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_only_forgets BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_update();

-- The service has no right to update the trail: it asks for this and nothing else. Whoever may not use the schema cannot call it.
CREATE FUNCTION forget_audit_addresses(older_than timestamptz) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  WITH forgotten AS (
    UPDATE audit_log SET ip = NULL WHERE ip IS NOT NULL AND occurred_at < older_than RETURNING 1
  )
  SELECT count(*) FROM forgotten
$$;
CREATE INDEX audit_log_addresses ON audit_log (occurred_at) WHERE ip IS NOT NULL;
