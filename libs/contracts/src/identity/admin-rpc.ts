import { z } from 'zod';
import { id } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import {
  accountActionSchema,
  accountPageSchema,
  accountsQuerySchema,
  accountSummarySchema,
  auditPageSchema,
  auditQuerySchema,
} from './admin-schema.js';

/** For administrators: each call reads the actor's role from the database. */
export const identityAdminRpc = {
  listAccounts: defineRpc({
    subject: 'rpc.identity.list_accounts.v1',
    input: accountsQuerySchema,
    output: accountPageSchema,
  }),
  changeAccount: defineRpc({
    subject: 'rpc.identity.change_account.v1',
    input: z.object({ user_id: id, action: accountActionSchema }),
    output: accountSummarySchema,
  }),
  listAuditEntries: defineRpc({
    subject: 'rpc.identity.list_audit_entries.v1',
    input: auditQuerySchema,
    output: auditPageSchema,
  }),
};
