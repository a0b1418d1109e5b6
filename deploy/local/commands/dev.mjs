import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { lastLines } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { buildProduct, forgetBuild } from '../build/build.mjs';
import { startFront } from '../dev/front.mjs';
import { watchBundles } from '../dev/watch-bundles.mjs';
import { watchSources } from '../dev/watch-sources.mjs';
import { startProduct, siteAddress } from '../product/product.mjs';
import { choosePorts, externalServers } from '../product/settings.mjs';
import { remotes, STEPS } from '../product/topology.mjs';
import { ownRun } from '../runner/own-run.mjs';
import { createProgress } from '../runner/progress.mjs';
import { openState, setLogsAside } from '../runner/state.mjs';
import { describeProduct } from '../runner/summary.mjs';

/**
 * `npm run dev`: the product as `npm start` runs it, rebuilt, restarted and loaded again as its sources change.
 * `npm run dev -- <remote>` watches this remote alone.
 */
const [remote] = process.argv.slice(2);
if (remote !== undefined && !remotes.includes(remote)) {
  console.error(`npm run dev [-- ${remotes.join(' | ')}]`);
  process.exit(2);
}
const { folder, record, supervisor, stops, isEnding, end } = await ownRun();
/** @type {Set<string>} */
const toRestart = new Set();
let restarting = false;
/** @type {Awaited<ReturnType<typeof startFront>>} */
let front;

/** @param {string[]} parts */
async function restart(parts) {
  for (const part of parts) toRestart.add(part);
  if (restarting) return;
  restarting = true;
  while (toRestart.size > 0 && !isEnding()) {
    const names = [...toRestart];
    toRestart.clear();
    const startedAt = Date.now();
    const started = await Promise.allSettled(
      names.map(async (name) => {
        // It first answers the calls that it has accepted; otherwise their callers would wait until their time limit.
        await supervisor.restartPart(name);
      }),
    );
    for (const result of started) if (result.status === 'rejected') console.error(result.reason.message);
    console.log(`↻ ${names.join(', ')} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  restarting = false;
}

/** @param {string[]} parts */
async function changeSources(parts) {
  await restart(parts);
  if (parts.includes('shell')) front.reload();
}

/** Updates pages with new bundles of browsers; the shell's server is restarted, since it read its bundle at the start. @param {string[]} bundles */
function useBundles(bundles) {
  if (!supervisor.partNames().includes('shell')) return;
  front.update(bundles);
  console.log(`✓ ${bundles.join(', ')}`);
  if (bundles.includes('server')) void restart(['shell']);
}

try {
  const state = openState(folder);
  setLogsAside(folder);
  const progress = createProgress(STEPS);
  const [ports, shellPort] = [await choosePorts(state), await freePort()];
  front = await startFront({ port: ports['site'] ?? 0, shellPort });
  ports['shell'] = shellPort;
  stops.push(front.close);
  await progress.step(2, 'Build', async () => {
    await buildProduct();
    forgetBuild();
    const bundles = await watchBundles([...(remote === undefined ? remotes : [remote]), 'shell'], useBundles);
    stops.push(bundles.stop);
  });
  record.setSiteUrl(siteAddress(ports));
  supervisor.onDeath = (name) =>
    console.error(`${name} stopped; the next change starts it again.\n${lastLines(state.logFile(name))}`);
  const product = await startProduct({ state, supervisor, external: externalServers(process.env), ports, progress });
  if (remote === undefined) stops.push(watchSources((parts) => void changeSources(parts)).stop);
  if (!isEnding()) console.log(describeProduct(product, state));
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
