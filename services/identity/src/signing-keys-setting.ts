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

export const signingKeySetSchema = z
  .object({ keys: z.array(signingKeySchema).min(1).max(2) })
  .refine(({ keys }) => keys.some((key) => key.d !== undefined), 'aucune clé privée');
export type SigningKeySet = z.output<typeof signingKeySetSchema>;

/** Text of the setting to a key set. The message never shows the value. */
export const signingKeysField = z.string().transform((text, context): SigningKeySet => {
  const parsed = signingKeySetSchema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'ensemble JWK attendu, d’une ou deux clés EC P-256 dont une privée' });
  return z.NEVER;
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
