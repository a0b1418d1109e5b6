import { z } from 'zod';
import { email, id } from '../kernel/fields.js';
import { PASSWORD_MAX_BYTES } from './schema.js';

const metadata = z.record(z.string(), z.unknown());
/** Clients send the empty string for what they leave out. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** E.164, stored without the plus sign. */
const phone = z
  .string()
  .transform((text) => text.replace(/^\+/, '').replaceAll(' ', ''))
  .pipe(z.string().regex(/^[1-9]\d{1,14}$/, 'Invalid phone number format (E.164 required)'));

/** What a trusted server may set of an account (contract 6). */
export const managedUserSchema = z.object({
  email: given(email),
  phone: given(phone),
  password: given(z.string().max(PASSWORD_MAX_BYTES, 'Password cannot be longer than 72 characters')),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  /** `24h`, `1h30m`; `none` ends a suspension. */
  ban_duration: given(z.string().max(40)),
});
export type ManagedUser = z.output<typeof managedUserSchema>;

export const newManagedUserSchema = managedUserSchema.extend({ id: id.optional() });

const page = (usual: number, most: number) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? usual : value),
    z.coerce
      .number({ error: 'Bad Pagination Parameters: not a number' })
      .int()
      .min(1, 'Bad Pagination Parameters')
      .max(most),
  );

export const pageSchema = z.object({ page: page(1, 1_000_000), per_page: page(50, 1_000) });
