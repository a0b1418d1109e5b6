import { Child } from './child.mjs';

/** @typedef {import('./load-process.mjs').Load} Load */
/** @typedef {import('./load-process.mjs').OpenLoad} OpenLoad */
/** @typedef {import('./load-process.mjs').Report} Report */

/** Sends load, or watches one address. */
export class LoadProcess extends Child {
  constructor() {
    super(new URL('./load-process.mjs', import.meta.url));
  }

  /** @param {Omit<Load, 'kind'>} load @returns {Promise<Report>} */
  run(load) {
    this.send({ kind: 'load', ...load });
    return this.answer();
  }

  /** @param {Omit<OpenLoad, 'kind'>} load @returns {Promise<import('./load-process.mjs').OpenReport>} */
  runOpen(load) {
    this.send({ kind: 'open', ...load });
    return this.answer();
  }

  /**
   * Requests `url` again and again while `work` runs.
   * @param {string} url @param {() => Promise<unknown>} work @param {number} [everyMs] @returns {Promise<Report>}
   */
  async watch(url, work, everyMs = 5) {
    this.send({ kind: 'probe', url, everyMs });
    await work();
    this.send({ kind: 'stop' });
    return this.answer();
  }
}
