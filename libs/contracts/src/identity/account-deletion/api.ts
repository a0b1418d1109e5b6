import { call, calls } from '../../kernel/call.js';
import { accountDeletionSchema, passwordAgainSchema } from './schema.js';

/** The actor's own account. */
export const accountDeletionApi = calls('identity', {
  getDeparture: call({
    http: 'GET /api/account/deletion',
    summary: 'Ce qui empêche de supprimer mon compte, et ce qu’il faut pour le faire',
    access: 'user',
    output: accountDeletionSchema,
  }),
  /**
   * L1, H9: `reauthentication_needed`, `current_password_invalid`, `insufficient_aal`, `last_admin`,
   * `stays_to_come`.
   */
  deleteAccount: call({
    http: 'POST /api/account/deletion',
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
    timeoutMs: 10_000,
    input: passwordAgainSchema,
  }),
  /** Reauthenticates the actor, with the errors above, and audits the request. */
  approveDataExport: call({
    access: 'signed-in',
    callers: ['documents'],
    timeoutMs: 10_000,
    input: passwordAgainSchema,
  }),
});
