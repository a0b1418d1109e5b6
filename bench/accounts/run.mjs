import pg from 'pg';
import { LoadProcess } from '../load.mjs';
import { openAccounts } from './accounts.mjs';
import { measureRenewals } from './renewals.mjs';
import { measureStorm } from './storm.mjs';
import { measureThroughput } from './throughput.mjs';
import { compareTimes } from './timing.mjs';

/** Limits of visitors, lifted: the machine is measured, not its doors. */
export const settings = {
  AUTH_RATE_LIMIT: '10000000',
  RATE_LIMIT: '10000000',
  MAIL_RATE_LIMIT: '10000000',
  VERIFY_RATE_LIMIT: '10000000',
  SIGN_IN_FAILURES_PER_EMAIL: '1000000',
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
  MAIL_FREQUENCY_SECONDS: '0',
};

/**
 * @typedef {{ env: Record<string, string>, ports: Record<string, number>, supervisor: import('../../deploy/local/runner/supervisor.mjs').Supervisor }} Product
 * @param {Product} product
 * @param {string[]} options `throughput`, `storm`, `timing`, `renewals`: all of them unless some are named; `--short` for a trial
 */
export async function run(product, options) {
  const named = options.filter((option) => !option.startsWith('-'));
  const wants = (/** @type {string} */ part) => named.length === 0 || named.includes(part);
  const isShort = options.includes('--short');
  const site = product.env['E2E_URL'] ?? '';
  const gateway = `http://127.0.0.1:${product.ports['gateway']}`;
  const identity = `http://127.0.0.1:${product.ports['identity']}`;
  const load = new LoadProcess();
  const database = new pg.Pool({ connectionString: product.env['E2E_DATABASE_URL'], max: 2 });
  /** @type {string[]} */
  const failures = [];
  /** @type {Record<string, unknown>} */
  const measures = {};
  try {
    const people = await openAccounts(gateway, 50);
    if (wants('throughput'))
      measures['throughput'] = await unbounded(product.supervisor, () =>
        measureThroughput({ load, gateway, people, failures, isShort }),
      );
    if (wants('storm'))
      measures['storm'] = await measureStorm({ load, site, gateway, identity, people, failures, isShort });
    if (wants('timing')) measures['timing'] = await compareTimes({ product, gateway, database, failures, isShort });
    if (wants('renewals'))
      measures['renewals'] = await measureRenewals({ gateway, supervisor: product.supervisor, failures, isShort });
  } finally {
    load.stop();
    await database.end();
  }
  return { measures, failures };
}

/**
 * Fifty clients without a pause are more than the gateway lets in to have a password hashed (ADR 116).
 * @template T
 * @param {import('../../deploy/local/runner/supervisor.mjs').Supervisor} supervisor @param {() => Promise<T>} work
 */
async function unbounded(supervisor, work) {
  await supervisor.restartPart('gateway', { REQUESTS_AT_ONCE: '10000' });
  const done = await work();
  await supervisor.restartPart('gateway');
  return done;
}
