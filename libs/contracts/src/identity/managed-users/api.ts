import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, words } from '../../kernel/fields.js';
import { auditEntrySchema } from '../administration/schema.js';
import { factorSchema } from '../factors/schema.js';
import { authUserSchema } from '../schema.js';
import {
  invitationSchema,
  linkOrderSchema,
  madeLinkSchema,
  managedFactorSchema,
  managedUserOrderSchema,
  managedUserSchema,
  newManagedUserSchema,
} from './schema.js';

const page = z.object({ page: z.number().int().min(1), per_page: z.number().int().min(1).max(1_000) });

/** For trusted servers: the gateway has verified their service token, and there is no actor. */
export const managedUserApi = calls('identity', {
  listManagedUsers: call({
    access: 'service',
    input: page.extend({
      filter: words(100).default(''),
      sort: managedUserOrderSchema.default('created_at desc'),
    }),
    output: z.object({ users: z.array(authUserSchema), total: z.number().int() }),
  }),
  getManagedUser: call({ access: 'service', input: z.object({ user_id: id }), output: authUserSchema }),
  createManagedUser: call({
    access: 'service',
    timeoutMs: 10_000,
    input: newManagedUserSchema,
    output: authUserSchema,
  }),
  updateManagedUser: call({
    access: 'service',
    timeoutMs: 10_000,
    input: managedUserSchema.extend({ user_id: id }),
    output: authUserSchema,
  }),
  deleteManagedUser: call({ access: 'service', input: z.object({ user_id: id, soft: z.boolean().default(false) }) }),
  removeManagedFactor: call({
    access: 'service',
    input: z.object({ user_id: id, factor_id: id }),
    output: factorSchema,
  }),
  /** Fails with `mfa_factor_name_conflict` when another factor of the person has the name. */
  changeManagedFactor: call({
    access: 'service',
    input: managedFactorSchema.extend({ user_id: id, factor_id: id }),
    output: factorSchema,
  }),
  /**
   * Sends the invitation, again if the person has not confirmed; fails with `email_exists` for a confirmed e-mail
   * address.
   */
  inviteUser: call({ access: 'service', input: invitationSchema, output: authUserSchema }),
  /**
   * Creates a link and a code without mailing them. Fails with `account_not_found`, `email_exists` or `weak_password`.
   */
  makeLink: call({
    access: 'service',
    timeoutMs: 10_000,
    input: linkOrderSchema,
    output: madeLinkSchema.extend({ user: authUserSchema }),
  }),
  listManagedAudit: call({ access: 'service', input: page, output: z.object({ entries: z.array(auditEntrySchema) }) }),
});
