import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  authenticationAnswerSchema,
  authenticationOptionsSchema,
  passkeyNameSchema,
  passkeySchema,
  registrationAnswerSchema,
  registrationOptionsSchema,
} from './schema.js';
import { clientInfoSchema, sessionSchema } from '../schema.js';

const list = z.object({ passkeys: z.array(passkeySchema) });

/** Contract 7. Every call fails with `passkey_disabled` where passkeys are not offered. */
export const passkeysRpc = {
  /** `insufficient_aal` below aal2 where a second factor exists; `too_many_passkeys`. */
  startPasskeyRegistration: defineRpc({
    subject: 'rpc.identity.start_passkey_registration.v1',
    access: 'anyone',
    input: z.object({}),
    output: registrationOptionsSchema,
  }),
  /** `webauthn_challenge_not_found`, `webauthn_challenge_expired`, `webauthn_verification_failed`, `webauthn_credential_exists`. */
  registerPasskey: defineRpc({
    subject: 'rpc.identity.register_passkey.v1',
    access: 'anyone',
    input: registrationAnswerSchema.extend({ client: clientInfoSchema }),
    output: passkeySchema,
  }),
  startPasskeySignIn: defineRpc({
    subject: 'rpc.identity.start_passkey_sign_in.v1',
    access: 'anyone',
    input: z.object({}),
    output: authenticationOptionsSchema,
  }),
  /** A session at aal2: the authenticator verified the person. */
  signInWithPasskey: defineRpc({
    subject: 'rpc.identity.sign_in_with_passkey.v1',
    access: 'anyone',
    input: authenticationAnswerSchema.extend({ client: clientInfoSchema }),
    output: sessionSchema,
  }),
  /** The newest first. */
  listPasskeys: defineRpc({
    subject: 'rpc.identity.list_passkeys.v1',
    access: 'anyone',
    input: z.object({}),
    output: list,
  }),
  /** `passkey_not_found`, for somebody else's too. */
  renamePasskey: defineRpc({
    subject: 'rpc.identity.rename_passkey.v1',
    access: 'anyone',
    input: passkeyNameSchema.extend({ passkey_id: id }),
    output: passkeySchema,
  }),
  /** Revokes the other sessions that it opened. */
  removePasskey: defineRpc({
    subject: 'rpc.identity.remove_passkey.v1',
    access: 'anyone',
    input: z.object({ passkey_id: id }),
    output: z.object({}),
  }),
  /** `account_not_found`. */
  listManagedPasskeys: defineRpc({
    subject: 'rpc.identity.list_managed_passkeys.v1',
    access: 'service',
    input: z.object({ user_id: id }),
    output: list,
  }),
  removeManagedPasskey: defineRpc({
    subject: 'rpc.identity.remove_managed_passkey.v1',
    access: 'service',
    input: z.object({ user_id: id, passkey_id: id }),
    output: z.object({}),
  }),
};
