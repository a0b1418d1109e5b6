import { z } from 'zod';

/** One refused field of an input. `path` uses the data keys joined by dots. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string(), code: z.string() });
export type FieldError = z.output<typeof fieldErrorSchema>;

/** RFC 9457 body. Screens decide on `code`, never on text. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
});
export type Problem = z.output<typeof problemSchema>;
