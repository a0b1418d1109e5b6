import { startControlServer } from '../runner/control-server.mjs';
import { FaultProxy } from '../../../libs/local-servers/src/machine/fault-proxy.mjs';
import { freePort } from '../../../libs/local-servers/src/machine/ports.mjs';
import { lastLines } from '../../../libs/local-servers/src/machine/readiness.mjs';
import { startProduct } from '../product/product.mjs';
import { claimRun } from '../runner/run-record.mjs';
import { choosePorts } from '../product/settings.mjs';
import { openPassingState, removeState } from '../runner/state.mjs';
import { Supervisor } from '../runner/supervisor.mjs';

/** @typedef {Pick<import('../runner/state.mjs').State, 'postgres' | 'files' | 'nats'>} Places folders that hold a store's data */

/**
 * The whole product on a state of its own, thrown away at the end; beside any other that runs.
 * @param {import('../product/product.mjs').Progress} progress
 * @param {{ replicas?: number, durable?: boolean, isEmpty?: boolean, places?: Places | undefined, disturbed?: readonly string[] }} [options]
 *   `durable`: PostgreSQL writes to the disk before it answers; `isEmpty`: without the demonstration; `places`: in place
 *   of the state's own folders; `disturbed`: servers that the product reaches through a proxy that disturbs
 * @returns {Promise<{ env: Record<string, string>, ports: import('../product/settings.mjs').Ports, supervisor: Supervisor, proxies: Record<string, FaultProxy>, stop: () => Promise<void> }>} `env` is what the journeys read
 */
export async function startTestProduct(progress, options = {}) {
  const { replicas = 1, durable = false, isEmpty = false, places, disturbed = [] } = options;
  // All of the journeys' people share one address.
  process.env['AUTH_RATE_LIMIT'] ??= '6000';
  process.env['RATE_LIMIT'] ??= '6000';
  process.env['FORM_RATE_LIMIT'] ??= '600';
  process.env['SUBMISSIONS_PER_DAY'] ??= '600';
  process.env['MAIL_RATE_LIMIT'] ??= '6000';
  process.env['MAIL_FREQUENCY_SECONDS'] ??= '1';
  // Journeys stand before the site as a proxy does: X-Forwarded-For says from which network somebody comes.
  process.env['TRUSTED_PROXIES'] ??= 'loopback';
  const state = { ...openPassingState('product'), ...places };
  const { folder } = state;
  const claim = await claimRun(folder, '');
  if (!claim.claimed) throw new Error(`${folder} is in use.`);
  const supervisor = new Supervisor(claim.record);
  supervisor.onDeath = (name) => console.error(`The part "${name}" stopped.\n${lastLines(state.logFile(name))}`);
  /** @type {Record<string, FaultProxy>} */
  const proxies = {};
  const stop = async () => {
    await supervisor.stopAll();
    for (const proxy of Object.values(proxies)) proxy.close();
    removeState(folder);
  };
  try {
    const ports = await choosePorts(state, await freePort(), replicas);
    for (const name of disturbed) proxies[name] = await FaultProxy.before(Number(ports[name]));
    const doors = Object.fromEntries(Object.entries(proxies).map(([name, { port }]) => [name, port]));
    const product = await startProduct({
      state,
      supervisor,
      external: { s3: {} },
      ports,
      progress,
      durable,
      replicas,
      isEmpty,
      doors,
    });
    const control = await startControlServer(supervisor);
    return {
      env: {
        E2E_URL: product.siteUrl,
        E2E_MAIL_URL: product.mailUrl ?? '',
        E2E_DATABASE_URL: withPort(product.databaseUrl, ports['postgres']),
        E2E_LOGS: state.logs,
        E2E_ACCOUNTS: JSON.stringify(product.accounts),
        E2E_CONTROL_URL: control.url,
        E2E_CONTROL_TOKEN: control.token,
      },
      ports,
      supervisor,
      proxies,
      stop: async () => {
        control.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Tests ask the server itself, disturbed or not. @param {string} address @param {number | undefined} port */
function withPort(address, port) {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}
