-- Schemas, roles and rights of the services. Idempotent: run at every start, in the placette database,
-- by a superuser or by a role with CREATEROLE that owns the database.
-- Passwords come as session settings: placette.<service>_password and placette.<service>_owner_password.
--
--   <service>_owner   owns the schema and runs the migrations
--   <service>         runs the service: reads and writes rows of its own schema, nothing else
--   listings_reader   search: reads rows of listings, each statement planned once; made where
--                     placette.listings_reader_password is given
--   monitor           the exporter of PostgreSQL's own metrics: statistics, no row; made where placette.monitor_password
--                     is given

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

-- What PgBouncer refuses as start-up options is set on roles. Listings reads few rows, by index: no parallel workers.
ALTER ROLE listings SET max_parallel_workers_per_gather = 0;

DO $$
DECLARE
  password text := current_setting('placette.listings_reader_password', true);
BEGIN
  IF password IS NULL THEN
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'listings_reader') THEN
    CREATE ROLE listings_reader LOGIN NOCREATEDB NOCREATEROLE NOINHERIT;
  END IF;
  EXECUTE format('ALTER ROLE listings_reader PASSWORD %L', password);
  ALTER ROLE listings_reader SET search_path = listings, public;
  ALTER ROLE listings_reader SET timezone = 'UTC';
  ALTER ROLE listings_reader SET default_transaction_read_only = on;
  ALTER ROLE listings_reader SET statement_timeout = '30s';
  ALTER ROLE listings_reader SET max_parallel_workers_per_gather = 0;
  ALTER ROLE listings_reader SET plan_cache_mode = force_generic_plan;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO listings_reader', current_database());
  GRANT USAGE ON SCHEMA public, listings TO listings_reader;
  GRANT SELECT ON ALL TABLES IN SCHEMA listings TO listings_reader;
  ALTER DEFAULT PRIVILEGES FOR ROLE listings_owner IN SCHEMA listings GRANT SELECT ON TABLES TO listings_reader;
  ALTER DEFAULT PRIVILEGES FOR ROLE listings_owner IN SCHEMA listings GRANT EXECUTE ON FUNCTIONS TO listings_reader;
END
$$;

DO $$
DECLARE
  password text := current_setting('placette.monitor_password', true);
BEGIN
  IF password IS NULL THEN
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'monitor') THEN
    CREATE ROLE monitor LOGIN NOCREATEDB NOCREATEROLE;
  END IF;
  EXECUTE format('ALTER ROLE monitor PASSWORD %L', password);
  ALTER ROLE monitor SET statement_timeout = '5s';
  GRANT pg_monitor TO monitor;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO monitor', current_database());
END
$$;
