import { z } from 'zod';
import { id, timestamp } from '../kernel/fields.js';
import { defineEvent } from '../kernel/events.js';
import { languageSchema } from './schema.js';

/** Whole state of a person, sent at sign-up and at each change: consumers keep what they need. */
const person = z.object({
  user_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  languages: z.array(languageSchema),
  is_professional: z.boolean(),
  member_since: timestamp,
});

export const userRegistered = defineEvent('evt.identity.user_registered.v1', person);
export const profileUpdated = defineEvent('evt.identity.profile_updated.v1', person);
export const sessionRevoked = defineEvent(
  'evt.identity.session_revoked.v1',
  z.object({ session_id: id, user_id: id, revoked_at: timestamp }),
);
