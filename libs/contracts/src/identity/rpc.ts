import { z } from 'zod';
import { email, id, timestamp } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import { wirePhone } from './profile/phone.js';
import { mailTargetSchema, userDataSchema } from './one-time-codes/schema.js';
import { authUserSchema, clientInfoSchema, jwksSchema, profileSchema, sessionSchema } from './schema.js';

/** Error `weak_password` carries one field error for each PasswordFlaw, its `code`. */
export const identityRpc = {
  signUp: defineRpc({
    subject: 'rpc.identity.sign_up.v1',
    access: 'anyone',
    /**
     * Address, number and password as typed: they are refused in the order of the wire contract. Neither address nor
     * number asks for an anonymous account. Without `target` no confirmation can be asked for by link, only by code.
     */
    input: z.object({
      email: z.string().max(1_000).optional(),
      phone: z.string().max(100).optional(),
      password: z.string().max(256).optional(),
      channel: z.string().max(20).optional(),
      data: userDataSchema,
      target: mailTargetSchema.optional(),
      /** Our own site's wish: a session although the address is still to be confirmed (C43). */
      open_session: z.boolean().default(false),
      client: clientInfoSchema,
    }),
    /** The account alone when its address or number is still to be confirmed. */
    output: z.union([sessionSchema, authUserSchema]),
    timeoutMs: 10_000,
  }),
  signIn: defineRpc({
    subject: 'rpc.identity.sign_in.v1',
    access: 'anyone',
    /** By address or by number. */
    input: z.object({
      email: email.optional(),
      phone: wirePhone.optional(),
      password: z.string().min(1).max(256),
      client: clientInfoSchema,
      /** Of a browser that signed in before. */
      browser_token: z.string().max(200).optional(),
    }),
    output: sessionSchema,
    timeoutMs: 10_000,
  }),
  refreshSession: defineRpc({
    subject: 'rpc.identity.refresh_session.v1',
    access: 'anyone',
    input: z.object({ refresh_token: z.string().max(500), client: clientInfoSchema }),
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
  getProfile: defineRpc({
    subject: 'rpc.identity.get_profile.v1',
    access: 'signed-in',
    input: z.object({}),
    output: profileSchema,
  }),
  getJwks: defineRpc({
    subject: 'rpc.identity.get_jwks.v1',
    access: 'anyone',
    input: z.object({}),
    output: jwksSchema,
  }),
  /** Sessions ended while their access tokens may still be alive; read by the gateway when it starts. */
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
