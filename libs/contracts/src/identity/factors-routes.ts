import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.js';
import { id } from '../kernel/fields.js';
import {
  enrolledFactorSchema,
  factorNameSchema,
  recoveryCodeSchema,
  recoveryCodesLeftSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from './factors-schema.js';
import { sessionSchema } from './schema.js';

/** Codes for who has lost the second factor (C5). */
export const recoveryCodeRoutes = {
  createRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/api/security/recovery-codes',
    summary: 'Dix nouveaux codes de récupération, montrés une seule fois ; les précédents ne valent plus rien',
    access: 'user',
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
    body: recoveryCodeSchema,
    response: sessionSchema,
    status: 200,
  }),
};

/** A person's authenticator applications. A code is shown under /auth/v1, since it changes the session (C3, C4). */
export const secondFactorRoutes = {
  getSecondFactor: defineRoute({
    method: 'GET',
    path: '/api/security/factors',
    summary: 'Mes applications d’authentification, et combien de codes de récupération restent',
    access: 'user',
    response: secondFactorSchema,
  }),
  /** In place of an enrolment that was begun and not ended. */
  enrolFactor: defineRoute({
    method: 'POST',
    path: '/api/security/factors',
    summary: 'Ajouter une application d’authentification : elle compte une fois qu’un de ses codes est vérifié',
    access: 'user',
    body: factorNameSchema,
    response: enrolledFactorSchema,
  }),
  /** Error `insufficient_aal` for a verified one in a session that no code has raised. */
  removeFactor: defineRoute({
    method: 'DELETE',
    path: '/api/security/factors/:factor_id',
    summary: 'Retirer une application d’authentification',
    access: 'user',
    params: z.object({ factor_id: id }),
  }),
};
