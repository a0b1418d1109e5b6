import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * @typedef {import('./load-process.mjs').Load} Load
 * @typedef {import('./load-process.mjs').Report} Report
 */

/** A process that puts load on the product or watches one address. */
export class LoadProcess {
  #child = fork(new URL('./load-process.mjs', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

  /** @param {Omit<Load, 'kind'>} load @returns {Promise<Report>} */
  async run(load) {
    this.#child.send({ kind: 'load', ...load });
    return this.#report();
  }

  /**
   * Asks `url` again and again while `work` runs.
   * @param {string} url @param {() => Promise<unknown>} work @param {number} [everyMs] @returns {Promise<Report>}
   */
  async watch(url, work, everyMs = 5) {
    this.#child.send({ kind: 'probe', url, everyMs });
    await work();
    this.#child.send({ kind: 'stop' });
    return this.#report();
  }

  stop() {
    this.#child.disconnect();
  }

  /** @returns {Promise<Report>} */
  async #report() {
    const [report] = await once(this.#child, 'message');
    return report;
  }
}
