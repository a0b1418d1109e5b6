import { nodeFileTrace } from '@vercel/nft';
import { cpSync, existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundledPackages } from './bundled-packages.mjs';
import { notices } from './notices.mjs';
import { ownersOf, programsOf } from './part-programs.mjs';

/**
 * `node collect-part.mjs <part> <folder>`: copies the files that the programs of a built part read into the folder, under
 * the same paths as here.
 */
const [part = '', folder = ''] = process.argv.slice(2);
const base = process.cwd();
const HEALTH_CHECK = 'deploy/images/health-check.mjs';

/** Files that are read by path at run time, which the trace of imports does not find. */
const DATA = ['package.json', 'data', 'prisma/migrations', 'dist'];
/** Files of packages that are opened by a path composed at run time. */
const OPENED_BY_NAME = ['node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs', 'node_modules/pdfjs-dist/package.json'];

const { fileList } = await nodeFileTrace([HEALTH_CHECK, ...programsOf(part)], { base });

for (const file of fileList) copy(file);
for (const data of ownersOf(part).flatMap((owner) => [...DATA, 'migrations'].map((name) => `${owner}/${name}`))) {
  if (existsSync(data)) cpSync(data, join(folder, data), { recursive: true, filter: isNeeded });
}
if (fileList.has('node_modules/pdfjs-dist/legacy/build/pdf.mjs')) for (const file of OPENED_BY_NAME) copy(file);
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices());
writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(bundledPackages(`${part}/dist`)));

/** @param {string} file */
function isNeeded(file) {
  return !file.endsWith('.map');
}

/** @param {string} file relative to the folder of the product */
function copy(file) {
  const target = join(folder, file);
  const state = lstatSync(join(base, file));
  mkdirSync(dirname(target), { recursive: true });
  if (state.isSymbolicLink()) symlinkSync(readlinkSync(file), target);
  else if (state.isFile()) cpSync(file, target);
}
