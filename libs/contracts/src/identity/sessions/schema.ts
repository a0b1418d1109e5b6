import { z } from 'zod';
import { id, timestamp } from '../../kernel/fields.js';

/** A place where somebody is signed in. `user_agent` and `ip` are those of its last renewal. */
export const activeSessionSchema = z.object({
  id,
  is_current: z.boolean(),
  user_agent: z.string(),
  ip: z.string(),
  created_at: timestamp,
  refreshed_at: timestamp,
});
export type ActiveSession = z.output<typeof activeSessionSchema>;

/** Header of a sign-in by password: what a browser keeps that signed in to the account before (ADR 52). */
export const BROWSER_HEADER = 'x-placette-browser';

export const knownBrowserSchema = z.object({ browser_token: z.string().max(200), expires_at: timestamp });
