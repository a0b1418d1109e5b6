import { AppError, kernelErrors } from './errors.js';

/** PostgreSQL stores neither NUL nor an unpaired surrogate, in text as in JSON. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Returns the first `max` UTF-16 units of a text, without half a surrogate pair at the end. */
export function truncateText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * The one rule of every edge: an input that contains text no store accepts, in a value or a key at any depth, is
 * rejected as a whole. Throws AppError `unstorable_text`, which names the first such field. The caller has already
 * limited the depth of the input.
 */
export function requireStorable(input: unknown): void {
  const path = unstorablePath(input);
  if (path === null) return;
  const [status, title] = kernelErrors.unstorable_text;
  const field = { path: path.join('.'), message: title, code: 'unstorable_text' };
  throw new AppError('unstorable_text', status, title, undefined, [field]);
}

/**
 * Returns null when everything can be stored. A key that cannot be stored is not repeated: the path of its parent is
 * returned.
 */
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
