-- DK-08: the role that somebody has at the desk. Services of the last release read and write is_admin, which says
-- administrator: the trigger keeps both in step.
ALTER TABLE profiles ADD COLUMN desk_role text
  CONSTRAINT profiles_desk_role CHECK (desk_role IN ('administrator', 'moderator', 'support', 'content'));
UPDATE profiles SET desk_role = 'administrator' WHERE is_admin;

CREATE FUNCTION keep_desk_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_admin THEN NEW.desk_role := 'administrator'; END IF;
  ELSIF NEW.is_admin <> OLD.is_admin AND NEW.desk_role IS NOT DISTINCT FROM OLD.desk_role THEN
    NEW.desk_role := CASE WHEN NEW.is_admin THEN 'administrator' END;
  END IF;
  NEW.is_admin := coalesce(NEW.desk_role = 'administrator', false);
  RETURN NEW;
END $$;
CREATE TRIGGER profiles_desk_role BEFORE INSERT OR UPDATE OF is_admin, desk_role ON profiles
  FOR EACH ROW EXECUTE FUNCTION keep_desk_role();
