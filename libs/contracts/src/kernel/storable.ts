import { AppError, kernelErrors } from './errors.js';

/** PostgreSQL stores neither NUL nor half of a character (an unpaired surrogate), in text as in JSON. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** The first `max` units of a text, never half of a character at the end. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * The one rule of every edge: an input with text that no store accepts, keys included, at any depth, is refused whole. Throws
 * AppError `unstorable_text`, which names the first such field. How deep an input is, is bounded by whoever read it.
 */
export function requireStorable(input: unknown): void {
  const path = unstorablePath(input);
  if (path === null) return;
  const [status, title] = kernelErrors.unstorable_text;
  const field = { path: path.join('.'), message: title, code: 'unstorable_text' };
  throw new AppError('unstorable_text', status, title, undefined, [field]);
}

/** null when all of it can be stored. A key that cannot be is not repeated: its path is that of its parent. */
function unstorablePath(input: unknown): string[] | null {
  if (typeof input === 'string') return isStorable(input) ? null : [];
  if (typeof input !== 'object' || input === null) return null;
  for (const [key, value] of Object.entries(input)) {
    if (!isStorable(key)) return [];
    const path = unstorablePath(value);
    if (path) return [key, ...path];
  }
  return null;
}
