import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildProduct, generateClients } from '../build/build.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { freePorts } from '../../../libs/local-servers/src/machine/ports.mjs';
import { createProgress } from '../runner/progress.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { takeReplicas } from '../runner/replicas-option.mjs';
import { runShown, stopShown } from '../runner/run-shown.mjs';
import { changedTests } from '../test/changed-tests.mjs';
import { readReport, withSecondTries } from '../test/jest-report.mjs';
import { startTestProduct } from '../test/test-product.mjs';
import { startTestServers } from '../test/test-servers.mjs';
import { STEPS } from '../product/topology.mjs';

/**
 * `npm test`: every test, Jest’s on servers of its own, then the journeys on a product. With
 * paths, Jest’s tests of these paths alone; `--changed` runs those that what differs from main can break; `--e2e` runs the
 * journeys alone, `--replicas 2` on a product with two of everything.
 */
const { replicas, others: given } = takeReplicas(process.argv.slice(2));
const journeysOnly = given.includes('--e2e');
const ofChanges = given.includes('--changed');
const paths = given.filter((argument) => argument !== '--e2e' && argument !== '--changed');
const isWhole = !journeysOnly && !ofChanges && paths.length === 0;
const progress = createProgress(STEPS);
/** More red files than a slow moment of the machine makes are a fault. */
const SECOND_TRIES = 8;

/** @type {Set<() => Promise<void>>} */
const stops = new Set();
let ending = false;

async function stopEverything() {
  stopShown();
  await stopCommands();
  const all = [...stops];
  stops.clear();
  await Promise.all(all.map((stop) => stop()));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    void stopEverything().then(() => process.exit(130));
  });
}

/** @returns {Promise<Result>} */
async function runChosen() {
  await generateClients();
  if (!ofChanges) return runJest(paths);
  const changed = changedTests();
  if (changed.length > 0) return runJest(['--runTestsByPath', ...changed]);
  console.log('Nothing changed that a test covers.');
  return { passed: 0, failed: 0 };
}

/**
 * One file more at a time than there are cores: integration tests wait for servers about half of their time. Of all
 * tests, those few files that fail run once more, alone, as journeys do.
 * @param {string[]} chosen
 * @returns {Promise<Result>}
 */
async function runJest(chosen) {
  const servers = await startTestServers();
  stops.add(servers.stop);
  const folder = mkdtempSync(join(tmpdir(), 'placette-jest-'));
  const run = async (/** @type {string[]} */ args, workers = availableParallelism() + 1) => {
    const report = join(folder, 'report.json');
    rmSync(report, { force: true });
    const { code } = await runShown({
      command: process.execPath,
      args: [
        ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
        join(projectFolder, 'node_modules/jest/bin/jest.js'),
        ...['--json', `--outputFile=${report}`, `--maxWorkers=${workers}`, ...args],
      ],
      cwd: projectFolder,
      env: {
        ...process.env,
        ...servers.env,
        // The cache of compiled code also serves the threads and programs that tests start.
        NODE_COMPILE_CACHE: join(projectFolder, '.placette/compiled'),
        // Temporary files that tests leave are removed with this folder.
        TMPDIR: folder,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    });
    return readReport(report, code);
  };
  try {
    const first = await run(chosen);
    const red = first.suites.filter(({ status }) => status === 'failed').length;
    if (!isWhole || red > SECOND_TRIES || ending) return first;
    const { passed, failed, unstable } = await withSecondTries(first, (file) => run(['--runTestsByPath', file], 1));
    return { passed, failed, unstable: unstable.map(({ name }) => relative(projectFolder, name)).join(', ') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (stops.delete(servers.stop)) await servers.stop();
  }
}

async function runJourneys() {
  await progress.step(2, 'Build', buildProduct);
  const expected = await expectedByJourneys();
  const product = await startTestProduct(progress, { replicas });
  stops.add(product.stop);
  return journeysOn({ ...product, env: { ...product.env, ...expected } }, paths);
}

/**
 * Sets what journeys expect of their product, from its start: a part that is started again for them keeps all others
 * waiting. Returns what they read of it.
 */
async function expectedByJourneys() {
  const { calendar, site } = await freePorts({ calendar: undefined, site: undefined });
  const secret = randomBytes(32).toString('hex');
  Object.assign(process.env, {
    // Journeys run at the same time, and some send ten passwords at once.
    REQUESTS_AT_ONCE: process.env['REQUESTS_AT_ONCE'] ?? '1000',
    SERVICE_JWT_SECRET: secret,
    CALENDAR_INSIDE_HOSTS: `127.0.0.1:${calendar}`,
    CORS_ORIGINS: `http://localhost:${site}`,
    REDIRECT_ALLOW_LIST: `http://localhost:${site}/**`,
  });
  return { E2E_SERVICE_SECRET: secret, E2E_CALENDAR_PORT: String(calendar), E2E_OTHER_SITE_PORT: String(site) };
}

/**
 * @param {Awaited<ReturnType<typeof startTestProduct>>} product stopped in the end
 * @param {string[]} args
 */
async function journeysOn(product, args) {
  const { code, output } = await runShown({
    command: process.execPath,
    args: [join(projectFolder, 'e2e/run.mjs'), ...args],
    cwd: projectFolder,
    env: { ...process.env, ...product.env },
  });
  if (stops.delete(product.stop)) await product.stop();
  const [, passed = '0', failed = '0'] = [...output.matchAll(/(?<!\d)(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  const [, unstable = ''] = /^Unstable: (.*)$/m.exec(output) ?? [];
  return { passed: Number(passed), failed: code !== 0 && failed === '0' ? 1 : Number(failed), unstable };
}

/** @typedef {{ passed: number, failed: number, unstable?: string }} Result `unstable`: files that passed on a second try */

/** @param {() => Promise<Result>} run @returns {Promise<Result>} */
function counted(run) {
  return run().catch(toFailure);
}

/** @param {unknown} error @returns {Result} */
function toFailure(error) {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
}

/** @returns {Promise<Result[]>} */
async function runAll() {
  if (!journeysOnly && !isWhole) return [await counted(runChosen)];
  const jest = isWhole ? [await counted(async () => (await generateClients(), runJest([])))] : [];
  return [...jest, await counted(runJourneys)];
}

const results = await runAll();
if (!ending) {
  ending = true;
  await stopEverything();
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const unstable = results.map((result) => result.unstable).filter(Boolean);
  if (unstable.length > 0) console.log(`\nUnstable, passed on a second run: ${unstable.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && (passed > 0 || ofChanges) ? 0 : 1);
}
