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

/** Contract 7: every call fails with `passkey_disabled` where passkeys are not enabled. */
export const passkeysApi = calls('identity', {
  /** Fails with `insufficient_aal` below aal2 when the person has a second factor. */
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
  /** Opens a session at aal2, because the authenticator has verified the person. */
  signInWithPasskey: call({
    access: 'anyone',
    input: authenticationAnswerSchema.extend({ client: clientInfoSchema }),
    output: sessionSchema,
  }),
  /** Returns passkeys newest first. */
  listPasskeys: call({
    http: 'GET /api/security/passkeys',
    summary: 'Mes clés d’accès',
    access: 'user',
    bus: 'anyone',
    output: list,
  }),
  /** Fails with `passkey_not_found`, also for a passkey of somebody else. */
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
  /** Also revokes the other sessions that this passkey opened. */
  removePasskey: call({
    http: 'DELETE /api/security/passkeys/:passkey_id',
    summary: 'Supprimer une clé d’accès',
    access: 'user',
    errors: ['passkey_not_found', 'insufficient_aal'],
    bus: 'anyone',
    params: { passkey_id: id },
  }),
  /** Fails with `account_not_found`. */
  listManagedPasskeys: call({ access: 'service', input: z.object({ user_id: id }), output: list }),
  removeManagedPasskey: call({ access: 'service', input: z.object({ user_id: id, passkey_id: id }) }),
});
