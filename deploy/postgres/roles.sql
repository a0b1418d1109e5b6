-- Schemas, roles and rights of the services. Idempotent: run at every start, in the placette database,
-- by a superuser or by a role with CREATEROLE that owns the database.
-- Passwords come as session settings: placette.<service>_password and placette.<service>_owner_password.
--
--   <service>_owner   owns the schema and runs the migrations
--   <service>         runs the service: reads and writes rows of its own schema, nothing else

DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
END
$$;
REVOKE ALL ON SCHEMA public FROM PUBLIC;

DO $$
DECLARE
  service text;
  owner text;
  role text;
BEGIN
  FOREACH service IN ARRAY ARRAY['identity', 'catalog', 'listings', 'requests', 'documents', 'notifications'] LOOP
    owner := service || '_owner';
    FOREACH role IN ARRAY ARRAY[service, owner] LOOP
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
        EXECUTE format('CREATE ROLE %I LOGIN NOCREATEDB NOCREATEROLE NOINHERIT', role);
      END IF;
      EXECUTE format('ALTER ROLE %I PASSWORD %L', role, current_setting('placette.' || role || '_password'));
      EXECUTE format('ALTER ROLE %I SET search_path = %I, public', role, service);
      EXECUTE format('ALTER ROLE %I SET timezone = ''UTC''', role);
      EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), role);
      EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role);
    END LOOP;
    EXECUTE format('ALTER ROLE %I SET statement_timeout = ''30s''', service);
    EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''60s''', service);

    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT TRUE, SET TRUE', owner);
    END IF;
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', service, owner);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', service, service);
    -- Default privileges, not grants on what exists: a migration may take a right back, for good.
    EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', owner, service, service);
    EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I GRANT USAGE, SELECT ON SEQUENCES TO %I', owner, service, service);
    EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC', owner);
    EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I GRANT EXECUTE ON FUNCTIONS TO %I', owner, service, service);
  END LOOP;
END
$$;
