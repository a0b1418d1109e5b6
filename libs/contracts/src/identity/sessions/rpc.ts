import { z } from 'zod';
import { id, opaque, timestamp } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { authUserSchema, clientInfoSchema, sessionSchema } from '../schema.js';
import { activeSessionSchema } from './schema.js';

export const sessionsRpc = {
  refreshSession: defineRpc({
    subject: 'rpc.identity.refresh_session.v1',
    access: 'anyone',
    input: z.object({ refresh_token: opaque(500), client: clientInfoSchema }),
    output: sessionSchema,
  }),
  signOut: defineRpc({
    subject: 'rpc.identity.sign_out.v1',
    access: 'signed-in',
    input: z.object({ scope: z.enum(['global', 'local', 'others']) }),
    output: z.object({}),
  }),
  getUser: defineRpc({
    subject: 'rpc.identity.get_user.v1',
    access: 'signed-in',
    input: z.object({}),
    output: authUserSchema,
  }),
  /** The actor's own sessions (D9). */
  listSessions: defineRpc({
    subject: 'rpc.identity.list_sessions.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ sessions: z.array(activeSessionSchema) }),
  }),
  /** `not_found` for a session that has ended or is somebody else's. */
  endSession: defineRpc({
    subject: 'rpc.identity.end_session.v1',
    access: 'signed-in',
    input: z.object({ session_id: id }),
    output: z.object({}),
  }),
  /** Revoked sessions whose access tokens may still be valid; read by the gateway at its start. */
  listRevokedSessions: defineRpc({
    subject: 'rpc.identity.list_revoked_sessions.v1',
    access: 'service',
    input: z.object({}),
    output: z.object({
      sessions: z.array(z.object({ session_id: id, revoked_at: timestamp })),
      /** Sessions that lost their second factor: aal1 from then on, whatever their tokens say. */
      lowered: z.array(z.object({ session_id: id })),
    }),
  }),
};
