import { fork } from 'node:child_process';
import { once } from 'node:events';

/** @typedef {import('./load-process.mjs').Load} Load */
/** @typedef {import('./load-process.mjs').OpenLoad} OpenLoad */
/** @typedef {import('./load-process.mjs').Report} Report */

/** Sends load, or watches one address, from a process of its own, so that its work does not count as response time. */
export class LoadProcess {
  #child = fork(new URL('./load-process.mjs', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });

  /** @param {Omit<Load, 'kind'>} load @returns {Promise<Report>} */
  run(load) {
    this.#child.send({ kind: 'load', ...load });
    return this.#report();
  }

  /** @param {Omit<OpenLoad, 'kind'>} load @returns {Promise<import('./load-process.mjs').OpenReport>} */
  runOpen(load) {
    this.#child.send({ kind: 'open', ...load });
    return this.#report();
  }

  /**
   * Requests `url` again and again while `work` runs.
   * @param {string} url @param {() => Promise<unknown>} work @param {number} [everyMs] @returns {Promise<Report>}
   */
  async watch(url, work, everyMs = 5) {
    this.#child.send({ kind: 'probe', url, everyMs });
    await work();
    this.#child.send({ kind: 'stop' });
    return this.#report();
  }

  stop() {
    if (this.#child.connected) this.#child.disconnect();
  }

  /** @returns {Promise<any>} */
  async #report() {
    const [report] = await Promise.race([once(this.#child, 'message'), once(this.#child, 'exit')]);
    if (typeof report !== 'object' || report === null) throw new Error('the load ended by itself');
    return report;
  }
}
