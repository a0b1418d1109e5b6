import { createRunner } from 'jest-light-runner';
import Tinypool from 'tinypool';

const LOADER = new URL('../run-typescript.mjs', import.meta.url).href;

const ASK = 'jest-light-runner-get-worker-data';
const { run } = Tinypool.prototype;

// The runner has one channel for all processes: it answers each of them as soon as the first asks, and then no more. A
// process that is not listening yet, on a busy machine, waited for ever. With a channel of its own it is answered when
// it asks.
Tinypool.prototype.run = function (file, options) {
  return run.call(this, file, { ...options, channel: ownChannel(this.options.workerData) });
};

/** @param {unknown} workerData */
function ownChannel(workerData) {
  /** @type {(message: unknown) => void} */
  let tell = () => {};
  return {
    /** @param {(message: unknown) => void} listener */
    onMessage: (listener) => void (tell = listener),
    /** @param {unknown} message */
    postMessage: (message) => {
      if (message === ASK) tell({ type: 'jest-light-runner-worker-data', workerData });
    },
  };
}

/**
 * Runs test files in plain Node processes, which load each module once for all of their files: a service's modules take
 * longer to load than most of its tests to run.
 */
export default class Runner extends createRunner({ runtime: 'child_process' }) {
  /** @param {import('@jest/types').Config.GlobalConfig} config @param {unknown[]} rest */
  constructor(config, ...rest) {
    // With one worker it would run them in the process of Jest itself.
    super({ ...config, maxWorkers: Math.max(2, config.maxWorkers) }, ...rest);
  }

  /** @param {unknown[]} args */
  async runTests(...args) {
    const before = process.env['NODE_OPTIONS'];
    process.env['NODE_OPTIONS'] = `--enable-source-maps --conditions=@placette/source --import=${LOADER}`;
    try {
      return await super.runTests(...args);
    } finally {
      process.env['NODE_OPTIONS'] = before ?? '';
    }
  }
}
