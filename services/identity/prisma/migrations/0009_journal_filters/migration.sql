-- The journal is looked through by action and by days, newest first.
CREATE INDEX audit_log_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_occurred_at ON audit_log (occurred_at);
