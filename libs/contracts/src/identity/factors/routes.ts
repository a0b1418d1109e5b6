import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import {
  enrolledFactorSchema,
  newFactorSchema,
  recoveryCodeSchema,
  recoveryCodesLeftSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from './schema.js';
import { sessionSchema } from '../schema.js';

/** C5: for a person who lost the second factor. */
export const recoveryCodeRoutes = {
  createRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/api/security/recovery-codes',
    summary: 'Dix nouveaux codes de récupération, montrés une seule fois ; les précédents ne valent plus rien',
    access: 'user',
    errors: ['insufficient_aal'],
    needsConfirmedEmail: true,
    response: recoveryCodesSchema,
  }),
  countRecoveryCodes: defineRoute({
    method: 'GET',
    path: '/api/security/recovery-codes',
    summary: 'Combien de codes de récupération restent',
    access: 'user',
    response: recoveryCodesLeftSchema,
  }),
  useRecoveryCode: defineRoute({
    method: 'POST',
    path: '/api/security/recovery-codes/use',
    summary: 'Ouvre une session renforcée avec un code de récupération, qui ne sert qu’une fois',
    access: 'first-step',
    errors: ['recovery_code_refused'],
    body: recoveryCodeSchema,
    response: sessionSchema,
    status: 200,
  }),
};

/** C3, C4: they are verified under /auth/v1, since that replaces the session. */
export const secondFactorRoutes = {
  getSecondFactor: defineRoute({
    method: 'GET',
    path: '/api/security/factors',
    summary: 'Mes applications d’authentification et clés de sécurité, et combien de codes de récupération restent',
    access: 'user',
    response: secondFactorSchema,
  }),
  /** Replaces an unfinished enrolment. */
  enrolFactor: defineRoute({
    method: 'POST',
    path: '/api/security/factors',
    summary: 'Ajouter une application d’authentification ou une clé de sécurité : elle compte une fois vérifiée',
    access: 'user',
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
    needsConfirmedEmail: true,
    body: newFactorSchema,
    response: enrolledFactorSchema,
  }),
  /** `insufficient_aal` for a verified one in a session at aal1. */
  removeFactor: defineRoute({
    method: 'DELETE',
    path: '/api/security/factors/:factor_id',
    summary: 'Retirer une application d’authentification ou une clé de sécurité',
    access: 'user',
    errors: ['mfa_factor_not_found', 'insufficient_aal'],
    params: z.object({ factor_id: id }),
  }),
};
