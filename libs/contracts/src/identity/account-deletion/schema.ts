import { z } from 'zod';
import { day, id } from '../../kernel/fields.js';

/** An approved stay that is not over, in either role: the account stays until its end (ruling C38). */
export const stayToComeSchema = z.object({
  request_id: id,
  role: z.enum(['owner', 'requester']),
  parking_title: z.string(),
  start_date: day,
  end_date: day,
});
export type StayToCome = z.output<typeof stayToComeSchema>;

/** What stands in the way of deleting the account, and what it asks for. */
export const accountDeletionSchema = z.object({
  stays: z.array(stayToComeSchema),
  is_last_admin: z.boolean(),
  /** Without one, the session must have been opened a few minutes ago. */
  has_password: z.boolean(),
});
export type AccountDeletion = z.output<typeof accountDeletionSchema>;

/** Asked again before what cannot be undone; left out by accounts without a password. */
export const passwordAgainSchema = z.object({ password: z.string().min(1).max(256).optional() });
export type PasswordAgain = z.output<typeof passwordAgainSchema>;
