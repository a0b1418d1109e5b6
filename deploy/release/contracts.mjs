import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaks } from './contract-diff/compare-contracts.mjs';
import { readContracts } from './contract-diff/read-contracts.mjs';

/**
 * `node deploy/release/contracts.mjs`: refuses what breaks beside parts of the last release; `--keep` writes the
 * contracts of this one for the next. Reads the built libs/contracts.
 */
const projectFolder = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'last-release');
const retired = JSON.parse(readFileSync(join(import.meta.dirname, 'retired.json'), 'utf8'));

const contracts = await readContracts(join(projectFolder, 'libs/contracts/dist'), retired);
if (process.argv.includes('--keep')) {
  keep(contracts);
  console.log(`${Object.keys(contracts.contracts).length} contracts kept in deploy/release/last-release`);
} else {
  const found = breaks(lastRelease(), contracts);
  for (const sentence of found) console.error(sentence);
  console.log(`${Object.keys(contracts.contracts).length} contracts compared, ${found.length} breaks`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

/** @returns {import('./contract-diff/read-contracts.mjs').Contracts} */
function lastRelease() {
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const [errors] = files.filter((content) => 'errors' in content);
  const domains = files.filter((content) => !('errors' in content));
  return { contracts: Object.assign({}, ...domains), errors: errors.errors };
}

/** One file a domain, one line a contract. @param {import('./contract-diff/read-contracts.mjs').Contracts} kept */
function keep({ contracts: all, errors }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const byDomain = Object.groupBy(Object.entries(all), ([name]) => domainOf(name));
  for (const [domain, entries = []] of Object.entries(byDomain)) {
    const lines = entries.map(([name, contract]) => `${JSON.stringify(name)}: ${JSON.stringify(contract)}`);
    writeFileSync(join(folder, `${domain}.json`), `{\n${lines.join(',\n')}\n}\n`);
  }
  writeFileSync(join(folder, 'errors.json'), `${JSON.stringify({ errors }, null, 2)}\n`);
}

/** @param {string} name `rpc.listings.…`, `evt.listings.…`, or the method and path of a route */
function domainOf(name) {
  return name.includes(' ') ? 'routes' : (name.split('.')[1] ?? name);
}
