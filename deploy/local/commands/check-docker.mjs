import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { provideBaseImages } from '../../images/base-images.mjs';
import { buildImage, buildOptions, IMAGES } from '../../images/build-images.mjs';
import { whyNoDocker } from '../../images/docker.mjs';
import { imageFaults, imageSizes } from '../../compose/check/images.mjs';
import { makeProduction, productionFaults } from '../../compose/check/production.mjs';
import { recoveryFaults } from '../../compose/check/recovery.mjs';
import { upgradeFaults } from '../../compose/check/upgrade.mjs';
import { watchFaults } from '../../compose/check/watch.mjs';
import { ComposeTrial } from '../../compose/check/trial.mjs';
import { buildProduct } from '../build/build.mjs';
import { runShown, stopShown } from '../runner/run-shown.mjs';

/**
 * `npm run check:docker`: builds every image and starts the Compose product on data of its own, twice. The demonstration:
 * rights of containers, journeys, PostgreSQL killed, everything lost and restored. Production: answers, refusals, traces,
 * Prometheus, an upgrade and the way back under requests. Removes all but the images. With paths, these journeys; `--built` takes the images that are there.
 */
const JOURNEYS = ['requests/main-journey', 'search/search', 'site/public-pages', 'accounts/reset-password'];
/** How many seconds the product may take to become healthy on an idle machine. */
const BUDGET_S = 60;

const given = process.argv.slice(2);
const built = given.includes('--built');
const paths = given.filter((argument) => argument !== '--built');
const lacking = whyNoDocker();
if (lacking !== null) {
  console.error(lacking);
  process.exit(1);
}

/** @type {string[]} */
const faults = [];
/** @type {ComposeTrial | null} */
let running = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopShown();
    void Promise.resolve(running?.remove()).then(() => process.exit(130));
  });

// The demonstration and the journeys read the contracts.
await timed('Build', buildProduct);
await timed('Images', async () => {
  await provideBaseImages(buildOptions());
  for (const image of built ? [] : IMAGES) await buildImage(image);
});
console.table(imageSizes());
faults.push(...imageFaults());
await tried(ComposeTrial.demonstration(), async (trial) => {
  await start(trial);
  await timed('Demonstration accounts', () => trial.fill());
  console.table(trial.memory());
  const failed = await timed('Journeys', () => runJourneys(trial, paths.length > 0 ? paths : JOURNEYS));
  if (failed) faults.push('journeys failed');
  console.table(trial.memory());
  await timed('Recovery', async () => void faults.push(...(await recoveryFaults(trial))));
});
await tried(makeProduction(), async (trial) => {
  await start(trial);
  faults.push(...(await productionFaults(trial)));
  await timed('Prometheus', async () => void faults.push(...(await watchFaults())));
  await timed('Upgrade', async () => void faults.push(...(await upgradeFaults(trial))));
});
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(faults.length === 0 ? 'check:docker: all holds' : `check:docker: ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

/** @param {Promise<ComposeTrial>} making @param {(trial: ComposeTrial) => Promise<void>} work */
async function tried(making, work) {
  const trial = (running = await making);
  try {
    await work(trial);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
    trial.showLogs();
  } finally {
    faults.push(...(await trial.remove()));
  }
}

/** @param {ComposeTrial} trial */
async function start(trial) {
  const [load = 0] = loadavg();
  const seconds = await timed(`Start (load ${load.toFixed(1)} before)`, () => trial.up());
  if (seconds > BUDGET_S && load < cpus().length) faults.push(`healthy after ${seconds} s, more than ${BUDGET_S} s`);
  faults.push(...trial.containerFaults());
}

/**
 * @param {ComposeTrial} trial
 * @param {string[]} journeys parts of their paths
 * @returns {Promise<boolean>} whether some failed
 */
async function runJourneys({ siteUrl, mailUrl, accounts }, journeys) {
  const env = { ...process.env, E2E_URL: siteUrl, E2E_MAIL_URL: mailUrl, E2E_ACCOUNTS: JSON.stringify(accounts) };
  const args = [join(projectFolder, 'e2e/run.mjs'), ...journeys];
  const { code } = await runShown({ command: process.execPath, args, cwd: projectFolder, env });
  return code !== 0;
}

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T extends boolean ? boolean : number>} its answer where that is a boolean, else its seconds
 */
async function timed(title, work) {
  const startedAt = Date.now();
  const result = await work();
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
  console.log(`\n${title}: ${seconds} s`);
  return /** @type {any} */ (typeof result === 'boolean' ? result : seconds);
}
