import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', 'generated', 'coverage', 'artifacts']);

/**
 * One hash for the contents of files and folders (without what is built from them).
 * @param {string[]} paths a missing one counts as empty
 * @returns {string}
 */
export function contentHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesOf(path)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} in a stable order
 */
function filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !LEFT_OUT.has(entry.name) && !entry.name.startsWith('.'))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() || entry.isFile() ? filesOf(join(path, entry.name)) : []));
}
