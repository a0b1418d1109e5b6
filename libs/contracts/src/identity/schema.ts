import { z } from 'zod';
import { deskRoleSchema } from '../kernel/desk.js';
import { email, id, opaque, timestamp } from '../kernel/fields.js';
import { personName } from '../requests/threads/contact-free.js';
import { factorSchema } from './factors/schema.js';
import { confirmationSchema, isConfirmed, newPassword, NOT_CONFIRMED, passwordSchema } from './password.js';

/** C10: the default of the setting PASSWORD_MIN_LENGTH. */
export const PASSWORD_MIN_LENGTH = 6;

export const LANGUAGES = ['fr', 'en', 'es', 'it', 'de', 'pt', 'nl', 'pl', 'ru', 'ar', 'zh', 'ja'] as const;
export const languageSchema = z.enum(LANGUAGES);

/** AU-02: names, e-mail address and password of a sign-up. */
export const signUpSchema = z.object({
  email,
  password: passwordSchema,
  data: z.object({ prenom: personName(), nom: personName() }),
});

export const signInSchema = z.object({ email, password: passwordSchema });

/** AU-02, AU-03: the sign-up form, as the screen checks it. */
export function signUpFormSchema(minimumLength: number) {
  return z
    .object({
      prenom: personName(),
      nom: personName(),
      email,
      password: newPassword(minimumLength),
      confirmation: confirmationSchema,
      terms: z.boolean().refine((accepted) => accepted, "Vous devez accepter les conditions générales d'utilisation"),
    })
    .refine(isConfirmed, NOT_CONFIRMED);
}

/** C43: the form for a person who has proven the e-mail address of an account whose earlier data was cleared. */
export function newAccountFormSchema(minimumLength: number) {
  return z
    .object({
      prenom: personName(),
      nom: personName(),
      password: newPassword(minimumLength),
      confirmation: confirmationSchema,
    })
    .refine(isConfirmed, NOT_CONFIRMED);
}

const metadata = z.record(z.string(), z.unknown());

export const identitySchema = z.object({
  identity_id: id,
  id: z.string(),
  user_id: id,
  identity_data: metadata,
  provider: z.string(),
  last_sign_in_at: timestamp.optional(),
  created_at: timestamp,
  updated_at: timestamp,
  email: z.string().optional(),
});

/** The wire form of an account. A missing timestamp is left out, never null. */
export const authUserSchema = z.object({
  id,
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: timestamp.optional(),
  invited_at: timestamp.optional(),
  phone: z.string(),
  phone_confirmed_at: timestamp.optional(),
  confirmation_sent_at: timestamp.optional(),
  confirmed_at: timestamp.optional(),
  recovery_sent_at: timestamp.optional(),
  new_email: z.string().optional(),
  email_change_sent_at: timestamp.optional(),
  new_phone: z.string().optional(),
  phone_change_sent_at: timestamp.optional(),
  reauthentication_sent_at: timestamp.optional(),
  last_sign_in_at: timestamp.optional(),
  app_metadata: metadata,
  user_metadata: metadata,
  factors: z.array(factorSchema).optional(),
  identities: z.array(identitySchema),
  created_at: timestamp,
  updated_at: timestamp,
  banned_until: timestamp.optional(),
  deleted_at: timestamp.optional(),
  is_anonymous: z.boolean(),
});
export type AuthUser = z.output<typeof authUserSchema>;

export const sessionSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  expires_at: z.number().int(),
  refresh_token: z.string(),
  user: authUserSchema,
  /** Set when the password is correct but too weak for a new one. */
  weak_password: z.object({ message: z.string(), reasons: z.array(z.string()) }).optional(),
});
export type Session = z.output<typeof sessionSchema>;

/** Which first steps a person sees: the driver's, the owner's, or none; null until they were asked. */
export const FIRST_STEPS = ['driver', 'owner', 'none'] as const;
export const firstStepsSchema = z.enum(FIRST_STEPS);
export type FirstSteps = z.output<typeof firstStepsSchema>;

/** DM-01: a person's own profile. */
export const profileSchema = z.object({
  id,
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  languages: z.array(languageSchema),
  is_professional: z.boolean(),
  siret: z.string().nullable(),
  tva_number: z.string().nullable(),
  company_name: z.string().nullable().default(null),
  company_address: z.string().nullable().default(null),
  /** Whether the person may open the desk, with whichever role. */
  is_admin: z.boolean(),
  desk_role: deskRoleSchema.nullable().default(null),
  first_steps: firstStepsSchema.nullable().default(null),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Profile = z.output<typeof profileSchema>;

/** Stored with sessions and in the audit log. */
export const clientInfoSchema = z.object({ ip: opaque(64), user_agent: opaque(500) });

export const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
