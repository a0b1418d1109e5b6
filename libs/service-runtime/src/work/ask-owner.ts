import { AppError } from '@placette/contracts';

/**
 * A copy of another service's data may be late, so the copy alone never refuses anybody (ADR 127). When `attempt` fails
 * with one of `codes`, `ask` updates the copy from its owner and the attempt is repeated. `ask` returns false when the
 * owner agrees with the copy; when the owner cannot be reached, its error is thrown, because nobody knows the answer.
 */
export async function askOwnerFirst<T>(
  codes: readonly string[],
  attempt: () => Promise<T>,
  ask: () => Promise<boolean>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AppError && codes.includes(error.code))) throw error;
    if (!(await ask())) throw error;
    return attempt();
  }
}
