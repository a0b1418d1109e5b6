import { nodeFileTrace } from '@vercel/nft';
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { notices } from './notices.mjs';

/**
 * `node collect-part.mjs <part> <folder>`: copies the files that the programs of a built part read into the folder, under
 * the same paths as here.
 */
const [part = '', folder = ''] = process.argv.slice(2);
const base = process.cwd();
/** The server of a remote, and the commands that are run by hand in its container. */
const REMOTE_PROGRAMS = ['server', 'release'].map((name) => `frontends/remote-server/${name}.mjs`);
const HEALTH_CHECK = 'deploy/images/health-check.mjs';

/** Files that are read by path at run time, which the trace of imports does not find. */
const DATA = ['package.json', 'data', 'prisma/migrations', 'dist'];
/** Files of packages that are opened by a path composed at run time. */
const OPENED_BY_NAME = ['node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs', 'node_modules/pdfjs-dist/package.json'];

const libraries = workspaceLibraries(part);
const { fileList } = await nodeFileTrace([HEALTH_CHECK, ...programs()], { base });

for (const file of fileList) copy(file);
for (const data of [part, ...libraries].flatMap((owner) => [...DATA, 'migrations'].map((name) => `${owner}/${name}`))) {
  if (existsSync(data)) cpSync(data, join(folder, data), { recursive: true, filter: isNeeded });
}
if (fileList.has('node_modules/pdfjs-dist/legacy/build/pdf.mjs')) for (const file of OPENED_BY_NAME) copy(file);
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices());

/** @returns {string[]} */
function programs() {
  if (existsSync(`${part}/remote.json`)) return REMOTE_PROGRAMS;
  if (!existsSync(`${part}/package.json`)) return globSync(`${part}/*.mjs`);
  const compiled = [part, ...libraries].flatMap((owner) => globSync(`${owner}/dist/**/*.{js,mjs}`));
  return compiled.filter((file) => !file.includes('/dist/client/'));
}

/** The folders of the workspace's libraries that a part depends on, those of its libraries included. @param {string} owner @returns {string[]} */
function workspaceLibraries(owner, known = new Set()) {
  if (existsSync(`${owner}/remote.json`) || !existsSync(`${owner}/package.json`)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(`${owner}/package.json`, 'utf8'));
  for (const name of Object.keys(dependencies).filter((dependency) => dependency.startsWith('@placette/'))) {
    const library = `libs/${name.slice('@placette/'.length)}`;
    if (known.has(library)) continue;
    known.add(library);
    workspaceLibraries(library, known);
  }
  return [...known];
}

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
