import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BUCKETS } from './object-store.js';

const signedLink = z.object({
  bucket: z.enum(BUCKETS),
  key: z.string(),
  method: z.literal('GET'),
  fileName: z.string(),
  contentType: z.string(),
  disposition: z.enum(['inline', 'attachment']),
  /** In epoch seconds. */
  expires: z.number().int(),
});
export type SignedLink = z.output<typeof signedLink>;

/** C1, F9: links to one object, for one method and a short time, signed with HMAC-SHA256. */
export class SignedLinks {
  private readonly key: Buffer;

  /** Signer and verifier share `secret`. `now` returns epoch milliseconds. */
  constructor(
    secret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createHmac('sha256', secret).update('placette signed link v1').digest();
  }

  /** Returns a token that is safe in a URL path. */
  sign(link: Omit<SignedLink, 'expires'>, ttlSeconds: number): string {
    const expires = Math.floor(this.now() / 1000) + ttlSeconds;
    const payload = Buffer.from(JSON.stringify({ ...link, expires })).toString('base64url');
    return `${payload}.${this.signature(payload)}`;
  }

  /** Returns the link, or null when the token is altered, expired or for another method. */
  verify(token: string, method: string): SignedLink | null {
    const [payload, given, ...rest] = token.split('.');
    if (!payload || !given || rest.length > 0) return null;
    // Compared as text, because several base64 spellings decode to the same bytes.
    const signature = Buffer.from(given);
    const expected = Buffer.from(this.signature(payload));
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
    const link = signedLink.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return link.method === method && link.expires * 1000 > this.now() ? link : null;
  }

  private signature(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}
