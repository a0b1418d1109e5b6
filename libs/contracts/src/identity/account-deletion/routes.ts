import { defineRoute } from '../../kernel/define-route.js';
import { accountDeletionSchema, passwordAgainSchema } from './schema.js';

export const accountDeletionRoutes = {
  getDeparture: defineRoute({
    method: 'GET',
    path: '/api/account/deletion',
    summary: 'Ce qui empêche de supprimer mon compte, et ce qu’il faut pour le faire',
    access: 'user',
    response: accountDeletionSchema,
  }),
  deleteAccount: defineRoute({
    method: 'POST',
    path: '/api/account/deletion',
    summary: 'Supprimer mon compte',
    access: 'user',
    hashesPassword: true,
    errors: [
      'account_not_found',
      'last_admin',
      'stays_to_come',
      'reauthentication_needed',
      'reauthentication_not_valid',
      'current_password_required',
      'current_password_invalid',
      'insufficient_aal',
      'sign_in_overloaded',
    ],
    body: passwordAgainSchema,
  }),
};
