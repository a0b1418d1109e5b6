import { reasonsSchema, restorationSchema } from '../../documents/reports/schema.js';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import {
  accountActionSchema,
  accountPageSchema,
  accountsQuerySchema,
  accountSummarySchema,
  auditPageSchema,
  auditQuerySchema,
} from './schema.js';

/** For administrators; each call reads their role from the database. */
export const identityAdminApi = calls('identity', {
  listAccounts: call({
    http: 'GET /api/admin/users',
    summary: 'Les comptes, les plus récents d’abord',
    access: 'admin',
    bus: 'signed-in',
    input: accountsQuerySchema,
    output: accountPageSchema,
  }),
  changeAccount: call({
    http: 'POST /api/admin/users/:user_id/:action',
    summary: 'Déconnecte une personne, donne ou retire le rôle d’administrateur',
    access: 'admin',
    errors: ['account_not_found', 'last_admin'],
    bus: 'signed-in',
    params: { user_id: id, action: accountActionSchema },
    output: accountSummarySchema,
    status: 200,
  }),
  /** L7: the suspended person receives the reasons, and so does whoever reported the profile. */
  suspendAccount: call({
    http: 'POST /api/admin/users/:user_id/suspension',
    summary: 'Suspendre un compte, avec un motif',
    access: 'admin',
    errors: ['account_not_found', 'own_account', 'last_admin', 'account_already_suspended'],
    bus: 'signed-in',
    params: { user_id: id },
    input: reasonsSchema,
    output: accountSummarySchema,
    status: 200,
  }),
  restoreAccount: call({
    http: 'POST /api/admin/users/:user_id/restoration',
    summary: 'Rétablir un compte suspendu, avec un motif',
    access: 'admin',
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
    bus: 'signed-in',
    input: auditQuerySchema,
    output: auditPageSchema,
  }),
});
