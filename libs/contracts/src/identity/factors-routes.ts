import { defineRoute } from '../kernel/define-route.js';
import { recoveryCodeSchema, recoveryCodesLeftSchema, recoveryCodesSchema } from './factors-schema.js';
import { sessionSchema } from './schema.js';

/** Codes for who has lost the second factor (C5). */
export const recoveryCodeRoutes = {
  createRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/api/security/recovery-codes',
    summary: 'Dix nouveaux codes de secours, montrés une seule fois ; les précédents ne valent plus rien',
    access: 'user',
    response: recoveryCodesSchema,
  }),
  countRecoveryCodes: defineRoute({
    method: 'GET',
    path: '/api/security/recovery-codes',
    summary: 'Combien de codes de secours restent',
    access: 'user',
    response: recoveryCodesLeftSchema,
  }),
  useRecoveryCode: defineRoute({
    method: 'POST',
    path: '/api/security/recovery-codes/use',
    summary: 'Ouvre une session renforcée avec un code de secours, qui ne sert qu’une fois',
    access: 'user',
    body: recoveryCodeSchema,
    response: sessionSchema,
    status: 200,
  }),
};
