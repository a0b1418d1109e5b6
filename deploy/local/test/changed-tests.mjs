import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { nxProgram } from '../build/build.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';

const SOURCES = /\.(ts|tsx|mjs)$/;
const MAIN = ['origin/main', 'main', 'HEAD'];

/**
 * The test files that what differs from main can break: of sources, those whose imports lead there, by Jest; of other
 * files (migrations, data, styles), all of the projects that Nx calls affected. Checks of the whole repository are those
 * of `npm run check`.
 * @returns {string[]} absolute paths; none when nothing changed that a test covers
 */
export function changedTests() {
  const base = MAIN.map((name) => git(['merge-base', 'HEAD', name])).find((commit) => commit !== '') ?? 'HEAD';
  const changed = [git(['diff', '--name-only', base]), git(['ls-files', '--others', '--exclude-standard'])]
    .flatMap((names) => names.split('\n'))
    .filter((name) => name !== '');
  const others = changed.filter((name) => !SOURCES.test(name));
  return [...new Set([...listed([`--changedSince=${base}`]), ...(others.length > 0 ? ofProjects(others) : [])])];
}

/** @param {string[]} files */
function ofProjects(files) {
  /** @type {(args: string[]) => unknown} */
  const show = (args) => JSON.parse(run([nxProgram(), 'show', ...args, '--json']));
  const projects = /** @type {string[]} */ (show(['projects', '--affected', `--files=${files.join(',')}`]));
  const roots = projects.map((name) => /** @type {{ root: string }} */ (show(['project', name])).root);
  return roots.length === 0 ? [] : listed(roots.map((root) => join(projectFolder, root)));
}

/** @param {string[]} args of Jest */
function listed(args) {
  const jest = join(projectFolder, 'node_modules/jest/bin/jest.js');
  const tests = run(['--experimental-vm-modules', jest, '--listTests', '--json', '--passWithNoTests', ...args]);
  return /** @type {string[]} */ (JSON.parse(tests));
}

/** @param {string[]} args */
function run(args) {
  const env = { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' };
  const options = { cwd: projectFolder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  return String(
    execFileSync(process.execPath, args, /** @type {import('node:child_process').ExecFileSyncOptions} */ (options)),
  );
}

/** @param {string[]} args @returns {string} nothing where it fails */
function git(args) {
  try {
    return execFileSync('git', args, {
      cwd: projectFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
