import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readChannels } from './releases.mjs';

const DAY_MS = 86_400_000;

/**
 * Removes releases that went out of use more than `days` ago, and keeps the stable one, the canary and the one to roll back to.
 * @param {string} folder of the releases
 * @param {number} days
 * @returns {string[]} versions removed
 */
export function prune(folder, days) {
  const channels = readChannels(folder);
  if (channels === null) return [];
  const kept = [channels.stable.version, channels.canary?.version, channels.previous[0]];
  const old = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !kept.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => Date.now() - leftAt(join(folder, name)) > days * DAY_MS);
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
  return old;
}

/** @param {string} release @returns {number} a folder without description was never finished */
function leftAt(release) {
  const description = statSync(join(release, 'release.json'), { throwIfNoEntry: false });
  return (description ?? statSync(release)).mtimeMs;
}
