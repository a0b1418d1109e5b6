import type { z } from 'zod';

/** An answer as it goes over the wire: JSON of what `schema` declares and nothing else. Whoever makes one vouches for it. */
export class EncodedAnswer<S extends z.ZodType = z.ZodType> {
  constructor(
    readonly schema: S,
    readonly body: Uint8Array,
  ) {}
}
