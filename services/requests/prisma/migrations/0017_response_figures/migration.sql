-- What was last told of how requests at a parking are answered; without figures it has too few answers.
CREATE TABLE response_figures (
  parking_spot_id uuid PRIMARY KEY,
  version integer NOT NULL,
  answer_minutes integer,
  accepted smallint,
  of smallint
);
