import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.js';
import { id } from '../kernel/fields.js';
import {
  accountActionSchema,
  accountPageSchema,
  accountsQuerySchema,
  accountSummarySchema,
  auditPageSchema,
  auditQuerySchema,
} from './admin-schema.js';

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
    summary: 'Suspend, rétablit ou déconnecte une personne, donne ou retire le rôle d’administrateur',
    access: 'admin',
    params: z.object({ user_id: id, action: accountActionSchema }),
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
