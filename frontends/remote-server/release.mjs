import { addBuild, makeCanary, makeStable, promote, readBuild, readChannels, rollBack } from './releases.mjs';

/**
 * `node release.mjs publish|promote|roll-back|show`: what visitors of one remote get. Changes RELEASES_DIR/remote.json
 * and nothing else; the shell follows within its interval.
 */
const USAGE = `Usage, with RELEASES_DIR set to the releases of the remote:
  node release.mjs publish <dist> [--canary <percent>]   adds a build: stable, or canary for a part of the browsers
  node release.mjs promote                               the canary becomes stable
  node release.mjs roll-back                             the canary goes; without one, the stable before comes back
  node release.mjs show`;

const folder = process.env['RELEASES_DIR'] ?? '';
const [command, build = '', option, percent = ''] = process.argv.slice(2);

/** @type {Record<string, () => unknown>} */
const commands = {
  publish,
  promote: () => promote(folder),
  'roll-back': () => rollBack(folder),
  show: () => readChannels(folder),
};

function publish() {
  const { name, release } = readBuild(build);
  const canary = option === '--canary' ? Number(percent) : null;
  if (canary !== null && !(canary >= 0 && canary <= 100)) throw new Error('--canary wants a percentage from 0 to 100');
  addBuild(folder, build);
  return canary === null ? makeStable(folder, name, release.version) : makeCanary(folder, release.version, canary);
}

const run = commands[command ?? ''];
if (run === undefined || folder === '' || (command === 'publish' && build === '')) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
try {
  process.stdout.write(`${JSON.stringify(run(), null, 2)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
