import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';

/**
 * `node tools/checks/lock-file.mjs`: names in package-lock.json the binaries that npm left out because the registry
 * did not serve them. `npm ci` needs those of every platform (docs/adr/0001-install-exact-versions-from-a-committed-lock.md).
 *
 * @typedef {{ version?: string, optionalDependencies?: Record<string, string>, dev?: boolean, peer?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry & Record<string, unknown>> }} Lock
 */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const lockPath = join(projectFolder, 'package-lock.json');

/** @returns {Lock} */
export const readLock = () => JSON.parse(readFileSync(lockPath, 'utf8'));

/** @param {Lock} lock @returns {{ name: string, version: string, parent: Entry }[]} */
export function missingBinaries({ packages }) {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/** Reads the platform from the name of a binary: `core-linux-arm64-musl` is Linux, arm64, musl. @param {string} name */
function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = words.flatMap((word) => (/^musl/.test(word) ? 'musl' : /^gnu/.test(word) ? 'glibc' : []));
  if (cpu.length !== 1) throw new Error(`${name}: for which machine?`);
  const known = (/** @type {string[]} */ list) => (list.length > 0 ? list : undefined);
  return { cpu, libc: known(libc), os: known(os) };
}

/** @param {Lock} lock with every binary, in npm’s order @returns {Lock} */
export function completed(lock) {
  const added = missingBinaries(lock).map(({ name, version, parent: { dev, peer } }) => {
    const { cpu, libc, os } = platformOf(name);
    return [`node_modules/${name}`, { version, cpu, dev, libc, optional: true, os, peer }];
  });
  const packages = [...Object.entries(lock.packages), ...added].sort(([one], [other]) =>
    String(one).localeCompare(String(other), 'en'),
  );
  return { ...lock, packages: Object.fromEntries(packages) };
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(lockPath, `${JSON.stringify(completed(readLock()), null, 2)}\n`);
}
