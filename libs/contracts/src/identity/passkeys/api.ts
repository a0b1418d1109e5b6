import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { clientInfoSchema, sessionSchema } from '../schema.js';
import {
  authenticationAnswerSchema,
  authenticationOptionsSchema,
  passkeyNameSchema,
  passkeySchema,
  registrationAnswerSchema,
  registrationOptionsSchema,
} from './schema.js';

const list = z.object({ passkeys: z.array(passkeySchema) });

/** Contract 7. Every call fails with `passkey_disabled` where passkeys are not offered. */
export const passkeysApi = calls('identity', {
  /** `insufficient_aal` below aal2 where a second factor exists; `too_many_passkeys`. */
  startPasskeyRegistration: call({
    http: 'POST /api/security/passkeys/options',
    summary: 'Ce que le navigateur demande à l’appareil pour créer une clé d’accès',
    access: 'user',
    limit: 'passkey',
    needsConfirmedEmail: true,
    errors: [
      'passkey_disabled',
      'too_many_passkeys',
      'reauthentication_needed',
      'reauthentication_not_valid',
      'current_password_required',
      'current_password_invalid',
      'insufficient_aal',
      'sign_in_overloaded',
    ],
    bus: 'anyone',
    output: registrationOptionsSchema,
    status: 200,
  }),
  /**
   * `webauthn_challenge_not_found`, `webauthn_challenge_expired`, `webauthn_verification_failed`,
   * `webauthn_credential_exists`.
   */
  registerPasskey: call({
    http: 'POST /api/security/passkeys',
    summary: 'Ajouter la clé d’accès que l’appareil a créée',
    access: 'user',
    limit: 'passkey',
    needsConfirmedEmail: true,
    errors: [
      'passkey_disabled',
      'too_many_passkeys',
      'webauthn_challenge_not_found',
      'webauthn_challenge_expired',
      'webauthn_verification_failed',
      'webauthn_credential_exists',
    ],
    bus: 'anyone',
    input: registrationAnswerSchema.extend({ client: clientInfoSchema }),
    body: registrationAnswerSchema,
    output: passkeySchema,
  }),
  startPasskeySignIn: call({ access: 'anyone', output: authenticationOptionsSchema }),
  /** A session at aal2: the authenticator verified the person. */
  signInWithPasskey: call({
    access: 'anyone',
    input: authenticationAnswerSchema.extend({ client: clientInfoSchema }),
    output: sessionSchema,
  }),
  /** The newest first. */
  listPasskeys: call({
    http: 'GET /api/security/passkeys',
    summary: 'Mes clés d’accès',
    access: 'user',
    bus: 'anyone',
    output: list,
  }),
  /** `passkey_not_found`, for somebody else's too. */
  renamePasskey: call({
    http: 'PATCH /api/security/passkeys/:passkey_id',
    summary: 'Renommer une clé d’accès',
    access: 'user',
    errors: ['passkey_not_found'],
    bus: 'anyone',
    params: { passkey_id: id },
    input: passkeyNameSchema,
    output: passkeySchema,
  }),
  /** Revokes the other sessions that it opened. */
  removePasskey: call({
    http: 'DELETE /api/security/passkeys/:passkey_id',
    summary: 'Supprimer une clé d’accès',
    access: 'user',
    errors: ['passkey_not_found', 'insufficient_aal'],
    bus: 'anyone',
    params: { passkey_id: id },
  }),
  /** `account_not_found`. */
  listManagedPasskeys: call({ access: 'service', input: z.object({ user_id: id }), output: list }),
  removeManagedPasskey: call({ access: 'service', input: z.object({ user_id: id, passkey_id: id }) }),
});
