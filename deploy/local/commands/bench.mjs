import { availableParallelism, loadavg } from 'node:os';
import { buildProduct } from '../build/build.mjs';
import { createProgress } from '../runner/progress.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { startTestProduct } from '../test/test-product.mjs';
import { STEPS } from '../product/topology.mjs';
import { THEN, writeResult } from '../prove/bench-results.mjs';
import { SKIPPED } from '../prove/parts.mjs';

/**
 * `npm run bench -- <name> …`: measures a product of its own on 127.0.0.1, with its limits lifted by settings. Several, with
 * `--then` between them, take turns on one product.
 * @typedef {Awaited<ReturnType<typeof startTestProduct>>} Product
 * @typedef {object} Bench
 * @property {(product: Product, options: string[]) => Promise<{ measures: Record<string, unknown>, failures: string[] }>} run
 * @property {Record<string, string>} settings of the product; of several benches that share one, the first to name it sets it
 * @property {Record<string, string>} [shortSettings] those that the short form has besides
 * @property {number} [replicas] of the product that it is given
 * @property {boolean} [durable] its PostgreSQL writes to the disk before it answers, as in production
 * @property {() => Promise<import('../test/test-product.mjs').Places | null>} [findPlaces] where its stores keep their data;
 *   null where this machine has no such place: the bench is skipped. It shares no product
 * @property {boolean} [showsDemonstration] it measures what the demonstration fills
 * @property {readonly string[]} [disturbed] servers that the product reaches through proxies, which it is given
 * @property {boolean} [startsItself] on data that it keeps; `run` is given no product then. It shares none
 */
/** @type {Record<string, () => Promise<Bench>>} */
const benches = {
  accounts: () => import('../../../bench/accounts/run.mjs'),
  search: () => import('../../../bench/search/run.mjs'),
  pages: () => import('../../../bench/public-pages/run.mjs'),
  map: () => import('../../../bench/map/run.mjs'),
  memory: () => import('../../../bench/memory/run.mjs'),
  rolling: () => import('../../../bench/rolling/run.mjs'),
  suggestions: () => import('../../../bench/suggestions/run.mjs'),
  texts: () => import('../../../bench/texts/run.mjs'),
  tracing: () => import('../../../bench/tracing/run.mjs'),
  disks: () => import('../../../bench/disks/run.mjs'),
  clocks: () => import('../../../bench/clocks/run.mjs'),
  operations: () => import('../../../bench/operations/run.mjs'),
  kills: () => import('../../../bench/kills/run.mjs'),
  events: () => import('../../../bench/events/run.mjs'),
  mails: () => import('../../../bench/mails/run.mjs'),
  dependencies: () => import('../../../bench/dependencies/run.mjs'),
  overload: () => import('../../../bench/overload/run.mjs'),
  soak: () => import('../../../bench/soak/run.mjs'),
  skew: () => import('../../../bench/skew/run.mjs'),
};
/** @type {{ name: string, options: string[] }[]} */
const asked = [];
for (const word of [THEN, ...process.argv.slice(2)]) {
  const last = asked.at(-1);
  if (word === THEN || last === undefined) asked.push({ name: '', options: [] });
  else if (last.name === '') last.name = word;
  else last.options.push(word);
}
if (asked.some(({ name }) => benches[name] === undefined)) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')} [${THEN} …]`);
  process.exit(2);
}

const progress = createProgress(STEPS);
/** @type {(() => Promise<void>) | undefined} */
let stop;
const end = async (/** @type {number} */ code) => {
  await stopCommands();
  await stop?.();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(130));

const machine = () => ({ cores: availableParallelism(), load: loadavg().map((load) => Number(load.toFixed(2))) });

/** @param {Bench[]} chosen @returns {Promise<Product | null>} */
async function openProduct(chosen) {
  const [first] = chosen;
  const isAlone = chosen.length === 1;
  if (!isAlone && chosen.some(({ startsItself, findPlaces }) => startsItself || findPlaces))
    throw new Error('one of these benches shares no product');
  const places = (await first?.findPlaces?.()) ?? undefined;
  if (first?.findPlaces !== undefined && places === undefined) await end(SKIPPED);
  for (const [index, { settings, shortSettings }] of chosen.entries()) {
    const besides = asked[index]?.options.includes('--short') ? shortSettings : {};
    for (const [setting, value] of Object.entries({ ...settings, ...besides })) process.env[setting] ??= value;
  }
  if (first?.startsItself) return null;
  return startTestProduct(progress, {
    replicas: Math.max(...chosen.map(({ replicas = 1 }) => replicas)),
    durable: chosen.some(({ durable }) => durable),
    isEmpty: !chosen.some(({ showsDemonstration }) => showsDemonstration),
    places,
    disturbed: chosen.flatMap(({ disturbed = [] }) => disturbed),
  });
}

let code = 0;
try {
  await progress.step(2, 'Build', buildProduct);
  /** What they measure is built now: a bench may read it. @type {Bench[]} */
  const chosen = [];
  for (const { name } of asked) chosen.push(await /** @type {() => Promise<Bench>} */ (benches[name])());
  const product = await openProduct(chosen);
  stop = product?.stop;
  for (const [index, { name, options }] of asked.entries()) {
    const [began, before] = [Date.now(), machine()];
    if (asked.length > 1)
      console.log(`\n${index + 1} of ${asked.length} on this product: ${name} ${options.join(' ')}`);
    const results = await /** @type {Bench} */ (chosen[index]).run(/** @type {Product} */ (product), options);
    const seconds = Math.round((Date.now() - began) / 1_000);
    const after = machine();
    const file = writeResult(name, options, { before, after, seconds, ...results });
    console.log(
      `\nMachine: ${before.cores} cores, load before ${before.load.join(' ')}, after ${after.load.join(' ')}`,
    );
    console.log(`Results: ${file}`);
    if (results.failures.length > 0) {
      code = 1;
      console.error(results.failures.join('\n'));
    }
  }
} catch (error) {
  code = 1;
  console.error(error);
}
await end(code);
