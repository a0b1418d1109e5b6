import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project’s own folder. */
export const projectFolder = resolve(fileURLToPath(new URL('../../../..', import.meta.url)));

/**
 * The folder for unpacked server binaries: the account’s cache, or the project’s when that is not writable.
 * @returns {string} an existing, writable folder
 */
export function cacheFolder() {
  const ofAccount = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  for (const folder of [join(ofAccount, 'placette'), join(projectFolder, '.placette', 'cache')]) {
    if (isWritableFolder(folder)) return folder;
  }
  throw new Error('No cache folder is writable.');
}

/**
 * Creates the folder when it is missing.
 * @param {string} folder
 * @returns {boolean} whether this account can write in it
 */
export function isWritableFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
