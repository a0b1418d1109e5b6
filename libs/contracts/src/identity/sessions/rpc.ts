import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { clientInfoSchema } from '../schema.js';
import { activeSessionSchema, knownBrowserSchema } from './schema.js';

/** The actor's own sessions (D9). */
export const sessionsRpc = {
  listSessions: defineRpc({
    subject: 'rpc.identity.list_sessions.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ sessions: z.array(activeSessionSchema) }),
  }),
  /** Error `not_found` for a session that has ended or is somebody else's. */
  endSession: defineRpc({
    subject: 'rpc.identity.end_session.v1',
    access: 'signed-in',
    input: z.object({ session_id: id }),
    output: z.object({}),
  }),
  /** Where the actor has just signed in: what the browser shows at its next sign-in, and until when (ADR 52). */
  rememberBrowser: defineRpc({
    subject: 'rpc.identity.remember_browser.v1',
    access: 'signed-in',
    input: z.object({ client: clientInfoSchema }),
    output: knownBrowserSchema,
  }),
};
