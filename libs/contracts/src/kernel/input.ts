import { z } from 'zod';
import { AppError, kernelErrors } from './errors.js';
import './french.js';

/** One rejected field of an input. `path` joins the data keys with dots. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string(), code: z.string() });
export type FieldError = z.output<typeof fieldErrorSchema>;

/** The body of an error response (RFC 9457). Screens decide by `code`, never by text. */
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

/** Parses untrusted input. Throws AppError `invalid_input` with one entry per rejected field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [status, title] = kernelErrors.invalid_input;
  throw new AppError('invalid_input', status, title, undefined, result.error.issues.map(toFieldError));
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  return { path: issue.path.map(String).join('.'), message: issue.message, code: issue.code };
}
