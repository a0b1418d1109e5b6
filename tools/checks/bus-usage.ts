import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BusPart } from '@placette/contracts';
import { ROOT } from './repository-files.js';

const IMPORT = /import (\{[^}]*\}|\* as \w+) from '@placette\/contracts\/([^']+)'/g;

/**
 * Returns what the code of a part imports from libs/contracts as values: `module#name` and `module#name.member`, or
 * `module#*` for everything.
 */
export function contractsUsedBy(part: BusPart): Set<string> {
  const folder = join(ROOT, part === 'gateway' ? 'gateway/src' : `services/${part}/src`);
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.(spec|fixture)\.ts$|generated\//.test(file));
  return new Set(files.flatMap((file) => usesIn(readFileSync(join(folder, file), 'utf8'))));
}

function usesIn(source: string): string[] {
  const membersOf = (name: string) =>
    [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, member]) => member);
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', module = '']) => {
    if (names.startsWith('*')) {
      const space = names.slice('* as '.length);
      const members = source.includes(`Object.values(${space})`) ? ['*'] : membersOf(space);
      return members.map((member) => `${module}#${member}`);
    }
    const taken = names.slice(1, -1).split(',');
    return taken
      .map((name) => name.trim())
      .flatMap((name) => [`${module}#${name}`, ...membersOf(name).map((member) => `${module}#${name}.${member}`)]);
  });
}
