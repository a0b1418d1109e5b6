-- Phones are kept as E.164 from now on (C47); those that are there were typed in the forms of PR-07, which this says in one.
UPDATE parking_spots SET contact_phone =
  CASE
    WHEN regexp_replace(regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '^[+]33', '0') ~ '^0(262|263|269|639(?!98)|692|693)' THEN '+262'
    WHEN regexp_replace(regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '^[+]33', '0') ~ '^0(590|690|691)' THEN '+590'
    WHEN regexp_replace(regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '^[+]33', '0') ~ '^0(594|694)' THEN '+594'
    WHEN regexp_replace(regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '^[+]33', '0') ~ '^0(596|696|697)' THEN '+596'
    ELSE '+33'
  END || right(regexp_replace(contact_phone, '[^0-9]', '', 'g'), 9)
  WHERE regexp_replace(regexp_replace(contact_phone, '[^0-9+]', '', 'g'), '^[+]33', '0') ~ '^0[1-9][0-9]{8}$';
