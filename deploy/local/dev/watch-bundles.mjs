import { fork } from 'node:child_process';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';

/**
 * Builds bundles for development and goes on when their sources change.
 * @param {string[]} frontends their folders
 * @param {(bundles: string[]) => void} onBuilt names what was built since, once nothing is being built
 * @returns {Promise<{ stop: () => void }>} when each was built once
 */
export async function watchBundles(frontends, onBuilt) {
  const child = fork(new URL('./bundles.mjs', import.meta.url), frontends, {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  /** @type {Map<string, string>} */
  const states = new Map();
  /** @type {Set<string>} */
  const built = new Set();
  let started = false;
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`webpack stopped (code ${code})`)));
    child.on('message', (/** @type {{ bundle: string, state: string }} */ { bundle, state }) => {
      states.set(bundle, state);
      if (state === 'built') built.add(bundle);
      if ([...states.values()].includes('building')) return;
      const names = [...built];
      built.clear();
      if (started && names.length > 0) onBuilt(names);
      started = true;
      resolve(undefined);
    });
  });
  return { stop: () => void child.kill() };
}
