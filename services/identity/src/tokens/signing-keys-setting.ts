import { z } from 'zod';

const shared = {
  kid: z.string().min(1).max(100).optional(),
  key_ops: z.array(z.string()).max(8).optional(),
};

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const ecKeySchema = z.object({
  ...shared,
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256').optional(),
  x: coordinate,
  y: coordinate,
  d: coordinate.optional(),
});

const RSA_BITS_MIN = 2_048;
/** Longer keys would slow down each sign-in. */
const RSA_BITS_MAX = 4_096;
const large = z.string().regex(/^[A-Za-z0-9_-]{1,700}$/);
const RSA_PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi'] as const;
const rsaKeySchema = z
  .object({
    ...shared,
    kty: z.literal('RSA'),
    alg: z.literal('RS256').optional(),
    n: large.refine((n) => bitsOf(n) >= RSA_BITS_MIN && bitsOf(n) <= RSA_BITS_MAX),
    e: z.literal('AQAB'),
    d: large.optional(),
    p: large.optional(),
    q: large.optional(),
    dp: large.optional(),
    dq: large.optional(),
    qi: large.optional(),
  })
  .refine((key) => new Set(RSA_PRIVATE.map((part) => key[part] === undefined)).size === 1);

/**
 * One key, for ES256 or RS256. Without `d` it only verifies. `key_ops` with `sign` marks the signing key; `verify`
 * alone together with `d` marks the prepared one.
 */
const signingKeySchema = z.discriminatedUnion('kty', [ecKeySchema, rsaKeySchema]);
export type SigningKey = z.output<typeof signingKeySchema>;

export const SIGNING_ALGORITHMS = ['ES256', 'RS256'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

/** The algorithm follows from the kind of key, never from a token. */
export function algorithmOf({ kty }: Pick<SigningKey, 'kty'>): SigningAlgorithm {
  return kty === 'RSA' ? 'RS256' : 'ES256';
}

/** The key without its private part. */
export function publicPartOf(key: SigningKey): SigningKey {
  return Object.fromEntries(
    Object.entries(key).filter(([part]) => !(RSA_PRIVATE as readonly string[]).includes(part)),
  ) as SigningKey;
}

/** A prepared key can sign, but is only published until the next rotation. */
export const isPrepared = (key: SigningKey) =>
  key.d !== undefined && !signs(key) && key.key_ops?.includes('verify') === true;

/** Common tools write `sign` alone, or together with `verify`. */
function signs({ key_ops }: SigningKey): boolean {
  return key_ops?.includes('sign') === true;
}

/** A JWK array, or a JWK set. */
export const signingKeySetSchema = z.preprocess(
  (value) => (Array.isArray(value) ? { keys: value } : value),
  z
    .object({ keys: z.array(signingKeySchema).min(1).max(3) })
    .refine(({ keys }) => keys.some((key) => key.d !== undefined && !isPrepared(key)))
    .refine(({ keys }) => keys.filter(signs).length <= 1 && keys.every((key) => !signs(key) || key.d !== undefined))
    .refine(({ keys }) => keys.filter(isPrepared).length <= 1)
    .refine(({ keys }) => {
      const named = keys.flatMap(({ kid }) => kid ?? []);
      return new Set(named).size === named.length;
    }),
);
export type SigningKeySet = z.output<typeof signingKeySetSchema>;

/** The key marked for signing, otherwise the first that can sign. */
export function signerOf({ keys }: SigningKeySet): SigningKey {
  const able = keys.filter((key) => key.d !== undefined && !isPrepared(key));
  const signer = able.find(signs) ?? able[0];
  if (!signer) throw new Error('no private signing key');
  return signer;
}

/** Parses the text of the setting into a key set. The error never contains the value. */
export const signingKeysField = z.string().transform((text, context): SigningKeySet => {
  const parsed = signingKeySetSchema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const message =
    'expected a JWK set of one to three keys, EC P-256 or RSA of 2048 to 4096 bits, one of them private, at most one marked "sign"';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bitsOf(number: string): number {
  const hexadecimal = Buffer.from(number, 'base64url').toString('hex');
  return BigInt(`0x0${hexadecimal}`).toString(2).length;
}
