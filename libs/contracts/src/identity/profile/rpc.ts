import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { profileChangesSchema, publicProfileSchema } from './profile.js';
import { firstStepsSchema, profileSchema } from '../schema.js';

export const profileRpc = {
  getProfile: defineRpc({
    subject: 'rpc.identity.get_profile.v1',
    access: 'signed-in',
    input: z.object({}),
    output: profileSchema,
  }),
  /** `invalid_input` names the first refused field (PR-06). */
  updateProfile: defineRpc({
    subject: 'rpc.identity.update_profile.v1',
    access: 'signed-in',
    input: profileChangesSchema,
    output: profileSchema,
  }),
  chooseFirstSteps: defineRpc({
    subject: 'rpc.identity.choose_first_steps.v1',
    access: 'signed-in',
    input: z.object({ first_steps: firstStepsSchema }),
    output: profileSchema,
  }),
  /** null for an unknown id. */
  getPublicProfile: defineRpc({
    subject: 'rpc.identity.get_public_profile.v1',
    access: 'anyone',
    callers: ['documents', 'gateway'],
    input: z.object({ profile_id: id }),
    output: z.object({ profile: publicProfileSchema.nullable() }),
  }),
};
