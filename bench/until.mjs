import { setTimeout as delay } from 'node:timers/promises';

/**
 * Looks again and again until it finds something that is not false, null or 0, and gives it.
 * @template T
 * @param {string} what is waited for, for the error
 * @param {() => Promise<T>} look @param {number} withinMs @param {number} [everyMs]
 * @returns {Promise<Exclude<T, false | null | undefined | 0>>}
 */
export async function until(what, look, withinMs, everyMs = 100) {
  for (const end = Date.now() + withinMs; ; await delay(everyMs)) {
    const found = await look();
    if (found) return /** @type {Exclude<T, false | null | undefined | 0>} */ (found);
    if (Date.now() > end) throw new Error(`not within ${withinMs / 1_000} s: ${what}`);
  }
}
