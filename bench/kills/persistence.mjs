import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../deploy/local/demo/site-client.mjs';

/** One step of a story may be tried this long. */
const PATIENCE_MS = 180_000;
const PAUSE_MS = 150;

/** `failed`: how often each status above 499 was answered, and 0 for no answer. */
export const tries = { again: 0, failed: /** @type {Record<number, number>} */ ({}) };

/**
 * As somebody who presses again until there is an answer: no answer and 5xx are tried again, and so is what a copy that is
 * late refuses (`notYet`).
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {{ notYet?: string[], done?: string[] }} [codes] `done`: refusals which say that an earlier try took effect
 * @returns {Promise<T | null>} null where an earlier try took effect
 */
export async function persist(what, work, { notYet = [], done = [] } = {}) {
  let last;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      last = error;
      const status = error instanceof Refusal ? error.status : 0;
      if (status === 0 || status >= 500) tries.failed[status] = (tries.failed[status] ?? 0) + 1;
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) {
        if (done.includes(error.code)) return null;
        if (!notYet.includes(error.code)) throw error;
      }
      tries.again += 1;
    }
  }
  throw new Error(`${what}: no answer within ${PATIENCE_MS / 1_000} s, at last ${last}`);
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {{ notYet?: string[] }} [codes]
 * @returns {Promise<T>}
 */
export async function answered(what, work, codes = {}) {
  const answer = await persist(what, work, codes);
  if (answer === null) throw new Error(`${what}: no answer`);
  return answer;
}
