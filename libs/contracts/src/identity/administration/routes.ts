import { z } from 'zod';
import { reasonsSchema, restorationSchema } from '../../documents/reports/schema.js';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import {
  accountActionSchema,
  accountPageSchema,
  accountsQuerySchema,
  accountSummarySchema,
  auditPageSchema,
  auditQuerySchema,
} from './schema.js';

export const identityAdminRoutes = {
  listAccounts: defineRoute({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Les comptes, les plus récents d’abord',
    access: 'admin',
    query: accountsQuerySchema,
    response: accountPageSchema,
  }),
  changeAccount: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:user_id/:action',
    summary: 'Déconnecte une personne, donne ou retire le rôle d’administrateur',
    access: 'admin',
    errors: ['account_not_found', 'last_admin'],
    params: z.object({ user_id: id, action: accountActionSchema }),
    response: accountSummarySchema,
    status: 200,
  }),
  /** L7: the person receives the reasons, and so does whoever reported the profile. */
  suspendAccount: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:user_id/suspension',
    summary: 'Suspendre un compte, avec un motif',
    access: 'admin',
    errors: ['account_not_found', 'own_account', 'last_admin', 'account_already_suspended'],
    params: z.object({ user_id: id }),
    body: reasonsSchema,
    response: accountSummarySchema,
    status: 200,
  }),
  restoreAccount: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:user_id/restoration',
    summary: 'Rétablir un compte suspendu, avec un motif',
    access: 'admin',
    errors: ['account_not_found', 'account_not_suspended'],
    params: z.object({ user_id: id }),
    body: restorationSchema,
    response: accountSummarySchema,
    status: 200,
  }),
  listAuditEntries: defineRoute({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Le journal des comptes, le plus récent d’abord',
    access: 'admin',
    query: auditQuerySchema,
    response: auditPageSchema,
  }),
};
