import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { day, id } from '../../kernel/fields.js';
import { passwordSchema } from '../password.js';

/** C38: an approved stay that is not over, as driver or as owner, prevents the deletion of the account. */
export const stayToComeSchema = z.object({
  request_id: id,
  role: z.enum(['owner', 'requester']),
  parking_title: z.string(),
  start_date: day,
  end_date: day,
});
export type StayToCome = z.output<typeof stayToComeSchema>;

/** What prevents the deletion of the account, and what it requires. */
export const accountDeletionSchema = z.object({
  stays: z.array(stayToComeSchema),
  is_last_admin: z.boolean(),
  /** Without a password, the session must be recent. */
  has_password: z.boolean(),
});
export type AccountDeletion = z.output<typeof accountDeletionSchema>;

/** The password, entered again before an irreversible action; accounts without a password leave it out. */
export const passwordAgainSchema = z.object({ password: passwordSchema.optional() });
export type PasswordAgain = z.output<typeof passwordAgainSchema>;

/** These calls concern the actor's own account. */
export const accountDeletionApi = calls('identity', {
  getDeparture: call({
    http: 'GET /api/account/deletion',
    summary: 'Ce qui empêche de supprimer mon compte, et ce qu’il faut pour le faire',
    access: 'user',
    output: accountDeletionSchema,
  }),
  /** L1, H9: deletes the account after the actor has authenticated again. */
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
  /** Authenticates the actor again, with the same errors as `deleteAccount`, and audits the request. */
  approveDataExport: call({
    access: 'signed-in',
    callers: ['documents'],
    timeoutMs: 10_000,
    input: passwordAgainSchema,
  }),
});
