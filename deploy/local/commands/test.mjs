import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct, generateClients } from '../build/build.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { createProgress } from '../runner/progress.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { takeReplicas } from '../runner/replicas-option.mjs';
import { runShown, stopShown } from '../runner/run-shown.mjs';
import { changedTests } from '../test/changed-tests.mjs';
import { startTestProduct } from '../test/test-product.mjs';
import { startTestServers } from '../test/test-servers.mjs';
import { STEPS } from '../product/topology.mjs';

/**
 * `npm test`: every test, on servers and a product of its own. With paths, Jest’s tests of these paths alone; `--changed`
 * runs those that what differs from main can break; `--e2e` runs the journeys alone, `--replicas 2` on a product with two
 * of everything.
 */
const { replicas, others: given } = takeReplicas(process.argv.slice(2));
const journeysOnly = given.includes('--e2e');
const ofChanges = given.includes('--changed');
const paths = given.filter((argument) => argument !== '--e2e' && argument !== '--changed');
const progress = createProgress(STEPS);

/** @type {(() => Promise<void>)[]} */
const stops = [];
let ending = false;

async function stopEverything() {
  stopShown();
  await stopCommands();
  for (const stop of stops.splice(0).reverse()) await stop();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    void stopEverything().then(() => process.exit(130));
  });
}

async function runJest() {
  const chosen = ofChanges ? ['--runTestsByPath', ...changedTests()] : paths;
  if (ofChanges && chosen.length === 1) {
    console.log('Nothing changed that a test covers.');
    return { passed: 0, failed: 0 };
  }
  const servers = await startTestServers();
  stops.push(servers.stop);
  const folder = mkdtempSync(join(tmpdir(), 'placette-jest-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runShown({
      command: process.execPath,
      args: [
        ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
        join(projectFolder, 'node_modules/jest/bin/jest.js'),
        ...['--json', `--outputFile=${report}`, `--maxWorkers=${availableParallelism()}`, ...chosen],
      ],
      cwd: projectFolder,
      env: {
        ...process.env,
        ...servers.env,
        // What tests leave in temporary folders goes with this one.
        TMPDIR: folder,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    });
    return jestTotals(code, report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    stops.pop();
    await servers.stop();
  }
}

/**
 * @param {number} code
 * @param {string} report
 */
function jestTotals(code, report) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function runJourneys() {
  await progress.step(2, 'Build', buildProduct);
  // Journeys run beside each other, and some send ten passwords at once.
  process.env['REQUESTS_AT_ONCE'] ??= '1000';
  const product = await startTestProduct(progress, { replicas });
  stops.push(product.stop);
  const { code, output } = await runShown({
    command: process.execPath,
    args: [join(projectFolder, 'e2e/run.mjs'), ...paths],
    cwd: projectFolder,
    env: { ...process.env, ...product.env },
  });
  stops.pop();
  await product.stop();
  const [, passed = '0', failed = '0'] = [...output.matchAll(/(?<!\d)(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  return { passed: Number(passed), failed: code !== 0 && failed === '0' ? 1 : Number(failed) };
}

/** @param {() => Promise<{ passed: number, failed: number }>} run */
async function counted(run) {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

const results = [];
if (!journeysOnly) results.push(await counted(async () => (await generateClients(), runJest())));
if (journeysOnly || (paths.length === 0 && !ofChanges)) results.push(await counted(runJourneys));
if (!ending) {
  ending = true;
  await stopEverything();
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && (passed > 0 || ofChanges) ? 0 : 1);
}
