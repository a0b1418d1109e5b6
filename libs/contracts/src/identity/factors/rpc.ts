import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  enrolFactorSchema,
  enrolledFactorSchema,
  factorChallengeSchema,
  recoveryCodeSchema,
  recoveryCodesLeftSchema,
  recoveryCodesSchema,
  verifyFactorSchema,
} from './schema.js';
import { clientInfoSchema, sessionSchema } from '../schema.js';

/** The actor's own second factors. */
export const factorsRpc = {
  enrolFactor: defineRpc({
    subject: 'rpc.identity.enrol_factor.v1',
    access: 'anyone',
    input: enrolFactorSchema,
    output: enrolledFactorSchema,
  }),
  challengeFactor: defineRpc({
    subject: 'rpc.identity.challenge_factor.v1',
    access: 'signed-in',
    input: z.object({ factor_id: id, client: clientInfoSchema }),
    output: factorChallengeSchema,
  }),
  /** A new session at aal2; the calling one is revoked, and all below aal2. */
  verifyFactor: defineRpc({
    subject: 'rpc.identity.verify_factor.v1',
    access: 'signed-in',
    input: verifyFactorSchema.extend({ factor_id: id, client: clientInfoSchema }),
    output: sessionSchema,
  }),
  removeFactor: defineRpc({
    subject: 'rpc.identity.remove_factor.v1',
    access: 'signed-in',
    input: z.object({ factor_id: id }),
    output: z.object({ id }),
  }),
  createRecoveryCodes: defineRpc({
    subject: 'rpc.identity.create_recovery_codes.v1',
    access: 'signed-in',
    input: z.object({}),
    output: recoveryCodesSchema,
  }),
  countRecoveryCodes: defineRpc({
    subject: 'rpc.identity.count_recovery_codes.v1',
    access: 'signed-in',
    input: z.object({}),
    output: recoveryCodesLeftSchema,
  }),
  /** As verifyFactor, for a person who lost the factor. */
  useRecoveryCode: defineRpc({
    subject: 'rpc.identity.use_recovery_code.v1',
    access: 'signed-in',
    input: recoveryCodeSchema.extend({ client: clientInfoSchema }),
    output: sessionSchema,
  }),
};
