-- Why a request was closed by neither party.
ALTER TABLE contact_requests ADD COLUMN closed_because text;
