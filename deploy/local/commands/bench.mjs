import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from '../build/build.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { createProgress } from '../runner/progress.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { startTestProduct } from '../test/test-product.mjs';
import { STEPS } from '../product/topology.mjs';
import { SKIPPED } from '../prove/parts.mjs';

/**
 * `npm run bench -- <name>`: measures a product of its own on 127.0.0.1, with its limits lifted by settings.
 * @typedef {Awaited<ReturnType<typeof startTestProduct>>} Product
 * @typedef {object} Bench
 * @property {(product: Product, options: string[]) => Promise<{ measures: Record<string, unknown>, failures: string[] }>} run
 * @property {Record<string, string>} settings
 * @property {number} [replicas] of the product that it is given
 * @property {boolean} [durable] its PostgreSQL writes to the disk before it answers, as in production
 * @property {() => Promise<import('../test/test-product.mjs').Places | null>} [findPlaces] where its stores keep their data;
 *   null where this machine has no such place: the bench is skipped
 * @property {boolean} [showsDemonstration] it measures what the demonstration fills
 * @property {readonly string[]} [disturbed] servers that the product reaches through proxies, which it is given
 * @property {boolean} [startsItself] on data that it keeps; `run` is given no product then
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
const [name = '', ...options] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
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

let code = 0;
try {
  await progress.step(2, 'Build', buildProduct);
  // What it measures is built now: a bench may read it.
  const {
    run,
    settings,
    startsItself = false,
    replicas = 1,
    durable = false,
    showsDemonstration = false,
    findPlaces,
    disturbed = [],
  } = await bench();
  const places = (await findPlaces?.()) ?? undefined;
  if (findPlaces !== undefined && places === undefined) await end(SKIPPED);
  for (const [setting, value] of Object.entries(settings)) process.env[setting] ??= value;
  const shape = { replicas, durable, isEmpty: !showsDemonstration, places, disturbed };
  const product = startsItself ? null : await startTestProduct(progress, shape);
  stop = product?.stop;
  const machine = () => ({ cores: availableParallelism(), load: loadavg().map((load) => Number(load.toFixed(2))) });
  const before = machine();
  const results = await run(/** @type {Product} */ (product), options);
  const folder = join(projectFolder, 'artifacts/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(
    file,
    JSON.stringify({ date: new Date().toISOString(), before, after: machine(), ...results }, null, 2),
  );
  console.log(
    `\nMachine: ${before.cores} cores, load before ${before.load.join(' ')}, after ${machine().load.join(' ')}`,
  );
  console.log(`Results: ${file}`);
  if (results.failures.length > 0) {
    code = 1;
    console.error(results.failures.join('\n'));
  }
} catch (error) {
  code = 1;
  console.error(error);
}
await end(code);
