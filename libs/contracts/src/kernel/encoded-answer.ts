import type { z } from 'zod';

const encoder = new TextEncoder();

/** An answer as it goes over the wire: JSON of what `schema` declares and nothing else. Whoever makes one vouches for it. */
export class EncodedAnswer<S extends z.ZodType = z.ZodType> {
  constructor(
    readonly schema: S,
    readonly body: Uint8Array,
  ) {}

  /** Strips and encodes, for an answer that will be given again. Throws when it is not of the schema. */
  static of<S extends z.ZodType>(schema: S, answer: z.input<S>): EncodedAnswer<S> {
    return new EncodedAnswer(schema, encoder.encode(JSON.stringify(schema.parse(answer))));
  }
}
