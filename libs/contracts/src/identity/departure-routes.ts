import { defineRoute } from '../kernel/define-route.js';
import { departureSchema, passwordAgainSchema } from './departure-schema.js';

export const departureRoutes = {
  getDeparture: defineRoute({
    method: 'GET',
    path: '/api/account/deletion',
    summary: 'Ce qui empêche de supprimer mon compte, et ce qu’il faut pour le faire',
    access: 'user',
    response: departureSchema,
  }),
  /** Errors `reauthentication_needed`, `current_password_invalid`, `insufficient_aal`, `last_admin`, `stays_to_come`. */
  deleteAccount: defineRoute({
    method: 'POST',
    path: '/api/account/deletion',
    summary: 'Supprimer mon compte',
    access: 'user',
    body: passwordAgainSchema,
  }),
};
