import { setTimeout as delay } from 'node:timers/promises';
import { randomOf } from '../../deploy/local/demo/random.mjs';
import { compareTimes } from '../judges/waits.mjs';
import { LoadProcess } from '../loads/load.mjs';
import { ask, byClients, openAccounts } from '../loads/people.mjs';
import { scenario } from '../run.mjs';
import { timesRow } from '../statistics.mjs';
import { until } from '../until.mjs';

const LONG = { storms: 5, sessions: 500, copied: 20, samples: 300 };
const SHORT = { storms: 1, sessions: 6, copied: 1, samples: 60 };
/** @typedef {import('../run.mjs').Bench<typeof LONG>} Bench */

/** People who sign in, renew their session and read at the same time. */
const PEOPLE = 50;
/** The number of sign-ins at the same time. */
const STORM = 500;
/** Response times at the 99th percentile, in milliseconds. */
const GOALS = { health: 100, page: 300 };
/** The interval of requests in milliseconds: a page as on a busy site, health more often. */
const EVERY_MS = { health: 5, page: 25 };
/** A2: the only statuses of a sign-in: done, refused, or to be repeated later. */
const ALLOWED = ['200', '400', '429', '503'];

const SEED = 12;
/** Clients that renew one session at once. */
const PARALLEL = 20;
/** Sessions that renew at the same time. */
const AT_ONCE = 4;
/** A second longer than REFRESH_REUSE_SECONDS by default; the short form sets that to one second. */
const REUSE_OVER_MS = 11_000;
const SHORT_REUSE_OVER_MS = 2_000;
/** How long one renewal is tried, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Measures many sign-ins at once, concurrent renewals of one session, and whether response times reveal an account. */
export default scenario({
  long: LONG,
  short: SHORT,
  parts: {
    storm,
    timing: (bench) => compareTimes(bench, bench.pace.samples),
    renewals,
  },
});

/**
 * A2: measures the health checks of the gateway and of identity, and public pages, while 500 sign-ins arrive at once, again
 * and again. The short form has no goal of time.
 * @param {Bench} bench
 */
async function storm(bench) {
  const { site, gateway, isShort, pace } = bench;
  /** @type {{ watched: string, kind: 'health' | 'page', url: string, times: number[], process: LoadProcess }[]} */
  const watchers = Object.entries({
    'health of gateway': `${gateway}/health/live`,
    'health of identity': `${bench.addressOf('identity')}/health/live`,
    'home page': `${site}/`,
    'page of places': `${site}/lieux`,
  }).map(([watched, url]) => ({
    watched,
    url,
    kind: watched.startsWith('health') ? 'health' : 'page',
    times: [],
    process: new LoadProcess(),
  }));
  const load = new LoadProcess();
  const people = await openAccounts(gateway, PEOPLE);
  const calls = people.map(({ email, password }) => ({
    method: 'POST',
    url: `${gateway}/auth/v1/token?grant_type=password`,
    body: JSON.stringify({ email, password }),
  }));
  /** @type {Record<string, number>} */
  const statuses = {};
  /** @type {number[]} */
  const waits = [];
  try {
    for (let round = 0; round < pace.storms; round++) {
      const working = load.run({ calls, clients: STORM, requests: STORM, milliseconds: 30_000 });
      const watching = watchers.map(async ({ watched, kind, url, process, times }) => {
        const report = await process.watch(url, () => working, EVERY_MS[kind]);
        times.push(...report.times);
        const isBad = Object.keys(report.statuses).some((status) => status !== '200');
        if (isBad) bench.fail(`${watched} in the storm: ${JSON.stringify(report.statuses)}`);
      });
      await Promise.all(watching);
      const report = await working;
      waits.push(...report.times);
      for (const [status, count] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
    }
  } finally {
    for (const { process } of [...watchers, { process: load }]) process.stop();
  }
  if (Object.keys(statuses).some((status) => !ALLOWED.includes(status)))
    bench.fail(`storm: ${JSON.stringify(statuses)}`);
  const rows = watchers.map(({ watched, kind, times }) => {
    const row = { watched, ...timesRow(times) };
    if (!isShort) bench.atMost(`${watched} in the storm: p99 ms`, row['p99 ms'], GOALS[kind]);
    return row;
  });
  console.table([...rows, { watched: 'sign-ins', ...timesRow(waits) }]);
  console.log('Sign-ins of the storms by status', statuses);
  return { rows, statuses, wait: timesRow(waits) };
}

/**
 * Each session is renewed by twenty clients with the same token at once, each trying again until it is answered, while
 * identity is killed with kill -9 and started again. All twenty must be given one new token, which then works; a token that
 * was used long ago, as one that somebody copied, must end its session, also when identity was killed between.
 * @param {Bench} bench
 */
async function renewals(bench) {
  const { gateway, supervisor, isShort, pace } = bench;
  const accounts = await openAccounts(gateway, pace.sessions);
  const counts = { tries: 0, kills: 0, torn: 0, verdicts: 0 };
  const renew = (/** @type {string} */ refresh_token) => untilAnswered(gateway, refresh_token, counts);
  let isOver = false;
  const killing = async () => {
    for (let round = 0; !isOver; round++) {
      await delay(randomOf(SEED, round).whole(500, 2_500));
      await supervisor.killPart('identity');
      counts.kills += 1;
      await supervisor.startPart('identity');
    }
  };
  const kills = killing();
  /** @type {{ first: string, last: string }[]} */
  const renewed = [];
  try {
    await byClients(AT_ONCE, accounts, async ({ refresh_token }) => {
      const answers = await Promise.all(Array.from({ length: PARALLEL }, () => renew(refresh_token)));
      const tokens = new Set(
        answers.map((answer) => (answer.status === 200 ? answer.token : `refused: ${answer.code}`)),
      );
      const [token = ''] = tokens;
      const next = tokens.size === 1 ? await renew(token) : null;
      if (next?.status === 200) renewed.push({ first: refresh_token, last: next.token });
      else counts.torn += 1;
    });
  } finally {
    isOver = true;
    await kills;
  }
  const own = isShort ? { REFRESH_REUSE_SECONDS: '1' } : undefined;
  if (isShort) await supervisor.restartPart('identity', own);
  await delay(isShort ? SHORT_REUSE_OVER_MS : REUSE_OVER_MS);
  const copies = renewed.slice(0, pace.copied);
  for (const [index, { first, last }] of copies.entries()) {
    const copied = await renew(first);
    await supervisor.killPart('identity');
    // The last start has the usual settings.
    await supervisor.startPart('identity', index + 1 < copies.length ? own : undefined);
    const after = await renew(last);
    if (copied.code === 'refresh_token_already_used' && after.status === 400) counts.verdicts += 1;
  }
  const row = { sessions: accounts.length, parallel: PARALLEL, ...counts, copied: copies.length };
  console.table([row]);
  bench.none({
    [`of ${accounts.length} sessions without one new token`]: counts.torn,
    'copied tokens did not end their session': copies.length - counts.verdicts,
  });
  return row;
}

/**
 * @param {string} gateway @param {string} refresh_token @param {{ tries: number }} counts
 * @returns {Promise<{ status: number, token: string, code: string }>} `token` when it is renewed, else `code`
 */
function untilAnswered(gateway, refresh_token, counts) {
  const renew = async () => {
    counts.tries += 1;
    const json = { refresh_token };
    const { status, text } = await ask(`${gateway}/auth/v1/token?grant_type=refresh_token`, { json });
    if (status === 0 || status >= 500 || status === 429 || text === '') return null;
    const body = JSON.parse(text);
    return { status, token: String(body.refresh_token ?? ''), code: String(body.error_code ?? body.code) };
  };
  return until('a renewal is answered', renew, PATIENCE_MS);
}
