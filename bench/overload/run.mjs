import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../libs/local-servers/src/machine/ports.mjs';
import { LoadProcess } from '../load.mjs';
import { quantile } from '../statistics.mjs';
import { mixedCalls } from './calls.mjs';
import { byName, failuresOf, share, summary } from './seen.mjs';
import { ServerSide } from './server-side.mjs';

/** @typedef {import('./open-load-process.mjs').Report} Report */

export const settings = {
  AUTH_RATE_LIMIT: '10000000',
  RATE_LIMIT: '10000000',
  MAIL_RATE_LIMIT: '10000000',
  SIGN_IN_FAILURES_PER_EMAIL: '1000000',
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
};

/** Clients of the rounds that look for the rate that saturates. */
const CLIENTS = [16, 32, 64];
const TIMES = 2;
/** Requests of a round that time ends. */
const MANY = 1_000_000;
/** Milliseconds of the overload, and of a round that looks for the rate. */
const LONG = { overload: 60_000, round: 10_000 };
const SHORT = { overload: 10_000, round: 3_000 };
/** A calm round: few clients, all answered, none much later than before the overload. */
const CALM = { clients: 4, milliseconds: 500 };

/**
 * Finds the rate that saturates the product with mixed calls, then offers twice as many whatever becomes of them: those that
 * are let in are answered in time, the rest refused at once, and all is as before soon after.
 * @param {import('../../deploy/local/commands/bench.mjs').Product} product
 * @param {string[]} options `--short`: ten seconds of overload in place of sixty, and no goal of time
 */
export async function run({ env, ports, supervisor }, options) {
  const isShort = options.includes('--short');
  const { overload: milliseconds, round } = isShort ? SHORT : LONG;
  const gateway = `http://127.0.0.1:${ports['gateway']}`;
  const server = await observed(supervisor);
  const calls = await mixedCalls(gateway, env['E2E_DATABASE_URL'] ?? '');
  const load = new LoadProcess();
  try {
    await load.run({ calls, clients: 8, requests: MANY, milliseconds: 2_000, inTurn: true });
    const before = await calmRound(load, calls);
    const rounds = [];
    for (const clients of CLIENTS) rounds.push(await saturate(load, calls, clients, round));
    console.table(rounds);
    const rate = Math.max(...rounds.map(({ rate }) => rate));

    const [memoryBefore, countsBefore] = [server.memory(), await server.counts()];
    const [report, memory] = await withMemory(server, () =>
      overload({ calls, perSecond: TIMES * rate, milliseconds, health: `${gateway}/health/live` }),
    );
    const recovered = await untilCalm(load, calls, before);
    const counts = await server.counts();
    const seen = summary(report);
    const measures = {
      ...{ saturating: rate, offered: Math.round(report.sent / (report.elapsedMs / 1_000)), ...seen, recovered },
      ...{ 'MB at saturation': memoryBefore, 'MB at most': memory },
      'refused at the door': counts.refused - countsBefore.refused,
      'refused within 50 ms of reading': share(
        counts.failedInTime - countsBefore.failedInTime,
        counts.failed - countsBefore.failed,
      ),
    };
    console.table(byName(report.answers));
    console.table(measures);
    return { measures: { ...measures, rounds }, failures: failuresOf(report, measures, isShort) };
  } finally {
    load.stop();
  }
}

/** Starts the gateway again, so that it shows its metrics. @param {import('../../deploy/local/runner/supervisor.mjs').Supervisor} supervisor */
async function observed(supervisor) {
  const port = await freePort();
  await supervisor.restartPart('gateway', { METRICS_PORT: String(port) });
  const pid = supervisor.record.run.processes['gateway']?.pid ?? 0;
  return new ServerSide(`http://127.0.0.1:${port}/metrics`, pid);
}

/** @param {LoadProcess} load @param {import('../load-process.mjs').Call[]} calls @param {number} clients @param {number} milliseconds */
async function saturate(load, calls, clients, milliseconds) {
  const { times, statuses, elapsedMs } = await load.run({
    ...{ calls, clients, requests: MANY, milliseconds, inTurn: true },
  });
  const rate = Math.round((statuses['200'] ?? 0) / (elapsedMs / 1_000));
  return { clients, rate, 'p99 ms': Math.round(quantile(times, 0.99)), ...statuses };
}

/** @param {LoadProcess} load @param {import('../load-process.mjs').Call[]} calls */
async function calmRound(load, calls) {
  const { times, statuses } = await load.run({ ...CALM, calls, requests: MANY, inTurn: true });
  return { p99: quantile(times, 0.99), isAnswered: Object.keys(statuses).every((status) => status === '200') };
}

/** Milliseconds until a calm round is as before. @param {LoadProcess} load @param {import('../load-process.mjs').Call[]} calls @param {{ p99: number }} before */
async function untilCalm(load, calls, before) {
  const began = performance.now();
  for (;;) {
    const { p99, isAnswered } = await calmRound(load, calls);
    const ms = Math.round(performance.now() - began);
    if ((isAnswered && p99 <= 2 * before.p99 + 50) || ms > 60_000) return ms;
  }
}

/** @param {import('./open-load-process.mjs').Job} job @returns {Promise<Report>} */
async function overload(job) {
  const child = fork(new URL('./open-load-process.mjs', import.meta.url), {
    ...{ stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' },
  });
  try {
    child.send(job);
    const [report] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof report !== 'object') throw new Error('the load ended by itself');
    return report;
  } finally {
    if (child.connected) child.disconnect();
  }
}

/**
 * The most that the gateway takes meanwhile, megabytes.
 * @template T
 * @param {ServerSide} server @param {() => Promise<T>} work @returns {Promise<[T, number]>}
 */
async function withMemory(server, work) {
  const end = new AbortController();
  let most = 0;
  const look = async () => {
    for (; !end.signal.aborted; await delay(500)) most = Math.max(most, server.memory());
  };
  const looking = look();
  const done = await work().finally(() => end.abort());
  await looking;
  return [done, most];
}
