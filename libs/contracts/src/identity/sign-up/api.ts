import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { opaque, words } from '../../kernel/fields.js';
import { mailTargetSchema, userDataSchema } from '../one-time-codes/schema.js';
import { PASSWORD_UNITS_MAX } from '../password.js';
import { authUserSchema, clientInfoSchema, sessionSchema } from '../schema.js';

export const signUpApi = calls('identity', {
  /** `weak_password` carries one field error per PasswordFlaw, named by `code`. */
  signUp: call({
    access: 'anyone',
    timeoutMs: 10_000,
    input: z.object({
      email: words(1_000).optional(),
      phone: words(100).optional(),
      password: opaque(PASSWORD_UNITS_MAX).optional(),
      channel: opaque(20).optional(),
      data: userDataSchema,
      target: mailTargetSchema.optional(),
      /** C43: our own site sets it, to get a session before the e-mail address is confirmed. */
      open_session: z.boolean().default(false),
      client: clientInfoSchema,
    }),
    output: z.union([sessionSchema, authUserSchema]),
  }),
});
