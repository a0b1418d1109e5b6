import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, opaque } from '../../kernel/fields.js';
import { codeChallengeSchema } from '../one-time-codes/schema.js';
import { clientInfoSchema, sessionSchema } from '../schema.js';

/** Sign-in with an account of another provider. */
export const providerApi = calls('identity', {
  /**
   * Fails with `provider_disabled`, `id_token_refused` (its detail says why), `id_token_nonce_mismatch`,
   * `identity_already_exists`, or `email_not_confirmed` when the provider has not verified the e-mail address.
   */
  signInWithIdToken: call({
    access: 'anyone',
    timeoutMs: 15_000,
    input: z.object({
      provider: opaque(60).optional(),
      /** Replaces `provider`. */
      issuer: opaque(500).optional(),
      id_token: opaque(20_000).optional(),
      nonce: opaque(500).optional(),
      /** Adds the identity to the actor's own account. */
      link_identity: z.boolean(),
      client: clientInfoSchema,
    }),
    output: sessionSchema,
  }),
  /**
   * Returns the URL of the provider's sign-in page. Fails with `validation_failed` for an unknown or disabled provider,
   * `manual_linking_disabled`, or `service_unavailable` when the provider does not answer.
   */
  startProviderSignIn: call({
    access: 'anyone',
    timeoutMs: 10_000,
    input: z.object({
      provider: opaque(60),
      redirect_to: z.url().max(2_000),
      /** Scopes in addition to the default ones. */
      scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/)).max(20),
      challenge: codeChallengeSchema.optional(),
      /** Adds the identity to the actor's own account. */
      link_identity: z.boolean(),
      /** A secret of this browser; another browser cannot finish the sign-in. */
      browser: opaque(100, 32),
    }),
    output: z.object({ url: z.url() }),
  }),
  /**
   * Handles the return from the provider, with `code` or the provider's error. A refusal is returned, not thrown, with
   * the `redirect_to` of the start, which is null when unknown. After a code challenge, `auth_code` replaces the
   * session.
   */
  finishProviderSignIn: call({
    access: 'anyone',
    timeoutMs: 20_000,
    input: z.object({
      state: opaque(200),
      browser: opaque(100),
      code: opaque(2_000),
      error_description: opaque(300),
      client: clientInfoSchema,
    }),
    output: z.object({
      redirect_to: z.string().nullable(),
      has_challenge: z.boolean(),
      session: sessionSchema.nullable(),
      auth_code: z.string().nullable(),
      refusal: z.object({ code: z.string(), detail: z.string().nullable() }).nullable(),
    }),
  }),
  /** Fails with `manual_linking_disabled`, `single_identity_not_deletable` or `identity_not_found`. */
  unlinkIdentity: call({ access: 'anyone', input: z.object({ identity_id: id }) }),
});
