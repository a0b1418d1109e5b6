import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../libs/local-servers/src/machine/ports.mjs';
import { memoryOf } from '../judges/processes.mjs';
import { LoadProcess } from '../loads/load.mjs';
import { mixedCalls } from '../loads/mixed-calls.mjs';
import { scenario } from '../run.mjs';
import { quantile, round } from '../statistics.mjs';

/** @typedef {import('../loads/load-process.mjs').Call} Call */
/** @typedef {import('../loads/load-process.mjs').Answer} Answer */
/** @typedef {import('../loads/load-process.mjs').OpenReport} Report */

/** The numbers of clients with which the saturating rate is searched. */
const CLIENTS = [16, 32, 64];
/** The multiple of that rate that is offered. */
const TIMES = 2;
/** More requests than a round can send, so that its time ends it. */
const MANY = 1_000_000;
/** A round of few clients: all must be answered, about as fast as before the overload. */
const CALM = { clients: 4, milliseconds: 500 };
/**
 * In milliseconds, except `memory`: the megabytes that the gateway may take more than at the saturating rate, and `atOnce`:
 * the percentage of refusals that it must answer within 50 ms of reading the request, by its own clock. Seen from the client
 * a refusal takes longer, because the load shares the processors with the product.
 */
const GOALS = { accepted: 1_000, refused: 1_000, recovered: 5_000, memory: 100, atOnce: 99 };
const isAccepted = (/** @type {Answer} */ { status }) => status === '200';
const isRefused = (/** @type {Answer} */ { status, tellsWhen }) => status === '503' && tellsWhen;
/** Returns whether there was an answer at all, and the connection was neither cut nor given up. */
const isAnswer = (/** @type {Answer} */ { status }) => /^\d/.test(status);
const msOf = (/** @type {readonly Answer[]} */ answers, /** @type {number} */ part) =>
  round(quantile(answers.map(({ ms }) => ms), part)); // prettier-ignore
const percent = (/** @type {number} */ part, /** @type {number} */ all) => round((100 * part) / all);

/**
 * Finds the rate of mixed calls that saturates the product, then offers twice that rate without waiting for answers: accepted
 * calls must be answered in time, the others refused at once, and all must soon be as before. The short form has no goal of time.
 */
export default scenario({
  long: { overloadMs: 60_000, roundMs: 10_000 },
  short: { overloadMs: 6_000, roundMs: 2_000 },
  run: async (bench) => {
    const { gateway, databaseUrl, supervisor, pace } = bench;
    // The gateway is restarted with an address for its metrics.
    const metricsPort = String(await freePort());
    await supervisor.restartPart('gateway', { METRICS_PORT: metricsPort });
    const countsOf = () => refusalsOf(`http://127.0.0.1:${metricsPort}/metrics`);
    const residentMb = () => Math.round(memoryOf(bench.processes['gateway']?.pid ?? 0).rss);
    const calls = await mixedCalls(gateway, databaseUrl);
    const load = new LoadProcess();
    const closed = (/** @type {{ clients: number, milliseconds: number }} */ given) =>
      load.run({ calls, requests: MANY, ...given });
    try {
      await closed({ clients: 8, milliseconds: 2_000 });
      const before = quantile((await closed(CALM)).times, 0.99);
      const rounds = [];
      for (const clients of CLIENTS) {
        const { times, statuses, elapsedMs } = await closed({ clients, milliseconds: pace.roundMs });
        const rate = Math.round((statuses['200'] ?? 0) / (elapsedMs / 1_000));
        rounds.push({ clients, rate, 'p99 ms': Math.round(quantile(times, 0.99)), ...statuses });
      }
      const rate = Math.max(...rounds.map((each) => each.rate));
      const [memoryBefore, countsBefore] = [residentMb(), await countsOf()];
      const health = `${gateway}/health/live`;
      const offer = (/** @type {number} */ perSecond) =>
        withMost(residentMb, () => load.runOpen({ calls, perSecond, milliseconds: pace.overloadMs, health }));
      let perSecond = TIMES * rate;
      let [report, memory] = await offer(perSecond);
      // The rate that was found is too low when other work kept the machine busy meanwhile.
      for (let tries = 0; tries < 3 && !report.answers.some(isRefused); tries++) {
        perSecond *= 2;
        [report, memory] = await offer(perSecond);
      }
      const recovered = await untilCalm(() => closed(CALM), before);
      const counts = await countsOf();
      const measures = {
        saturating: rate,
        offered: Math.round(report.sent / (report.elapsedMs / 1_000)),
        ...summary(report),
        recovered,
        'MB more': memory - memoryBefore,
        'refused within 50 ms of reading': percent(
          counts.failedInTime - countsBefore.failedInTime,
          counts.failed - countsBefore.failed,
        ),
      };
      bench.show({ rounds, ...measures });
      judge(bench, report, measures);
    } finally {
      load.stop();
      await supervisor.restartPart('gateway');
    }
  },
});

/** Returns the milliseconds until a calm round is as fast as before. @param {() => Promise<import('../loads/load-process.mjs').Report>} calmRound @param {number} before */
async function untilCalm(calmRound, before) {
  const began = performance.now();
  for (;;) {
    const { times, statuses } = await calmRound();
    const ms = Math.round(performance.now() - began);
    const isAnswered = Object.keys(statuses).every((status) => status === '200');
    if ((isAnswered && quantile(times, 0.99) <= 2 * before + 50) || ms > 60_000) return ms;
  }
}

/**
 * Returns the greatest value measured while the work runs.
 * @template T
 * @param {() => number} measure @param {() => Promise<T>} work @returns {Promise<[T, number]>}
 */
async function withMost(measure, work) {
  const end = new AbortController();
  let most = 0;
  const look = async () => {
    for (; !end.signal.aborted; await delay(500)) most = Math.max(most, measure());
  };
  const looking = look();
  const done = await work().finally(() => end.abort());
  await looking;
  return [done, most];
}

/** Reads the gateway's metrics; `failedInTime`: 5xx within 50 ms of reading the request, by its own clock. @param {string} metricsUrl */
async function refusalsOf(metricsUrl) {
  const lines = (await (await fetch(metricsUrl)).text()).split('\n');
  const sum = (/** @type {RegExp} */ wanted) =>
    lines.filter((line) => wanted.test(line)).reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
  return {
    failed: sum(/^placette_http_request_duration_seconds_count\{.*status_class="5xx"/),
    failedInTime: sum(/^placette_http_request_duration_seconds_bucket\{le="0\.05",.*status_class="5xx"/),
  };
}

/** @param {Report} report */
function summary({ answers, health, unsent }) {
  const [accepted, refused] = [answers.filter(isAccepted), answers.filter(isRefused)];
  return {
    accepted: accepted.length,
    refused: refused.length,
    others: answers.length - accepted.length - refused.length,
    unsent,
    'accepted p50 ms': msOf(accepted, 0.5),
    'accepted p99 ms': msOf(accepted, 0.99),
    'refused p99 ms': msOf(refused, 0.99),
    'health p99 ms': msOf(health, 0.99),
  };
}

/**
 * The short form has no goals of time.
 * @template {object} Pace
 * @param {import('../run.mjs').Bench<Pace>} bench @param {Report} report
 * @param {ReturnType<typeof summary> & { recovered: number, 'MB more': number, 'refused within 50 ms of reading': number }} measures
 */
function judge(bench, { answers, health }, measures) {
  const judged = (/** @type {Answer[]} */ all) => (bench.isShort ? all.filter(isAnswer) : all);
  const others = judged(answers).filter((answer) => !isAccepted(answer) && !isRefused(answer));
  for (const status of new Set(others.map((answer) => answer.status)))
    bench.fail(`neither accepted nor refused with Retry-After: ${status}`);
  if (measures.refused === 0) bench.fail('nothing was refused: the load did not saturate');
  if (measures.accepted === 0) bench.fail('nothing was accepted');
  bench.none({
    'calls could not be sent': measures.unsent,
    'health checks failed': judged(health).filter((answer) => !isAccepted(answer)).length,
  });
  bench.atMost('MB more at the gateway', measures['MB more'], GOALS.memory);
  if (bench.isShort) return;
  bench.atMost('accepted p99 ms', measures['accepted p99 ms'], GOALS.accepted);
  bench.atMost('refused p99 ms', measures['refused p99 ms'], GOALS.refused);
  bench.atMost('as before after ms', measures.recovered, GOALS.recovered);
  bench.atLeast('% refused within 50 ms of reading', measures['refused within 50 ms of reading'], GOALS.atOnce);
}
