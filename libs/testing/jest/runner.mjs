import { createRunner } from 'jest-light-runner';

const LOADER = new URL('../run-typescript.mjs', import.meta.url).href;

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
