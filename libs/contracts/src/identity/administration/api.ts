import { z } from 'zod';
import { restorationSchema } from '../../documents/reports/schema.js';
import { call, calls } from '../../kernel/call.js';
import { deskRoleSchema } from '../../kernel/desk.js';
import { id } from '../../kernel/fields.js';
import {
  accountActionSchema,
  accountPageSchema,
  accountsQuerySchema,
  accountSummarySchema,
  auditPageSchema,
  auditQuerySchema,
  roleChangeSchema,
  suspensionSchema,
} from './schema.js';

/** For the desk; each call reads the role from the database. */
export const identityAdminApi = calls('identity', {
  listAccounts: call({
    http: 'GET /api/admin/users',
    summary: 'Les comptes, les plus récents d’abord',
    access: 'admin',
    right: 'accounts',
    bus: 'signed-in',
    input: accountsQuerySchema,
    output: accountPageSchema,
  }),
  changeAccount: call({
    http: 'POST /api/admin/users/:user_id/:action',
    summary: 'Déconnecte une personne de tous ses appareils',
    access: 'admin',
    right: 'accounts',
    errors: ['account_not_found', 'last_admin', 'conflict'],
    bus: 'signed-in',
    params: { user_id: id, action: accountActionSchema },
    output: accountSummarySchema,
    status: 200,
  }),
  /** DK-08: needs a second factor on this session, and a reason for the journal. */
  changeRole: call({
    http: 'POST /api/admin/users/:user_id/role',
    summary: 'Donne, change ou retire le rôle d’une personne dans l’administration, avec un motif',
    access: 'admin',
    right: 'roles',
    errors: ['account_not_found', 'last_admin', 'role_unchanged'],
    bus: 'signed-in',
    params: { user_id: id },
    input: roleChangeSchema,
    output: accountSummarySchema,
    status: 200,
  }),
  /** DK-08: the actor's own role; the gateway asks for it at each call of the desk. */
  getDeskRole: call({ access: 'signed-in', output: z.object({ role: deskRoleSchema.nullable() }) }),
  /** L7: the suspended person receives the reasons, and so does whoever reported the profile. */
  suspendAccount: call({
    http: 'POST /api/admin/users/:user_id/suspension',
    summary: 'Suspendre un compte, avec un motif, jusqu’à un jour ou sans limite',
    access: 'admin',
    right: 'suspensions',
    errors: ['account_not_found', 'own_account', 'last_admin', 'account_already_suspended', 'suspension_end_past'],
    bus: 'signed-in',
    params: { user_id: id },
    input: suspensionSchema,
    output: accountSummarySchema,
    status: 200,
  }),
  restoreAccount: call({
    http: 'POST /api/admin/users/:user_id/restoration',
    summary: 'Rétablir un compte suspendu, avec un motif',
    access: 'admin',
    right: 'suspensions',
    errors: ['account_not_found', 'account_not_suspended'],
    bus: 'signed-in',
    params: { user_id: id },
    input: restorationSchema,
    output: accountSummarySchema,
    status: 200,
  }),
  listAuditEntries: call({
    http: 'GET /api/admin/audit',
    summary: 'Le journal des comptes, le plus récent d’abord',
    access: 'admin',
    right: 'journal',
    bus: 'signed-in',
    input: auditQuerySchema,
    output: auditPageSchema,
  }),
  /** DK-08: the same in pages of 500, for a file. A POST because each call adds an entry. */
  exportAuditEntries: call({
    http: 'POST /api/admin/audit/export',
    summary: 'Le journal des comptes pour un fichier ; l’export est consigné au journal',
    access: 'admin',
    right: 'journal',
    bus: 'signed-in',
    input: auditQuerySchema,
    output: auditPageSchema,
    status: 200,
  }),
  /** DK-08: adds the entry of an export of a journal that another service keeps. */
  recordJournalExport: call({
    access: 'signed-in',
    right: 'journal',
    input: z.object({ journal: z.literal('moderation') }),
  }),
});
