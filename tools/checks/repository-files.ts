import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', 'dist', 'generated', 'coverage']);

/** Returns every hand-written file below a folder of the repository, by its path from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path);
  });
}
