import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { services } from '../../local/product/topology.mjs';
import { runCommand } from '../../local/runner/run-command.mjs';

/** The option of Nx that selects the projects to build. */
const PROJECTS = `--projects=${[...services, 'gateway'].join(',')}`;
const RELEASED = /^(identity|catalog|listings|requests|documents|notifications|gateway)@/;

/**
 * What the last release was: the commit of the newest tag of a service or the gateway, or before the first tag the one
 * that first-reference.json names.
 * @returns {{ name: string, commit: string | null }} commit is null where the clone does not hold it
 */
export function lastRelease() {
  const tag = tags().find((name) => RELEASED.test(name));
  const reference =
    tag ?? JSON.parse(readFileSync(join(projectFolder, 'deploy/release/first-reference.json'), 'utf8')).commit;
  try {
    return { name: reference, commit: git('rev-parse', '--verify', `${reference}^{commit}`) };
  } catch {
    return { name: reference, commit: null };
  }
}

/** Newest first; none in a copy of the sources without their history. @returns {string[]} */
function tags() {
  try {
    return git('for-each-ref', '--sort=-creatordate', '--format=%(refname:short)', 'refs/tags').split('\n');
  } catch {
    return [];
  }
}

/**
 * The services and the gateway of a commit, built in a folder of their own; built once.
 * @param {string} commit
 * @returns {Promise<string>} the folder
 */
export async function buildRelease(commit) {
  const folder = join(projectFolder, '.placette/last-release', commit);
  const built = join(folder, '.built');
  if (existsSync(built)) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: projectFolder, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await installPackages(folder);
  /** @type {typeof import('../../local/build/build.mjs')} */
  const { runNx } = await import(pathToFileURL(join(folder, 'deploy/local/build/build.mjs')).href);
  await runNx(['generate', 'build'], 'build', [PROJECTS]);
  writeFileSync(built, '');
  return folder;
}

/** Installs the packages; with the same lock as here, as hard links to ours, which takes no time. @param {string} folder */
async function installPackages(folder) {
  const lock = (/** @type {string} */ root) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(projectFolder)) {
    const installed = execFileSync('find', ['.', '-name', 'node_modules', '-prune', '-not', '-path', './.placette/*'], {
      cwd: projectFolder,
      encoding: 'utf8',
    });
    for (const path of installed.split('\n').filter((line) => line !== '')) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      execFileSync('cp', ['-al', join(projectFolder, path), join(folder, path)]);
    }
    return;
  }
  await runCommand({
    title: 'npm ci',
    command: 'npm',
    args: ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    cwd: folder,
    env: process.env,
    logFile: join(projectFolder, '.placette/logs/last-release-packages.log'),
  });
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
