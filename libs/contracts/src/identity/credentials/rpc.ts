import { z } from 'zod';
import { passwordSchema } from '../password.js';
import { email, opaque } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { wirePhone } from '../profile/phone.js';
import { clientInfoSchema, sessionSchema } from '../schema.js';
import { knownBrowserSchema } from '../sessions/schema.js';

export const credentialsRpc = {
  signIn: defineRpc({
    subject: 'rpc.identity.sign_in.v1',
    access: 'anyone',
    /** By e-mail address or by phone number. */
    input: z.object({
      email: email.optional(),
      phone: wirePhone.optional(),
      password: passwordSchema,
      client: clientInfoSchema,
      /** Of a browser that signed in before. */
      browser_token: opaque(200).optional(),
    }),
    output: sessionSchema,
    timeoutMs: 10_000,
  }),
  /** After a sign-in: the token that the browser sends with the next one (ADR 52). */
  rememberBrowser: defineRpc({
    subject: 'rpc.identity.remember_browser.v1',
    access: 'signed-in',
    input: z.object({ client: clientInfoSchema }),
    output: knownBrowserSchema,
  }),
};
