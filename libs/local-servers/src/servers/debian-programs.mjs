import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../machine/folders.mjs';
import { withLock } from '../machine/lock.mjs';
import { unpackFromDebian } from './debian-packages.mjs';
import { accountInsteadOfRoot, isReachableByAll, reachableFolder } from './unprivileged.mjs';

/**
 * Unpacks programs of Debian’s packages where the account that runs servers (see unprivileged.mjs) may read them.
 * @param {{ name: string, packages: string[], program: string }} wanted as for `unpackFromDebian`
 * @returns {Promise<{ root: string, env: NodeJS.ProcessEnv }>} the folder that stands for `/`, and the environment that
 * finds its libraries
 */
export async function debianPrograms(wanted) {
  const { path, env } = await unpackFromDebian(wanted);
  const unpacked = path.slice(0, -wanted.program.length - 1);
  const isReadable = accountInsteadOfRoot() === null || isReachableByAll(path);
  const root = isReadable ? unpacked : await copyOf(unpacked, wanted.name);
  const libraries = env['LD_LIBRARY_PATH']?.replaceAll(unpacked, root);
  return { root, env: { ...(libraries && { LD_LIBRARY_PATH: libraries }) } };
}

/** @param {string} unpacked @param {string} name */
async function copyOf(unpacked, name) {
  const folder = join(reachableFolder(unpacked), 'root');
  if (existsSync(folder)) return folder;
  return withLock(join(cacheFolder(), `${name}-copy.lock`), async () => {
    if (existsSync(folder)) return folder;
    const work = await mkdtemp(`${folder}-`);
    try {
      await cp(unpacked, join(work, 'root'), { recursive: true, verbatimSymlinks: true });
      await rename(join(work, 'root'), folder);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
    return folder;
  });
}
