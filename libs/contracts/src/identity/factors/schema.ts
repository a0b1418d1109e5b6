import { z } from 'zod';
import { id, opaque, timestamp, words } from '../../kernel/fields.js';
import {
  assertedCredentialSchema,
  createdCredentialSchema,
  creationOptionsSchema,
  requestOptionsSchema,
} from '../passkeys/schema.js';
import { WIRE_MESSAGES } from '../wire-messages.js';

/** The maximum number of second factors of one person. */
export const FACTORS_MAX = 10;
export const RECOVERY_CODES = 10;

/** An authenticator application (totp) or a security key (webauthn). */
export const FACTOR_KINDS = ['totp', 'webauthn'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** The wire form of a second factor. Its secret is returned once, at enrolment. */
export const factorSchema = z.object({
  id,
  created_at: timestamp,
  updated_at: timestamp,
  status: z.enum(['unverified', 'verified']),
  friendly_name: z.string().optional(),
  factor_type: z.enum(FACTOR_KINDS),
  phone: z.literal(''),
  last_challenged_at: timestamp.nullable(),
  /** The model that the security key reports; zeros when it reports none. */
  web_authn_aaguid: z.string().optional(),
});
export type Factor = z.output<typeof factorSchema>;

/** `issuer` is the name that the authenticator shows above the code; the brand when left out. */
export const enrolFactorSchema = z.object({
  factor_type: opaque(20),
  friendly_name: words(100).default(''),
  issuer: words(100).min(1).optional(),
});

const enrolledApplicationSchema = z.object({
  id,
  type: z.literal('totp'),
  friendly_name: z.string(),
  totp: z.object({
    /** An SVG image as text. */
    qr_code: z.string(),
    /** In Base32. */
    secret: z.string(),
    uri: z.string(),
  }),
});
export type EnrolledApplication = z.output<typeof enrolledApplicationSchema>;
const enrolledKeySchema = z.object({ id, type: z.literal('webauthn'), friendly_name: z.string() });
export const enrolledFactorSchema = z.discriminatedUnion('type', [enrolledApplicationSchema, enrolledKeySchema]);
export type EnrolledFactor = z.output<typeof enrolledFactorSchema>;

/** The request to a security key: create a credential at enrolment, sign with it afterwards. */
export const keyRequestSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('create'), credential_options: z.object({ publicKey: creationOptionsSchema }) }),
  z.object({ type: z.literal('request'), credential_options: z.object({ publicKey: requestOptionsSchema }) }),
]);
export type KeyRequest = z.output<typeof keyRequestSchema>;

/** `expires_at` is in Unix seconds. */
const challenge = { id, expires_at: z.number().int() };
export const keyChallengeSchema = z.object({ ...challenge, type: z.literal('webauthn'), webauthn: keyRequestSchema });
export const factorChallengeSchema = z.discriminatedUnion('type', [
  z.object({ ...challenge, type: z.literal('totp') }),
  keyChallengeSchema,
]);

export const keyAnswerSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('create'), credential_response: createdCredentialSchema }),
    z.object({ type: z.literal('request'), credential_response: assertedCredentialSchema }),
  ],
  { error: WIRE_MESSAGES.webauthn },
);
export type KeyAnswer = z.output<typeof keyAnswerSchema>;

/** The code of an authenticator application, or the response of a security key. */
export const verifyFactorSchema = z.object({
  challenge_id: opaque(100),
  code: words(20).default(''),
  webauthn: keyAnswerSchema.optional(),
});

/** For the page « Sécurité »: verified factors only, oldest first. */
export const secondFactorSchema = z.object({
  factors: z.array(
    z.object({ id, kind: z.enum(FACTOR_KINDS), name: z.string(), created_at: timestamp, last_used_at: timestamp }),
  ),
  recovery_codes_left: z.number().int().min(0),
  /** Whether a security key can be added. */
  offers_keys: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

export const newFactorSchema = z.object({
  kind: z.enum(FACTOR_KINDS).default('totp'),
  name: words(60).min(1, 'Ce champ est obligatoire'),
});

export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
export const recoveryCodesLeftSchema = z.object({ remaining: z.number().int().min(0) });
export const recoveryCodeSchema = z.object({
  code: words(60).min(1, 'Ce champ est obligatoire'),
});
