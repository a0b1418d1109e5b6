import { z } from 'zod';
import { id } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import { clientInfoSchema, sessionSchema } from './schema.js';

/** Signing in with an account of another provider. */
export const providerRpc = {
  /**
   * Errors `provider_disabled`, `id_token_refused` (detail says why), `id_token_nonce_mismatch`, `identity_already_exists`,
   * `email_exists` when the account of that address is not known to be the same person's.
   */
  signInWithIdToken: defineRpc({
    subject: 'rpc.identity.sign_in_with_id_token.v1',
    input: z.object({
      provider: z.string().max(60).optional(),
      /** In place of `provider`. */
      issuer: z.string().max(500).optional(),
      id_token: z.string().max(20_000).optional(),
      nonce: z.string().max(500).optional(),
      /** Adds the identity to the actor's own account. */
      link_identity: z.boolean(),
      client: clientInfoSchema,
    }),
    output: sessionSchema,
    timeoutMs: 15_000,
  }),
  /** Errors `manual_linking_disabled`, `single_identity_not_deletable`, `identity_not_found`. */
  unlinkIdentity: defineRpc({
    subject: 'rpc.identity.unlink_identity.v1',
    input: z.object({ identity_id: id }),
    output: z.object({}),
  }),
};
