import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { firstStepsSchema, profileSchema } from '../schema.js';
import { profileChangesSchema, publicProfileSchema } from './profile.js';

export const profileApi = calls('identity', {
  getProfile: call({ http: 'GET /api/profile', summary: 'Mon profil', access: 'user', output: profileSchema }),
  /** PR-06: `invalid_input` names the first rejected field. */
  updateProfile: call({
    http: 'PATCH /api/profile',
    summary: 'Modifier mon profil',
    access: 'user',
    input: profileChangesSchema,
    output: profileSchema,
  }),
  chooseFirstSteps: call({
    http: 'PUT /api/profile/first-steps',
    summary: 'Choisir les premiers pas à afficher',
    access: 'user',
    input: z.object({ first_steps: firstStepsSchema }),
    output: profileSchema,
  }),
  /** PR-10: `profile` is null when no such profile exists. */
  getPublicProfile: call({
    http: 'GET /api/profiles/:profile_id',
    summary: 'Ce que chacun peut voir d’une personne',
    access: 'public',
    callers: ['documents', 'gateway'],
    params: { profile_id: id },
    output: z.object({ profile: publicProfileSchema.nullable() }),
  }),
});
