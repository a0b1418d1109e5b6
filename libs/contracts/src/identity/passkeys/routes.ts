import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { passkeyNameSchema, passkeySchema, registrationAnswerSchema, registrationOptionsSchema } from './schema.js';

const params = z.object({ passkey_id: id });

/** For our own screens; other clients use /auth/v1/passkeys. */
export const passkeyRoutes = {
  listPasskeys: defineRoute({
    method: 'GET',
    path: '/api/security/passkeys',
    summary: 'Mes clés d’accès',
    access: 'user',
    response: z.object({ passkeys: z.array(passkeySchema) }),
  }),
  startPasskeyRegistration: defineRoute({
    method: 'POST',
    path: '/api/security/passkeys/options',
    summary: 'Ce que le navigateur demande à l’appareil pour créer une clé d’accès',
    access: 'user',
    limit: 'passkey',
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
    needsConfirmedEmail: true,
    response: registrationOptionsSchema,
    status: 200,
  }),
  registerPasskey: defineRoute({
    method: 'POST',
    path: '/api/security/passkeys',
    summary: 'Ajouter la clé d’accès que l’appareil a créée',
    access: 'user',
    limit: 'passkey',
    errors: [
      'passkey_disabled',
      'too_many_passkeys',
      'webauthn_challenge_not_found',
      'webauthn_challenge_expired',
      'webauthn_verification_failed',
      'webauthn_credential_exists',
    ],
    needsConfirmedEmail: true,
    body: registrationAnswerSchema,
    response: passkeySchema,
  }),
  renamePasskey: defineRoute({
    method: 'PATCH',
    path: '/api/security/passkeys/:passkey_id',
    summary: 'Renommer une clé d’accès',
    access: 'user',
    errors: ['passkey_not_found'],
    params,
    body: passkeyNameSchema,
    response: passkeySchema,
  }),
  removePasskey: defineRoute({
    method: 'DELETE',
    path: '/api/security/passkeys/:passkey_id',
    summary: 'Supprimer une clé d’accès',
    access: 'user',
    errors: ['passkey_not_found', 'insufficient_aal'],
    params,
  }),
};
