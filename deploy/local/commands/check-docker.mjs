import { provideBaseImages } from '../../images/base-images.mjs';
import { buildImage, buildOptions, IMAGES } from '../../images/build-images.mjs';
import { whyNoDocker } from '../../images/docker.mjs';
import { imageFaults, imageSizes } from '../../compose/check/images.mjs';
import { ComposeTrial } from '../../compose/check/trial.mjs';
import { runJourneys } from '../../compose/check/journeys.mjs';

/**
 * `npm run check:docker`: builds every image, starts the Compose product on data of its own, waits until it is healthy, looks
 * at the properties of images and containers, runs journeys, and removes it all but the images. With paths, these journeys;
 * `--built` takes the images that are there.
 */
const JOURNEYS = ['requests/main-journey', 'search/search', 'site/public-pages', 'accounts/reset-password'];
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
const trial = await ComposeTrial.make();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void trial.remove().then(() => process.exit(130)));

try {
  await timed('Images', async () => {
    await provideBaseImages(buildOptions());
    for (const image of built ? [] : IMAGES) await buildImage(image);
  });
  console.table(imageSizes());
  faults.push(...imageFaults());

  const seconds = await timed('Start', () => trial.up());
  if (seconds > BUDGET_S) faults.push(`healthy after ${seconds} s, more than ${BUDGET_S} s`);
  faults.push(...trial.containerFaults());
  await timed('Demonstration accounts', () => trial.fill());
  console.table(trial.memory());

  const failed = await timed('Parcours', () => runJourneys(trial, paths.length > 0 ? paths : JOURNEYS));
  if (failed) faults.push('journeys failed');
  console.table(trial.memory());
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
  trial.showLogs();
} finally {
  await trial.remove();
}
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(faults.length === 0 ? 'check:docker: all holds' : `check:docker: ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

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
