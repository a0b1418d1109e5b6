import { z } from 'zod';
import { id, words } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { auditEntrySchema } from '../administration/schema.js';
import { factorSchema } from '../factors/schema.js';
import {
  invitationSchema,
  linkOrderSchema,
  madeLinkSchema,
  managedFactorSchema,
  managedUserOrderSchema,
  managedUserSchema,
  newManagedUserSchema,
} from './schema.js';
import { authUserSchema } from '../schema.js';

const page = z.object({ page: z.number().int().min(1), per_page: z.number().int().min(1).max(1_000) });

/** For trusted servers: the gateway has verified their service token; there is no actor. */
export const managedUserRpc = {
  listManagedUsers: defineRpc({
    subject: 'rpc.identity.list_managed_users.v1',
    access: 'service',
    input: page.extend({
      filter: words(100).default(''),
      sort: managedUserOrderSchema.default('created_at desc'),
    }),
    output: z.object({ users: z.array(authUserSchema), total: z.number().int() }),
  }),
  getManagedUser: defineRpc({
    subject: 'rpc.identity.get_managed_user.v1',
    access: 'service',
    input: z.object({ user_id: id }),
    output: authUserSchema,
  }),
  createManagedUser: defineRpc({
    subject: 'rpc.identity.create_managed_user.v1',
    access: 'service',
    input: newManagedUserSchema,
    output: authUserSchema,
    timeoutMs: 10_000,
  }),
  updateManagedUser: defineRpc({
    subject: 'rpc.identity.update_managed_user.v1',
    access: 'service',
    input: managedUserSchema.extend({ user_id: id }),
    output: authUserSchema,
    timeoutMs: 10_000,
  }),
  deleteManagedUser: defineRpc({
    subject: 'rpc.identity.delete_managed_user.v1',
    access: 'service',
    /** `soft`: the row stays, without personal data. */
    input: z.object({ user_id: id, soft: z.boolean().default(false) }),
    output: z.object({}),
  }),
  removeManagedFactor: defineRpc({
    subject: 'rpc.identity.remove_managed_factor.v1',
    access: 'service',
    input: z.object({ user_id: id, factor_id: id }),
    output: factorSchema,
  }),
  /** `mfa_factor_name_conflict`. */
  changeManagedFactor: defineRpc({
    subject: 'rpc.identity.change_managed_factor.v1',
    access: 'service',
    input: managedFactorSchema.extend({ user_id: id, factor_id: id }),
    output: factorSchema,
  }),
  /** Sends the e-mail, again to a person who has not confirmed; `email_exists` for a confirmed e-mail address. */
  inviteUser: defineRpc({
    subject: 'rpc.identity.invite_user.v1',
    access: 'service',
    input: invitationSchema,
    output: authUserSchema,
  }),
  /** The link and code of an e-mail that is not sent: `account_not_found`, `email_exists`, `weak_password`. */
  makeLink: defineRpc({
    subject: 'rpc.identity.make_link.v1',
    access: 'service',
    input: linkOrderSchema,
    output: madeLinkSchema.extend({ user: authUserSchema }),
    timeoutMs: 10_000,
  }),
  listManagedAudit: defineRpc({
    subject: 'rpc.identity.list_managed_audit.v1',
    access: 'service',
    input: page,
    output: z.object({ entries: z.array(auditEntrySchema) }),
  }),
};
