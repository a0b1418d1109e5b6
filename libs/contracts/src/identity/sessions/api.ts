import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, opaque, timestamp } from '../../kernel/fields.js';
import { authUserSchema, clientInfoSchema, jwksSchema, sessionSchema } from '../schema.js';
import { activeSessionSchema } from './schema.js';

export const sessionsApi = calls('identity', {
  refreshSession: call({
    access: 'anyone',
    input: z.object({ refresh_token: opaque(500), client: clientInfoSchema }),
    output: sessionSchema,
  }),
  signOut: call({ access: 'signed-in', input: z.object({ scope: z.enum(['global', 'local', 'others']) }) }),
  getUser: call({ access: 'signed-in', output: authUserSchema }),
  /** D9: the actor's own sessions. */
  listSessions: call({
    http: 'GET /api/sessions',
    summary: 'Les appareils où je suis connecté',
    access: 'user',
    output: z.object({ sessions: z.array(activeSessionSchema) }),
  }),
  /** Fails with `not_found` when the session has ended or belongs to somebody else. */
  endSession: call({
    http: 'DELETE /api/sessions/:session_id',
    summary: 'Déconnecter un appareil',
    access: 'user',
    errors: ['not_found'],
    params: { session_id: id },
  }),
  /** Returns revoked sessions whose access tokens may still be valid; the gateway reads them when it starts. */
  listRevokedSessions: call({
    access: 'service',
    output: z.object({
      sessions: z.array(z.object({ session_id: id, revoked_at: timestamp })),
      /** Sessions that lost their second factor; they are at aal1, whatever their tokens say. */
      lowered: z.array(z.object({ session_id: id })),
    }),
  }),
});

export const tokensApi = calls('identity', {
  getJwks: call({ access: 'anyone', output: jwksSchema }),
  tellTime: call({ access: 'anyone', output: z.object({ now: timestamp }) }),
});
