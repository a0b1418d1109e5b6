import { readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LIFTED } from '../../../bench/loads/people.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { buildProduct } from '../build/build.mjs';
import { createProgress } from '../runner/progress.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { startTestProduct } from '../test/test-product.mjs';
import { STEPS } from '../product/topology.mjs';
import { THEN, writeResult } from '../prove/bench-results.mjs';
import { SKIPPED } from '../prove/parts.mjs';

/**
 * `npm run bench -- <name> …`: one of `bench/scenarios` on a product of its own on 127.0.0.1. Several, with `--then` between
 * them, take turns on one product.
 * @typedef {Awaited<ReturnType<typeof startTestProduct>> & { places?: import('../test/test-product.mjs').Places | undefined }} Product
 * @typedef {import('../../../bench/run.mjs').Scenario<any>} Scenario
 */
const scenarios = join(projectFolder, 'bench/scenarios');
const names = readdirSync(scenarios).map((file) => basename(file, '.mjs'));
/** @type {{ name: string, options: string[] }[]} */
const asked = [];
for (const word of [THEN, ...process.argv.slice(2)]) {
  const last = asked.at(-1);
  if (word === THEN || last === undefined) asked.push({ name: '', options: [] });
  else if (last.name === '') last.name = word;
  else last.options.push(word);
}
if (asked.some(({ name }) => !names.includes(name))) {
  console.error(`npm run bench -- ${names.join(' | ')} [${THEN} …]`);
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

/** @typedef {{ name: string, options: string[], scenario: Scenario, isSkipped: boolean }} Turn `isSkipped`: this machine does not let it run */

/** @param {Turn[]} turns @returns {Promise<Product | null>} null for one that starts its own */
async function openProduct(turns) {
  const chosen = turns.map(({ scenario }) => scenario);
  const [first] = chosen;
  if (turns.length > 1 && chosen.some(({ startsItself }) => startsItself))
    throw new Error('one of these benches shares no product');
  /** @type {Product['places']} */
  let places;
  for (const turn of turns) {
    const found = await turn.scenario.findPlaces?.();
    turn.isSkipped = found === null;
    places ??= found ?? undefined;
  }
  if (turns.every(({ isSkipped }) => isSkipped)) await end(SKIPPED);
  for (const { options, scenario } of turns) {
    const besides = options.includes('--short') ? scenario.shortSettings : {};
    for (const [setting, value] of Object.entries({ ...LIFTED, ...besides })) process.env[setting] ??= value;
  }
  if (first?.startsItself) return null;
  const product = await startTestProduct(progress, {
    replicas: Math.max(...chosen.map(({ replicas = 1 }) => replicas)),
    durable: chosen.some(({ durable }) => durable),
    isEmpty: !chosen.some(({ showsDemonstration }) => showsDemonstration),
    places,
    disturbed: chosen.flatMap(({ disturbed = [] }) => disturbed),
  });
  return { ...product, places };
}

let code = 0;
try {
  await progress.step(2, 'Build', buildProduct);
  /** Imported only after the build, because a bench may read what was built. @type {Turn[]} */
  const turns = [];
  for (const turn of asked) {
    const { default: scenario } = await import(pathToFileURL(join(scenarios, `${turn.name}.mjs`)).href);
    turns.push({ ...turn, scenario, isSkipped: false });
  }
  const { runScenario } = await import('../../../bench/run.mjs');
  const product = await openProduct(turns);
  stop = product?.stop;
  for (const [index, { name, options, scenario, isSkipped }] of turns.entries()) {
    if (isSkipped) {
      writeResult(name, options, { seconds: 0, failures: [], isSkipped });
      continue;
    }
    const [began, before] = [Date.now(), machine()];
    if (turns.length > 1)
      console.log(`\n${index + 1} of ${turns.length} on this product: ${name} ${options.join(' ')}`);
    const results = await runScenario(scenario, /** @type {Product} */ (product), options);
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
