import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signUpSearchAndRequest } from '../../release/beside/journey.mjs';
import { buildRelease, lastRelease } from '../../release/beside/last-release.mjs';
import { freePorts } from '../../../libs/local-servers/src/machine/ports.mjs';
import { buildProduct } from '../build/build.mjs';
import { productParts } from '../product/parts.mjs';
import { startProduct } from '../product/product.mjs';
import { choosePorts } from '../product/settings.mjs';
import { services } from '../product/topology.mjs';
import { claimRun } from '../runner/run-record.mjs';
import { stopCommands } from '../runner/run-command.mjs';
import { openPassingState, removeState } from '../runner/state.mjs';
import { Supervisor } from '../runner/supervisor.mjs';

/**
 * `npm run check:releases`: the last release beside this one, as processes, on the schema of this one, through the steps
 * of a release and its way back. At each step people sign up, search and ask. Needs the commit of the last release in the
 * clone; with `--where-known` a clone without it passes.
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
 * Removes the permissions on the bus: parts of the last release use subjects of their contracts, not of these permissions.
 * @param {Plan} plan
 */
const unlimited = (plan) => ({
  ...plan,
  natsUrl: plan.natsUrlOf('operator'),
  natsUrlOf: () => plan.natsUrlOf('operator'),
});

/** @param {Part[]} parts so that they stand beside those of the same name */
const renamed = (parts) => parts.map((part) => ({ ...part, name: `last-${part.name}` }));

/** @param {string} release folder of the last one, built */
async function goThroughRelease(release) {
  /** @type {typeof import('../product/parts.mjs')} */
  const last = await import(pathToFileURL(join(release, 'deploy/local/product/parts.mjs')).href);
  const state = openPassingState('releases');
  const { folder } = state;
  const claim = await claimRun(folder, '');
  if (!claim.claimed) throw new Error(`${folder} is in use`);
  const supervisor = new Supervisor(claim.record);
  stop = async () => {
    await supervisor.stopAll();
    removeState(folder);
  };
  const ports = await choosePorts(state);
  const otherPorts = { ...ports, ...(await freePorts({ ...noPorts(services), gateway: undefined })) };
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const lastGateway = `http://127.0.0.1:${otherPorts['gateway']}`;
  /** @type {Part[]} */
  let newServices = [];
  try {
    const { accounts } = await timed('services of the last release, gateways of both', async () => {
      const product = await startProduct({
        ...{ state, supervisor, ports, durable: false, siteUrl: gateway, external: { s3: {} } },
        progress: { step: (_number, _title, work) => work() },
        partsOf: (plan) => {
          newServices = only(productParts(plan), services);
          return [
            ...renamed(only(last.productParts({ ...unlimited(plan), ports: otherPorts }), [...services, 'gateway'])),
            ...only(productParts(plan), ['gateway']),
          ];
        },
      });
      await signUpSearchAndRequest(gateway, product.accounts, 1);
      return product;
    });
    await timed('services of both releases side by side, gateway of the last one', async () => {
      await supervisor.start(newServices);
      await signUpSearchAndRequest(lastGateway, accounts, 2);
    });
    await timed('services of this release, gateway of the last one', async () => {
      await Promise.all(services.map((service) => supervisor.stopPart(`last-${service}`)));
      await signUpSearchAndRequest(lastGateway, accounts, 3);
    });
  } finally {
    await stop();
    stop = undefined;
  }
}

/** @template Result @param {string} title @param {() => Promise<Result>} step @returns {Promise<Result>} */
async function timed(title, step) {
  const startedAt = Date.now();
  try {
    const result = await step();
    console.log(`✓ ${title} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    return result;
  } catch (error) {
    throw new Error(`✗ ${title}\n${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** @param {string[]} names @returns {Record<string, undefined>} */
const noPorts = (names) => Object.fromEntries(names.map((name) => [name, undefined]));

try {
  const { name, commit } = lastRelease();
  if (commit === null) {
    const missing = `The last release, ${name}, is not in this clone. A shallow clone lacks it: git fetch --unshallow --tags`;
    if (!process.argv.includes('--where-known')) throw new Error(missing);
    console.log(`${missing}\nNothing ran beside it.`);
    process.exit(0);
  }
  console.log(`Last release: ${name}`);
  const folder = await timed('built', async () => {
    const built = await buildRelease(commit);
    await buildProduct();
    return built;
  });
  await goThroughRelease(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit(0);
