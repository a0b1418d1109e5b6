import { ApiProblem } from '@placette/http-client';

/** What the server says in French, or `fallback` when it says nothing of its own. */
export function problemText(error: Error, fallback: string): string {
  if (!(error instanceof ApiProblem) || error.code === 'internal') return fallback;
  return error.errors[0]?.message ?? error.title;
}
