import { z } from 'zod';
import { passwordSchema } from '../password.js';
import { day, id } from '../../kernel/fields.js';

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
