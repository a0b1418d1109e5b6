import { Refusal } from '../site-client.mjs';

/**
 * Runs one step of the filling. A refusal of the site (an unknown parking in a late copy, days that are taken) is reported and
 * the step skipped; a failure of the site ends the filling, which the next start continues.
 * @template Answer
 * @param {() => Promise<Answer>} step
 * @param {(text: string) => void} [tell]
 * @returns {Promise<Answer | undefined>}
 */
export async function skipRefused(step, tell = console.log) {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Refusal && error.status < 500)) throw error;
    tell(`skipped: ${error.message}`);
    return undefined;
  }
}
