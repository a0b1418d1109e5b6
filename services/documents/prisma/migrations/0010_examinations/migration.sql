-- Who else sent the same bytes: of the file as it came, for uploads from now on, and of the clean copy for older ones.
-- Goes with the row when the file goes.
ALTER TABLE files ADD COLUMN original_sha256 text;
CREATE INDEX files_original ON files (original_sha256) WHERE original_sha256 IS NOT NULL AND discarded_at IS NULL;
CREATE INDEX files_clean ON files (sha256) WHERE purpose = 'document' AND discarded_at IS NULL;

-- What a moderator looked at: the file, or the accounts that share something with the document.
ALTER TABLE document_access_log
  ADD COLUMN act text NOT NULL DEFAULT 'opened' CHECK (act IN ('opened', 'compared'));
