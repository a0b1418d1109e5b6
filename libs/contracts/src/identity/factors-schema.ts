import { z } from 'zod';
import { id, timestamp } from '../kernel/fields.js';

/** Second factors that one person may hold at once. */
export const FACTORS_MAX = 10;
export const RECOVERY_CODES = 10;

/** Wire form of a second factor: its secret is told once, at enrolment, and never again. */
export const factorSchema = z.object({
  id,
  created_at: timestamp,
  updated_at: timestamp,
  status: z.enum(['unverified', 'verified']),
  friendly_name: z.string().optional(),
  factor_type: z.literal('totp'),
  phone: z.literal(''),
  last_challenged_at: timestamp.nullable(),
});
export type Factor = z.output<typeof factorSchema>;

/** `issuer` is what the authenticator shows above the code; the brand when left out. */
export const enrolFactorSchema = z.object({
  factor_type: z.string().max(20),
  friendly_name: z.string().trim().max(100).default(''),
  issuer: z.string().trim().min(1).max(100).optional(),
});

export const enrolledFactorSchema = z.object({
  id,
  type: z.literal('totp'),
  friendly_name: z.string(),
  totp: z.object({
    /** SVG text. */
    qr_code: z.string(),
    /** Base32. */
    secret: z.string(),
    uri: z.string(),
  }),
});
export type EnrolledFactor = z.output<typeof enrolledFactorSchema>;

/** `expires_at` in Unix seconds. */
export const factorChallengeSchema = z.object({ id, type: z.literal('totp'), expires_at: z.number().int() });

export const verifyFactorSchema = z.object({ challenge_id: z.string().max(100), code: z.string().max(20) });

/** What « Sécurité » shows: verified applications only, the oldest first. */
export const secondFactorSchema = z.object({
  factors: z.array(z.object({ id, name: z.string(), created_at: timestamp, last_used_at: timestamp })),
  recovery_codes_left: z.number().int().min(0),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

/** Name of an application, as its owner chose it. */
export const factorNameSchema = z.object({ name: z.string().trim().min(1, 'Ce champ est obligatoire').max(60) });

export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
export const recoveryCodesLeftSchema = z.object({ remaining: z.number().int().min(0) });
export const recoveryCodeSchema = z.object({
  code: z.string().trim().min(1, 'Ce champ est obligatoire').max(60),
});
