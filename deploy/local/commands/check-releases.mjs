import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { searchAndRequest } from '../../release/beside/journey.mjs';
import { buildRelease, lastRelease } from '../../release/beside/last-release.mjs';
import { freePorts } from '../../../libs/local-servers/src/machine/ports.mjs';
import { runNx } from '../build/build.mjs';
import { productParts } from '../product/parts.mjs';
import { startProduct } from '../product/product.mjs';
import { choosePorts } from '../product/settings.mjs';
import { services } from '../product/topology.mjs';
import { claimRun } from '../runner/run-record.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { openState, removeState } from '../runner/state.mjs';
import { Supervisor } from '../runner/supervisor.mjs';

/**
 * `npm run check:releases`: the last release beside this one, as processes, on the schema of this one. Each round makes
 * accounts and offers, searches and asks. Needs the commit of the last release in the clone.
 * @typedef {import('../product/parts.mjs').Plan} Plan
 * @typedef {import('../runner/supervisor.mjs').Part} Part
 */
/** @type {(() => Promise<void>) | undefined} */
let stop;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(
    signal,
    () =>
      void stopCommands()
        .then(() => stop?.())
        .then(() => process.exit(130)),
  );
}

/** @param {Part[]} parts @param {string[]} names */
const only = (parts, names) => parts.filter(({ name }) => names.includes(name));

/**
 * What a part of the last release asks for stands in its contracts, not in the permissions of this one.
 * @param {Plan} plan
 */
const unlimited = (plan) => ({
  ...plan,
  natsUrl: plan.natsUrlOf('operator'),
  natsUrlOf: () => plan.natsUrlOf('operator'),
});

/** @param {Part[]} parts so that they stand beside those of the same name */
const renamed = (parts) => parts.map((part) => ({ ...part, name: `last-${part.name}` }));

/**
 * @param {string} title
 * @param {(plan: Plan) => Promise<Part[]>} partsOf
 */
async function round(title, partsOf) {
  const startedAt = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'placette-releases-'));
  const state = openState(folder);
  const claim = await claimRun(folder, '');
  if (!claim.claimed) throw new Error(`${folder} is in use`);
  const supervisor = new Supervisor(claim.record);
  stop = async () => {
    await supervisor.stopAll();
    removeState(folder);
  };
  try {
    const ports = await choosePorts(state);
    const gateway = `http://127.0.0.1:${ports['gateway']}`;
    const { accounts } = await startProduct({
      ...{ state, supervisor, ports, durable: false, partsOf, siteUrl: gateway },
      external: { s3: {} },
      progress: { step: (_number, _title, work) => work() },
    });
    await searchAndRequest(gateway, accounts);
    console.log(`✓ ${title} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    return true;
  } catch (error) {
    console.error(`✗ ${title}\n${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    await stop();
    stop = undefined;
  }
}

let passed = false;
try {
  const { name, commit } = lastRelease();
  console.log(`Last release: ${name}`);
  const folder = await buildRelease(commit);
  await runNx(['generate', 'build'], 'construction');
  /** @type {typeof import('../product/parts.mjs')} */
  const last = await import(pathToFileURL(join(folder, 'deploy/local/product/parts.mjs')).href);
  const results = [
    await round('services of the last release, gateway of this one', async (plan) => [
      ...only(last.productParts(unlimited(plan)), services),
      ...only(productParts(plan), ['gateway']),
    ]),
    await round('services of both releases side by side, gateway of the last one', async (plan) => [
      ...renamed(only(last.productParts({ ...unlimited(plan), ports: await otherPorts(plan.ports) }), services)),
      ...only(productParts(plan), services),
      ...only(last.productParts(unlimited(plan)), ['gateway']),
    ]),
  ];
  passed = results.every(Boolean);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
process.exit(passed ? 0 : 1);

/** @param {Plan['ports']} ports @returns {Promise<Plan['ports']>} */
async function otherPorts(ports) {
  const free = await freePorts(Object.fromEntries(services.map((service) => [service, undefined])));
  return { ...ports, ...free };
}
