import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';

/**
 * The mutated code: the contracts, and every `domain` folder, which contains the rules of services.
 * @typedef {object} Package
 * @property {string} folder of the package, relative to the project’s: its unit tests run against the mutants
 * @property {string[]} scopes folders relative to the project’s, each with a score of its own
 */

const CONTRACTS = 'libs/contracts';
const LEFT_OUT = new Set(['node_modules', 'dist', 'generated']);

/** @param {string} folder @returns {string[]} every folder named `domain` below it */
function domainsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.has(entry.name))
    .flatMap(({ name }) => (name === 'domain' ? [join(folder, name)] : domainsBelow(join(folder, name))));
}

/** Whether a path from the project’s folder is `folder` or below it. @param {string} path @param {string} folder */
const isWithin = (path, folder) => `${path}/`.startsWith(`${folder}/`);

/**
 * Returns the packages with their scopes: those below one of the `wanted` paths, and a wanted path itself when it is
 * inside a scope; all packages when none is wanted.
 * @param {readonly string[]} wanted relative to the project’s folder
 * @returns {Package[]}
 */
export function packagesOf(wanted) {
  const domains = ['services', 'gateway', 'frontends', 'libs']
    .flatMap((folder) => domainsBelow(join(projectFolder, folder)))
    .map((path) => relative(projectFolder, path).split(sep).join('/'));
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const paths = wanted.map((path) => path.replace(/\/$/, ''));
  for (const scope of [...domains.sort(), CONTRACTS]) {
    const isChosen = paths.length === 0 || paths.some((path) => isWithin(scope, path));
    const chosen = isChosen ? [scope] : paths.filter((path) => isWithin(path, scope));
    const folder = scope.slice(0, scope.includes('/src/') ? scope.indexOf('/src/') : undefined);
    if (chosen.length > 0) found.set(folder, [...(found.get(folder) ?? []), ...chosen]);
  }
  return [...found].map(([folder, scopes]) => ({ folder, scopes }));
}
