import { z } from 'zod';
import { reasonsSchema, restorationSchema } from '../../documents/reports/schema.js';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  accountActionSchema,
  accountPageSchema,
  accountsQuerySchema,
  accountSummarySchema,
  auditPageSchema,
  auditQuerySchema,
} from './schema.js';

/** For administrators, whose role is read from the database at each call. */
export const identityAdminRpc = {
  listAccounts: defineRpc({
    subject: 'rpc.identity.list_accounts.v1',
    access: 'signed-in',
    input: accountsQuerySchema,
    output: accountPageSchema,
  }),
  changeAccount: defineRpc({
    subject: 'rpc.identity.change_account.v1',
    access: 'signed-in',
    input: z.object({ user_id: id, action: accountActionSchema }),
    output: accountSummarySchema,
  }),
  /** `own_account`, `last_admin`, `account_not_found`, `account_already_suspended`. */
  suspendAccount: defineRpc({
    subject: 'rpc.identity.suspend_account.v1',
    access: 'signed-in',
    input: reasonsSchema.extend({ user_id: id }),
    output: accountSummarySchema,
  }),
  /** `account_not_found`, `account_not_suspended`. */
  restoreAccount: defineRpc({
    subject: 'rpc.identity.restore_account.v1',
    access: 'signed-in',
    input: restorationSchema.extend({ user_id: id }),
    output: accountSummarySchema,
  }),
  listAuditEntries: defineRpc({
    subject: 'rpc.identity.list_audit_entries.v1',
    access: 'signed-in',
    input: auditQuerySchema,
    output: auditPageSchema,
  }),
};
