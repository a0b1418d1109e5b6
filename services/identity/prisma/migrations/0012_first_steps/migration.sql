-- Which first steps somebody wants to see. People who have an account already are not asked; a new one is, while it is null.
ALTER TABLE profiles ADD COLUMN first_steps text DEFAULT 'none';
ALTER TABLE profiles ALTER COLUMN first_steps DROP DEFAULT;
