import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { email, id, opaque } from '../../kernel/fields.js';
import { passwordSchema } from '../password.js';
import { wirePhone } from '../one-time-codes/schema.js';
import { clientInfoSchema, sessionSchema } from '../schema.js';
import { knownBrowserSchema } from '../sessions/schema.js';

export const credentialsApi = calls('identity', {
  signIn: call({
    access: 'anyone',
    timeoutMs: 10_000,
    input: z.object({
      email: email.optional(),
      phone: wirePhone.optional(),
      password: passwordSchema,
      client: clientInfoSchema,
      /** Sent by a browser that signed in before. */
      browser_token: opaque(200).optional(),
    }),
    output: sessionSchema,
  }),
  /**
   * ADR 52: called after a sign-in, by the shell server only, which stores the returned token in an HttpOnly cookie and
   * sends it with the next sign-in.
   */
  rememberBrowser: call({
    http: 'POST /api/browser',
    summary: 'Reconnaître ce navigateur à la prochaine connexion',
    access: 'user',
    input: z.object({ client: clientInfoSchema }),
    body: z.object({}).optional(),
    output: knownBrowserSchema,
  }),
  /**
   * ADR 158: opaque text that changes with the account's e-mail address and password, so that what was mailed before
   * can be refused; null for an account that is deleted or suspended, or whose address is not confirmed.
   */
  readCredentialMark: call({
    access: 'service',
    callers: ['requests'],
    input: z.object({ user_id: id }),
    output: z.object({ mark: z.string().nullable() }),
  }),
});
