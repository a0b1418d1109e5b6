-- What the other side reads until a request is approved, masked when the words are stored (C57). Null where the release
-- before stored them: then they are masked when they are read.
ALTER TABLE messages ADD COLUMN masked_text text;
ALTER TABLE question_messages ADD COLUMN masked_text text;
ALTER TABLE contact_requests
  ADD COLUMN masked_message text,
  ADD COLUMN masked_rejection_reason text,
  ADD COLUMN masked_cancellation_reason text;

-- Whoever changes or erases words without knowing the masked ones leaves none of them behind.
CREATE FUNCTION forget_masked_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.text IS DISTINCT FROM OLD.text AND NEW.masked_text IS NOT DISTINCT FROM OLD.masked_text THEN
    NEW.masked_text := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_masked_text BEFORE UPDATE OF text ON messages
  FOR EACH ROW EXECUTE FUNCTION forget_masked_text();
CREATE TRIGGER forget_masked_text BEFORE UPDATE OF text ON question_messages
  FOR EACH ROW EXECUTE FUNCTION forget_masked_text();

CREATE FUNCTION forget_masked_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.message IS DISTINCT FROM OLD.message AND NEW.masked_message IS NOT DISTINCT FROM OLD.masked_message THEN
    NEW.masked_message := NULL;
  END IF;
  IF NEW.rejection_reason IS DISTINCT FROM OLD.rejection_reason
    AND NEW.masked_rejection_reason IS NOT DISTINCT FROM OLD.masked_rejection_reason THEN
    NEW.masked_rejection_reason := NULL;
  END IF;
  IF NEW.cancellation_reason IS DISTINCT FROM OLD.cancellation_reason
    AND NEW.masked_cancellation_reason IS NOT DISTINCT FROM OLD.masked_cancellation_reason THEN
    NEW.masked_cancellation_reason := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_masked_words BEFORE UPDATE OF message, rejection_reason, cancellation_reason ON contact_requests
  FOR EACH ROW EXECUTE FUNCTION forget_masked_words();
