import { z } from 'zod';

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** One ES256 key. Without `d` it only verifies; `key_ops` with `sign` names the one that signs. */
const signingKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate.optional(),
  kid: z.string().min(1).max(100).optional(),
  key_ops: z.array(z.string()).max(8).optional(),
});
export type SigningKey = z.output<typeof signingKeySchema>;

const signs = ({ key_ops }: SigningKey) => key_ops?.includes('sign') === true;

/** A JWK array, or the set around one. */
export const signingKeySetSchema = z.preprocess(
  (value) => (Array.isArray(value) ? { keys: value } : value),
  z
    .object({ keys: z.array(signingKeySchema).min(1).max(2) })
    .refine(({ keys }) => keys.some(({ d }) => d !== undefined))
    .refine(({ keys }) => keys.filter(signs).length <= 1 && keys.every((key) => !signs(key) || key.d !== undefined))
    .refine(({ keys }) => keys[0]?.kid === undefined || keys[0].kid !== keys[1]?.kid),
);
export type SigningKeySet = z.output<typeof signingKeySetSchema>;

/** The key marked so, else the first that can. */
export function signerOf({ keys }: SigningKeySet): SigningKey {
  const able = keys.filter(({ d }) => d !== undefined);
  const signer = able.find(signs) ?? able[0];
  if (!signer) throw new Error('no private signing key');
  return signer;
}

/** Text of the setting to a key set. The message never shows the value. */
export const signingKeysField = z.string().transform((text, context): SigningKeySet => {
  const parsed = signingKeySetSchema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const message =
    'ensemble JWK attendu, d’une ou deux clés EC P-256 dont une privée, une seule marquée «\u00a0sign\u00a0»';
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
