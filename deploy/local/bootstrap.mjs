import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';
import { withLock } from '../../libs/local-servers/src/machine/lock.mjs';
import { isExecutable, SETPRIV } from '../../libs/local-servers/src/machine/processes.mjs';
import { createProgress } from './runner/progress.mjs';
import { runCommand, stopCommands } from './runner/run-command.mjs';
import { STEPS } from './product/topology.mjs';

const OLDEST_NODE = [20, 19];
const NODE_MAJOR = 24;
const stateFolder = join(projectFolder, '.placette');
const stampFile = join(stateFolder, 'install.json');
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * `node bootstrap.mjs <command> …`: installs the packages when they changed, then runs commands/<command>.mjs on the
 * project’s own Node. Runs on the machine’s Node with nothing installed: it imports no package.
 */
const [command = '', ...options] = process.argv.slice(2);
if (process.env['npm_lifecycle_event'] !== undefined) endWithShell();
try {
  refuseOldNode();
  await installPackages();
  await runOnProjectNode(join(projectFolder, 'deploy/local/commands', `${command}.mjs`));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/** Ends this process once its shell is gone: npm sends a signal to the shell that runs this, and the shell passes it to nobody. */
function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Error(`Node ${OLDEST_NODE.join('.')} or later is needed; this machine has Node ${process.versions.node}.`);
}

async function installPackages() {
  if (isInstalled()) return;
  const leave = () => void stopCommands().then(() => process.exit(130));
  for (const signal of SIGNALS) process.on(signal, leave);
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 });
  await createProgress(STEPS).step(1, 'Install packages', () =>
    withLock(join(stateFolder, 'install.lock'), async () => {
      if (isInstalled()) return;
      await npmInstall();
      writeFileSync(stampFile, JSON.stringify({ hash: packagesHash() }));
    }),
  );
  for (const signal of SIGNALS) process.off(signal, leave);
}

function npmInstall() {
  const npm = process.env['npm_execpath'];
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const known = npm !== undefined && /\.c?js$/.test(npm);
  return runCommand({
    title: 'npm install',
    command: known ? process.execPath : 'npm',
    args: known ? [npm, ...args] : args,
    cwd: projectFolder,
    env: withoutNpmSettings(process.env),
    logFile: join(stateFolder, 'logs/install.log'),
  });
}

/**
 * `npm start` passes its own settings to what it runs, such as --ignore-scripts; they would change an install inside it.
 * @param {NodeJS.ProcessEnv} environment
 */
function withoutNpmSettings(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^npm_(lifecycle|package)_/.test(name)));
}

function isInstalled() {
  if (!existsSync(stampFile) || !existsSync(join(projectFolder, 'node_modules/.package-lock.json'))) return false;
  return JSON.parse(readFileSync(stampFile, 'utf8')).hash === packagesHash();
}

function packagesHash() {
  const root = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const folders = /** @type {string[]} */ (root.workspaces).flatMap((pattern) =>
    pattern.endsWith('/*') ? foldersOf(pattern.slice(0, -2)) : [pattern],
  );
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...folders.map((folder) => join(folder, 'package.json')),
  ]) {
    const path = join(projectFolder, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** @param {string} parent */
function foldersOf(parent) {
  return readdirSync(join(projectFolder, parent))
    .sort()
    .map((name) => join(parent, name));
}

/** @param {string} program */
async function runOnProjectNode(program) {
  if (Number(process.versions.node.split('.')[0]) === NODE_MAJOR) {
    process.argv.splice(1, 2, program);
    await import(pathToFileURL(program).href);
    return;
  }
  const node = projectNode();
  const args = [program, ...options];
  const [file, fileArgs] =
    SETPRIV === undefined ? [node, args] : [SETPRIV, ['--pdeathsig', 'TERM', '--', node, ...args]];
  const child = spawn(file, fileArgs, { stdio: 'inherit' });
  // A terminal’s Ctrl-C reaches the child by itself; this process only has to outlive it.
  process.on('SIGINT', () => undefined);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** @returns {string} the Node 24 that came with the packages, also when npm did not run its install script */
function projectNode() {
  const folder = join(projectFolder, 'node_modules/node');
  const packaged = `node-${process.platform}-${process.arch}/bin/node`;
  const candidates = [
    join(folder, 'bin/node'),
    join(folder, 'node_modules', packaged),
    join(projectFolder, 'node_modules', packaged),
  ];
  const found = () => candidates.find((path) => isExecutable(path) && isRightNode(path));
  const installed = found();
  if (installed !== undefined) return installed;
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: folder, stdio: 'ignore' });
  const fetched = found();
  if (fetched !== undefined) return fetched;
  throw new Error(
    `Node ${NODE_MAJOR} is missing: the package "node" did not bring it. Install Node ${NODE_MAJOR} on this machine, then try again.`,
  );
}

/** @param {string} path */
function isRightNode(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`v${NODE_MAJOR}.`) ?? false;
}
