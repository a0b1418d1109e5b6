import './french.js';
import type { z } from 'zod';
import { AppError, kernelErrors } from './errors.js';
import type { FieldError } from './problem.js';

/** Parses untrusted input. Throws AppError `invalid_input` with one entry per refused field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [status, title] = kernelErrors.invalid_input;
  throw new AppError('invalid_input', status, title, undefined, result.error.issues.map(toFieldError));
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  return { path: issue.path.map(String).join('.'), message: issue.message, code: issue.code };
}
