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
  /** The actor's own sessions (D9). */
  listSessions: call({
    http: 'GET /api/sessions',
    summary: 'Les appareils où je suis connecté',
    access: 'user',
    output: z.object({ sessions: z.array(activeSessionSchema) }),
  }),
  /** `not_found` for a session that has ended or is somebody else's. */
  endSession: call({
    http: 'DELETE /api/sessions/:session_id',
    summary: 'Déconnecter un appareil',
    access: 'user',
    errors: ['not_found'],
    params: { session_id: id },
  }),
  /** Revoked sessions whose access tokens may still be valid; read by the gateway at its start. */
  listRevokedSessions: call({
    access: 'service',
    output: z.object({
      sessions: z.array(z.object({ session_id: id, revoked_at: timestamp })),
      /** Sessions that lost their second factor: aal1 from then on, whatever their tokens say. */
      lowered: z.array(z.object({ session_id: id })),
    }),
  }),
});

export const tokensApi = calls('identity', {
  getJwks: call({ access: 'anyone', output: jwksSchema }),
  tellTime: call({ access: 'anyone', output: z.object({ now: timestamp }) }),
});
