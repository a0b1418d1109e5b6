import type { z } from 'zod';

/** Returns the values that the schema accepts. */
export function accepted<T>(schema: z.ZodType, values: readonly T[]): T[] {
  return values.filter((value) => schema.safeParse(value).success);
}

/** For each changed field of a complete input, returns whether the input is still accepted. */
export function acceptedWith(schema: z.ZodType, whole: object, changes: readonly object[]): boolean[] {
  return changes.map((change) => schema.safeParse({ ...whole, ...change }).success);
}

/** Returns the path and the text of each error of an input. */
export function refusals(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

export const text = (length: number) => 'a'.repeat(length);
export const uuid = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
