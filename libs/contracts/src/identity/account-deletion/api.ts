import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { day, id } from '../../kernel/fields.js';
import { passwordSchema } from '../password.js';

/** C38: an approved stay that is not over, in either role, prevents the deletion. */
export const stayToComeSchema = z.object({
  request_id: id,
  role: z.enum(['owner', 'requester']),
  parking_title: z.string(),
  start_date: day,
  end_date: day,
});
export type StayToCome = z.output<typeof stayToComeSchema>;

/** What prevents the deletion of the account, and what the deletion requires. */
export const accountDeletionSchema = z.object({
  stays: z.array(stayToComeSchema),
  is_last_admin: z.boolean(),
  /** Without one, the session must be recent. */
  has_password: z.boolean(),
});
export type AccountDeletion = z.output<typeof accountDeletionSchema>;

/** Asked again before an irreversible act; left out by accounts without a password. */
export const passwordAgainSchema = z.object({ password: passwordSchema.optional() });
export type PasswordAgain = z.output<typeof passwordAgainSchema>;

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
