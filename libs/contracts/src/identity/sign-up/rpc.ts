import { z } from 'zod';
import { PASSWORD_UNITS_MAX } from '../password.js';
import { opaque, words } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { mailTargetSchema, userDataSchema } from '../one-time-codes/schema.js';
import { authUserSchema, clientInfoSchema, sessionSchema } from '../schema.js';

export const signUpRpc = {
  /** `weak_password` has one field error per PasswordFlaw, named by `code`. */
  signUp: defineRpc({
    subject: 'rpc.identity.sign_up.v1',
    access: 'anyone',
    /**
     * E-mail address, phone number and password as typed: they are refused in the order of the wire contract. Neither
     * contact asks for an anonymous account. Without `target` the confirmation has a code and no link.
     */
    input: z.object({
      email: words(1_000).optional(),
      phone: words(100).optional(),
      password: opaque(PASSWORD_UNITS_MAX).optional(),
      channel: opaque(20).optional(),
      data: userDataSchema,
      target: mailTargetSchema.optional(),
      /** Set by our own site: a session before the e-mail address is confirmed (C43). */
      open_session: z.boolean().default(false),
      client: clientInfoSchema,
    }),
    /** The account alone while its e-mail address or phone number is not confirmed. */
    output: z.union([sessionSchema, authUserSchema]),
    timeoutMs: 10_000,
  }),
};
