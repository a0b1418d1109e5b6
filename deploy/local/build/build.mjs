import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { contentHash } from './content-hash.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { withLock } from '../../../libs/local-servers/src/machine/lock.mjs';
import { runCommand } from '../runner/run-command.mjs';
import { remotes, services } from '../product/topology.mjs';

const SOURCES = [
  'libs',
  'services',
  'gateway',
  'frontends',
  'package-lock.json',
  'nx.json',
  '.swcrc',
  'tsconfig.base.json',
];
const OUTPUTS = [
  'gateway/dist/main.js',
  'libs/contracts/dist/index.js',
  ...services.map((service) => `services/${service}/dist/main.js`),
  ...remotes.map((remote) => `frontends/${remote}/dist/remote.json`),
  'frontends/shell/dist/server/main.js',
  'frontends/shell/dist/server-render/render.mjs',
];
const stampFile = join(projectFolder, '.placette/build.json');

/**
 * Builds every part whose sources changed. Without any change Nx is not even started.
 * @returns {Promise<boolean>} whether something was built
 */
export function buildProduct() {
  return withLock(join(projectFolder, '.placette/build.lock'), async () => {
    const hash = contentHash(SOURCES.map((path) => join(projectFolder, path)));
    if (hash === stamp() && OUTPUTS.every((path) => existsSync(join(projectFolder, path)))) return false;
    await runNx(['generate', 'build', 'bundle'], 'build');
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ hash }));
    return true;
  });
}

/** Makes the next build use Nx again, because something else has written into dist. */
export function forgetBuild() {
  rmSync(stampFile, { force: true });
}

/** Generates only the Prisma clients, which tests and type checks read. */
export function generateClients() {
  return runNx(['generate'], 'generate');
}

/**
 * @param {string[]} targets
 * @param {string} logName
 * @param {string[]} [options]
 */
export async function runNx(targets, logName, options = []) {
  await runCommand({
    title: `nx ${targets.join(', ')}`,
    command: process.execPath,
    args: [
      nxProgram(),
      'run-many',
      '-t',
      ...targets,
      `--parallel=${availableParallelism()}`,
      '--output-style=stream',
      ...options,
    ],
    cwd: projectFolder,
    env: {
      ...process.env,
      PATH: `${join(projectFolder, 'node_modules/.bin')}:${process.env['PATH']}`,
      NX_DAEMON: 'false',
      NX_NO_CLOUD: 'true',
      NX_ISOLATE_PLUGINS: 'false',
      NX_TUI: 'false',
      FORCE_COLOR: '0',
    },
    logFile: join(projectFolder, '.placette/logs', `${logName}.log`),
  });
}

export function nxProgram() {
  const folder = join(projectFolder, 'node_modules/nx');
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin.nx);
}

function stamp() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')).hash : null;
}
