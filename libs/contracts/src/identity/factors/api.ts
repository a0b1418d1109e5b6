import { z } from 'zod';
import { call, calls, gatewayCall } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { clientInfoSchema, sessionSchema } from '../schema.js';
import {
  enrolFactorSchema,
  enrolledFactorSchema,
  factorChallengeSchema,
  newFactorSchema,
  recoveryCodeSchema,
  recoveryCodesLeftSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  verifyFactorSchema,
} from './schema.js';

/** These calls concern the actor's own second factors. */
export const factorsApi = calls('identity', {
  /** Replaces an unfinished enrolment. */
  enrolFactor: call({
    http: 'POST /api/security/factors',
    summary: 'Ajouter une application d’authentification ou une clé de sécurité : elle compte une fois vérifiée',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [
      'insufficient_aal',
      'too_many_enrolled_mfa_factors',
      'mfa_factor_name_conflict',
      'mfa_webauthn_enroll_not_enabled',
      'mfa_factor_not_found',
      'validation_failed',
      'reauthentication_needed',
      'reauthentication_not_valid',
      'current_password_required',
      'current_password_invalid',
      'sign_in_overloaded',
    ],
    bus: 'anyone',
    input: enrolFactorSchema,
    body: newFactorSchema,
    output: enrolledFactorSchema,
  }),
  challengeFactor: call({
    access: 'signed-in',
    input: z.object({ factor_id: id, client: clientInfoSchema }),
    output: factorChallengeSchema,
  }),
  /** Opens a new session at aal2; revokes the calling session and all others of the person below aal2. */
  verifyFactor: call({
    access: 'signed-in',
    input: verifyFactorSchema.extend({ factor_id: id, client: clientInfoSchema }),
    output: sessionSchema,
  }),
  /** Fails with `insufficient_aal` for a verified factor in a session at aal1. */
  removeFactor: call({
    http: 'DELETE /api/security/factors/:factor_id',
    summary: 'Retirer une application d’authentification ou une clé de sécurité',
    access: 'user',
    errors: ['mfa_factor_not_found', 'insufficient_aal'],
    params: { factor_id: id },
    output: z.object({ id }),
    response: z.void(),
  }),
  createRecoveryCodes: call({
    http: 'POST /api/security/recovery-codes',
    summary: 'Dix nouveaux codes de récupération, montrés une seule fois ; les précédents ne valent plus rien',
    access: 'user',
    needsConfirmedEmail: true,
    errors: ['insufficient_aal'],
    output: recoveryCodesSchema,
  }),
  countRecoveryCodes: call({
    http: 'GET /api/security/recovery-codes',
    summary: 'Combien de codes de récupération restent',
    access: 'user',
    output: recoveryCodesLeftSchema,
  }),
  /** Does the same as verifyFactor, for a person who lost the factor. */
  useRecoveryCode: call({
    http: 'POST /api/security/recovery-codes/use',
    summary: 'Ouvre une session renforcée avec un code de récupération, qui ne sert qu’une fois',
    access: 'first-step',
    errors: ['recovery_code_refused'],
    input: recoveryCodeSchema.extend({ client: clientInfoSchema }),
    body: recoveryCodeSchema,
    output: sessionSchema,
    status: 200,
  }),
  getSecondFactor: gatewayCall({
    http: 'GET /api/security/factors',
    summary: 'Mes applications d’authentification et clés de sécurité, et combien de codes de récupération restent',
    access: 'user',
    response: secondFactorSchema,
  }),
});
