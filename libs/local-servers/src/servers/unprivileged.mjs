import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** @typedef {{ uid: number, gid: number }} Account */

// /var/lib survives the cleaning of temporary folders; /var/tmp is for machines where it is read-only.
const REACHABLE_PARENTS = ['/var/lib', '/var/tmp'];

/**
 * PostgreSQL refuses to run as root; returns the account that runs it then.
 * @returns {Account | null} null when we are not root
 */
export function accountInsteadOfRoot() {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account !== undefined) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  return { uid: 65534, gid: 65534 };
}

/**
 * Returns whether any account can reach the folder, which may not exist yet.
 * @param {string} folder
 * @returns {boolean}
 */
export function isReachableByAll(folder) {
  for (let parent = dirname(resolve(folder)); ; parent = dirname(parent)) {
    const mode = modeOf(parent);
    if (mode !== null && (mode & 0o001) === 0) return false;
    if (parent === '/') return true;
  }
}

/**
 * Creates a substitute for a folder outside every home directory, owned by root and writable only by root.
 * @param {string} folder
 * @param {string[]} [parents] where to create it, by preference
 * @returns {string}
 */
export function reachableFolder(folder, parents = REACHABLE_PARENTS) {
  const name = `placette-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12)}`;
  for (const parent of parents) {
    const path = join(parent, name);
    try {
      mkdirSync(path, { recursive: true });
      const made = lstatSync(path);
      // A folder of another account under our name would let it replace what root runs.
      if (!made.isDirectory() || made.uid !== 0) continue;
      chmodSync(path, 0o755);
      return path;
    } catch {
      continue;
    }
  }
  throw new Error(`No folder is accessible to PostgreSQL: ${parents.join(', ')}.`);
}

/** @param {string} path */
function modeOf(path) {
  try {
    return statSync(path).mode;
  } catch {
    return null;
  }
}
