import { lastLines } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { buildProduct } from '../build/build.mjs';
import { fillMarket, lacksMarket } from '../product/demonstration.mjs';
import { startProduct, siteAddress } from '../product/product.mjs';
import { choosePorts, externalServers } from '../product/settings.mjs';
import { STEPS } from '../product/topology.mjs';
import { ownRun } from '../runner/own-run.mjs';
import { createProgress } from '../runner/progress.mjs';
import { takeReplicas } from '../runner/replicas-option.mjs';
import { openState, resetState, setLogsAside } from '../runner/state.mjs';
import { describeProduct } from '../runner/summary.mjs';

/**
 * `npm start`: the whole product on this machine, until Ctrl-C. `--reset` begins again with new data; `--empty` fills in no
 * demonstration; `--replicas 2` runs two of every service, the gateway and the shell, on three NATS servers.
 */
const { folder, record, supervisor, isEnding, end } = await ownRun();

try {
  const { replicas } = takeReplicas(process.argv.slice(2));
  const isEmpty = process.argv.includes('--empty');
  if (process.argv.includes('--reset')) resetState(folder);
  const state = openState(folder);
  if (isEmpty && (state.read('demonstration')?.length ?? 0) > 1)
    throw new Error('An earlier start filled in the demonstration: npm start -- --reset --empty');
  setLogsAside(folder);
  const progress = createProgress(STEPS);
  await progress.step(2, 'Build', buildProduct);
  const ports = await choosePorts(state, undefined, replicas);
  record.setSiteUrl(siteAddress(ports));
  supervisor.onDeath = (name) =>
    void end(1, `The part "${name}" stopped. Log: ${state.logFile(name)}\n${lastLines(state.logFile(name))}`);
  const product = await startProduct({
    state,
    supervisor,
    external: externalServers(process.env),
    ports,
    progress,
    replicas,
    isEmpty,
  });
  if (!isEnding()) console.log(describeProduct(product, state));
  if (!isEnding() && lacksMarket(product)) await openMarket(product);
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}

/** @param {import('../product/product.mjs').Product} product */
async function openMarket(product) {
  console.log('The demonstration fills in the background: some 400 parkings, their owners, drivers and requests…');
  const start = Date.now();
  try {
    await fillMarket(product);
    console.log(`The demonstration is whole (${Math.round((Date.now() - start) / 1000)} s).`);
  } catch (error) {
    // The product serves without it; the next start goes on where it stopped.
    if (!isEnding()) console.error(error instanceof Error ? error.message : String(error));
  }
}
