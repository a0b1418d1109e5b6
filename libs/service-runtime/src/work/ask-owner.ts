import { AppError } from '@placette/contracts';

/**
 * A copy of what another service owns may be late, so its word alone refuses nobody (ADR 127): what is refused with one of
 * `codes` is tried once more after `ask` has brought the copy up to date. `ask` answers false when the owner says the same
 * as the copy; when the owner cannot be asked, its error is the answer, since nobody knows then.
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
