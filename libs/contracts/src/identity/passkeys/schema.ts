import { z } from 'zod';
import { id, line, opaque, timestamp } from '../../kernel/fields.js';

/** The maximum number of passkeys of one person. */
export const PASSKEYS_MAX = 20;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const transports = z.array(opaque(30)).max(10);

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** In milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required', 'preferred']),
  }),
  attestation: z.literal('none'),
  extensions: z.object({ credProps: z.literal(true) }),
});
export type CreationOptions = z.output<typeof creationOptionsSchema>;

/**
 * PublicKeyCredentialRequestOptionsJSON of WebAuthn. Without `allowCredentials`, any passkey of the site may be used.
 */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.number().int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(descriptor).optional(),
});
export type RequestOptions = z.output<typeof requestOptionsSchema>;

const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') };

/** RegistrationResponseJSON of WebAuthn. */
export const createdCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(30_000),
    transports: transports.optional(),
  }),
});
export type CreatedCredential = z.output<typeof createdCredentialSchema>;

/** AuthenticationResponseJSON of WebAuthn. */
export const assertedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(200).nullish(),
  }),
});
export type AssertedCredential = z.output<typeof assertedCredentialSchema>;

/** A challenge can be used once. `expires_at` is in Unix seconds. */
const challenge = { challenge_id: id, expires_at: z.number().int() };
export const registrationOptionsSchema = z.object({ ...challenge, options: creationOptionsSchema });
export const authenticationOptionsSchema = z.object({ ...challenge, options: requestOptionsSchema });
export type AuthenticationOptions = z.output<typeof authenticationOptionsSchema>;

export const registrationAnswerSchema = z.object({
  challenge_id: opaque(100),
  credential: createdCredentialSchema,
  friendly_name: line(120).optional(),
});
export const authenticationAnswerSchema = z.object({
  challenge_id: opaque(100),
  credential: assertedCredentialSchema,
});

export const passkeySchema = z.object({
  id,
  friendly_name: z.string().optional(),
  created_at: timestamp,
  last_used_at: timestamp.optional(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeyNameSchema = z.object({ friendly_name: line(120) });
