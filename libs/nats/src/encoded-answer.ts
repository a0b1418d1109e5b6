import type { z } from 'zod';

/** An answer as the service sent it: JSON that it stripped to `schema` before it encoded it. */
export class EncodedAnswer<S extends z.ZodType = z.ZodType> {
  constructor(
    readonly schema: S,
    readonly body: Uint8Array,
  ) {}
}
