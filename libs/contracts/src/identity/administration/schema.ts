import { z } from 'zod';
import { reasonsSchema, restorationSchema } from '../../documents/reports/schema.js';
import { deskRoleSchema } from '../../kernel/desk.js';
import { day, id, periodShape, timestamp, words } from '../../kernel/fields.js';

/** A deleted account has no names, and a hash in place of its e-mail address. */
export const ACCOUNT_STATES = {
  active: 'Actif',
  unconfirmed: 'Non confirmé',
  suspended: 'Suspendu',
  deleted: 'Supprimé',
} as const;
export type AccountState = keyof typeof ACCOUNT_STATES;
export const accountStateSchema = z.enum(Object.keys(ACCOUNT_STATES) as [AccountState, ...AccountState[]]);

export const accountSummarySchema = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Whether the person may open the desk, with whichever role. */
  is_admin: z.boolean(),
  desk_role: deskRoleSchema.nullable().default(null),
  has_second_factor: z.boolean(),
  state: accountStateSchema,
  banned_until: timestamp.nullable(),
  /** When the suspension ends by itself; null for one without an end. */
  suspension_ends_at: timestamp.nullable().default(null),
  last_sign_in_at: timestamp.nullable(),
  created_at: timestamp,
});
export type AccountSummary = z.output<typeof accountSummarySchema>;

/** L7: `until` is the last day of the suspension; null for one without an end. */
export const suspensionSchema = reasonsSchema.extend({ until: day.nullable().default(null) });
export type SuspensionForm = z.input<typeof suspensionSchema>;

/** `q` matches the e-mail address and the names. Deleted accounts are listed only when `state` requests them. */
export const accountsQuerySchema = z.object({
  q: words(100).optional(),
  state: accountStateSchema.optional(),
  cursor: id.optional(),
});

export const accountPageSchema = z.object({
  accounts: z.array(accountSummarySchema),
  /** null on the last page. */
  next_cursor: id.nullable(),
});

/**
 * Actions that need no reasons; suspensions and roles do, and have calls of their own (L7, DK-08). `make-admin` and
 * `remove-admin` are what screens of the last release send; they are refused.
 */
export const ACCOUNT_ACTIONS = ['end-sessions', 'make-admin', 'remove-admin'] as const;
export const accountActionSchema = z.enum(ACCOUNT_ACTIONS);
export type AccountAction = z.output<typeof accountActionSchema>;

/** DK-08: null takes the role away. The reasons stand in the journal. */
export const roleChangeSchema = restorationSchema.extend({ role: deskRoleSchema.nullable() });
export type RoleChange = z.output<typeof roleChangeSchema>;

/** `email` is null when the account no longer exists. */
const auditPersonSchema = z.object({ id, email: z.string().nullable() });

export const auditEntrySchema = z.object({
  id: z.string(),
  occurred_at: timestamp,
  action: z.string(),
  /** null for a visitor and for the operator's commands. */
  actor: auditPersonSchema.nullable(),
  /** The account that the action was done to. */
  target: auditPersonSchema.nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/**
 * `user_id` filters what this person did, or what was done to this account; `q` does the same for every account whose
 * e-mail address or names match.
 */
export const auditQuerySchema = z.object({
  user_id: id.optional(),
  q: words(100).optional(),
  action: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
  ...periodShape,
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

/** What a journal is looked through by. */
export type AuditFilter = Omit<z.input<typeof auditQuerySchema>, 'cursor'>;

export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), next_cursor: z.string().nullable() });
