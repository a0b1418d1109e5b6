import { z } from 'zod';
import { email, id, opaque, words } from '../../kernel/fields.js';
import { mailTargetSchema, userDataSchema } from '../one-time-codes/schema.js';
import { PASSWORD_UNITS_MAX } from '../password.js';
import { WIRE_MESSAGES } from '../wire-messages.js';

const metadata = z.record(opaque(1_000), z.unknown());
/** Clients send an empty string for a field that they leave out. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** E.164, stored without the plus sign. */
const phone = z
  .string()
  .transform((text) => text.replace(/^\+/, '').replaceAll(' ', ''))
  .pipe(z.string().regex(/^[1-9]\d{1,14}$/, WIRE_MESSAGES.phone));

/** Contract 6: what a trusted server may set. */
export const managedUserSchema = z.object({
  email: given(email),
  phone: given(phone),
  password: given(opaque(PASSWORD_UNITS_MAX, 0, WIRE_MESSAGES.password)),
  /** The stored form of an imported bcrypt or argon2 hash. */
  password_hash: given(opaque(500)),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  /** A duration such as `24h` or `1h30m`; `none` ends a suspension. */
  ban_duration: given(opaque(40)),
  /** The role that the access tokens contain. */
  role: given(opaque(100)),
});
export type ManagedUser = z.output<typeof managedUserSchema>;

export const newManagedUserSchema = managedUserSchema.extend({ id: id.optional() });

const page = (usual: number, most: number) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? usual : value),
    z.coerce
      .number({ error: WIRE_MESSAGES.page })
      .int(WIRE_MESSAGES.page)
      .min(1, WIRE_MESSAGES.page)
      .max(most, WIRE_MESSAGES.page),
  );

export const pageSchema = z.object({ page: page(1, 1_000_000), per_page: page(50, 1_000) });

export const managedUserOrderSchema = z.enum(['created_at asc', 'created_at desc'], {
  error: WIRE_MESSAGES.sort,
});

/** `filter` matches the e-mail address and the names. */
export const managedUsersQuerySchema = pageSchema.extend({
  filter: words(100).default(''),
  sort: z
    .preprocess(
      (value) => (typeof value === 'string' && value !== '' ? orderOf(value) : undefined),
      managedUserOrderSchema.optional(),
    )
    .default('created_at desc'),
});

/** Accepts `created_at ASC`, or the field alone for newest first. */
function orderOf(text: string): string {
  const [field = '', direction = 'desc'] = text.trim().split(/\s+/);
  return `${field} ${direction.toLowerCase()}`;
}

export const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
export const linkTypeSchema = z.enum(LINK_TYPES);
export type LinkType = z.output<typeof linkTypeSchema>;

export const invitationSchema = mailTargetSchema.extend({ email, data: userDataSchema });

/** `password` is for `signup`; `new_email` is for both kinds of `email_change`. */
export const linkOrderSchema = invitationSchema.omit({ challenge: true }).extend({
  type: linkTypeSchema,
  password: managedUserSchema.shape.password,
  new_email: given(email),
});

/** `type` is `signup` when a magic link was requested for an e-mail address without account. */
export const madeLinkSchema = z.object({
  type: linkTypeSchema,
  token: z.string(),
  code: z.string(),
});

export const managedFactorSchema = z.object({ friendly_name: words(100).optional() });
