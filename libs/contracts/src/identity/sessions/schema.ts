import { z } from 'zod';
import { id, opaque, timestamp } from '../../kernel/fields.js';

/** `user_agent` and `ip` are those of the last refresh. */
export const activeSessionSchema = z.object({
  id,
  is_current: z.boolean(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: timestamp,
  refreshed_at: timestamp,
});
export type ActiveSession = z.output<typeof activeSessionSchema>;

/** ADR 52: the header of a password sign-in from a browser that signed in to the account before. */
export const BROWSER_HEADER = 'x-placette-browser';

export const knownBrowserSchema = z.object({ browser_token: opaque(200), expires_at: timestamp });
