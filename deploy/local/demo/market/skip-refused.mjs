import { Refusal } from '../site-client.mjs';

/**
 * One step of the filling: what the site refuses (a parking that its copy does not know yet, days that are taken) is told and
 * skipped, the rest goes on. A site that fails ends the filling, which the next start takes up.
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
