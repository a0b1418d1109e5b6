import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';

/**
 * What is mutated: the contracts, and every `domain` folder, where the rules of services are.
 * @typedef {object} Package
 * @property {string} folder of the package, from the project’s: its unit tests judge the mutants
 * @property {string[]} scopes folders from the project’s, each with a score of its own
 */

const CONTRACTS = 'libs/contracts';
const LEFT_OUT = new Set(['node_modules', 'dist', 'generated']);

/** @param {string} folder @returns {string[]} every folder named `domain` below it */
function domainsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.has(entry.name))
    .flatMap(({ name }) => (name === 'domain' ? [join(folder, name)] : domainsBelow(join(folder, name))));
}

/**
 * The packages with their scopes, those alone whose path begins with one of `wanted`; all where it is empty.
 * @param {readonly string[]} wanted
 * @returns {Package[]}
 */
export function packagesOf(wanted) {
  const domains = ['services', 'gateway', 'frontends', 'libs']
    .flatMap((folder) => domainsBelow(join(projectFolder, folder)))
    .map((path) => relative(projectFolder, path).split(sep).join('/'));
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const scope of [...domains.sort(), CONTRACTS]) {
    if (wanted.length > 0 && !wanted.some((path) => `${scope}/`.startsWith(`${path.replace(/\/$/, '')}/`))) continue;
    const folder = scope.slice(0, scope.includes('/src/') ? scope.indexOf('/src/') : undefined);
    found.set(folder, [...(found.get(folder) ?? []), scope]);
  }
  return [...found].map(([folder, scopes]) => ({ folder, scopes }));
}
