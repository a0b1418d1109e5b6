import { setTimeout as delay } from 'node:timers/promises';
import { FAULTS } from '../../libs/local-servers/src/machine/fault-proxy.mjs';
import { descriptorsOf } from '../judges/processes.mjs';
import { Callers } from '../loads/callers.mjs';
import { ask, newPerson, openAccounts, openSearchers } from '../loads/people.mjs';
import { scenario } from '../run.mjs';
import { quantile } from '../statistics.mjs';

/** @typedef {import('../../libs/local-servers/src/machine/fault-proxy.mjs').FaultProxy} FaultProxy */
/** @typedef {{ server: string, fault: Parameters<FaultProxy['begin']>[0], milliseconds: number }} Trial */
/** @typedef {Awaited<ReturnType<typeof disturb>>} Seen */
/** @typedef {import('../loads/callers.mjs').Done} Done */

/** In this order, with the mail server first, because waiting mails are only sent again later. */
const SERVERS = ['smtp', 'postgres', 'nats', 'redis'];
/** Servers to which every part stays connected; connections to the others are opened when needed. */
const HELD = ['nats', 'redis'];
/** Milliseconds: a call to a server that is silent comes to its deadline. @type {Trial[]} */
const LONG = SERVERS.flatMap((server) => FAULTS.map((fault) => ({ server, fault, milliseconds: 15_000 })));
/** @type {Trial[]} */
const SHORT = SERVERS.flatMap((server) => [
  { server, fault: 'black hole', milliseconds: server === 'postgres' ? 11_500 : 3_000 },
  { server, fault: 'refusing', milliseconds: 1_500 },
]);

/** In milliseconds: until every kind of call must work again, and how long the scenario waits for it. */
const GOALS = { again: 15_000, patience: 60_000 };
const LOOK_MS = 100;
/** The gateway ends a call after ten seconds; the rest is for a busy machine. */
const DEADLINE_MS = 11_500;
/** Kinds of call that must succeed without the server: cached pages, and whatever does not need it. @type {Record<string, readonly string[] | 'all'>} */
const SERVED = { postgres: ['page'], nats: ['page'], redis: 'all', smtp: 'all' };
/** Longer than any answer may take, so that a call that hangs is noticed. */
const GIVE_UP_MS = 30_000;
const KINDS = /** @type {const} */ ([
  'page',
  'suggestions',
  'search',
  'own vehicles',
  'own profile',
  'sign-in',
  'sign-up',
]);
/** The statuses of a refusal while a server is away. */
const REFUSED = ['503', '504'];
/**
 * Faults in which an idle connection notices only at its next command that the other end is gone, so its reconnection does
 * not show how soon the parts work again.
 */
const LEARN_LATE = ['redis half-open'];
/** How many more connections and descriptors are allowed, because pools grow to their limit while answers are late. */
const MORE = { lines: 40, descriptors: 40 };

/**
 * Makes each server that the product depends on slow, silent, refusing and half-open in turn, under calls and stories: no
 * call may outlast its deadline, what does not need the server must be served, connections must not accumulate, and all must
 * work again without a restart. Names of servers select some; the short form has only silent and refusing, for seconds.
 */
export default scenario({
  disturbed: SERVERS,
  run: async (bench) => {
    const { product } = bench;
    const trials = bench.chosen(bench.isShort ? SHORT : LONG, ({ server }) => server);
    const callers = await callersOf(bench);
    /** @type {Seen[]} */
    const seen = [];
    callers.start();
    const before = await bench.under({ tellers: 1 }, async () => {
      await callers.workAgain(KINDS, performance.now(), 10_000);
      const held = new Map(HELD.map((name) => [name, product.proxies[name]?.lines ?? 0]));
      const processes = processesOf(bench.processes);
      try {
        for (const trial of trials) {
          const proxy = product.proxies[trial.server];
          if (proxy === undefined) throw new Error(`no proxy before ${trial.server}`);
          seen.push(await disturb(proxy, callers, held.get(trial.server) ?? 0, trial));
        }
      } finally {
        bench.end.isOver = true;
        await callers.stop();
      }
      return processes;
    });
    await bench.allHandled();
    const after = processesOf(bench.processes);
    await bench.judgeStories({ mailsTwice: Infinity });
    const grown = Object.keys(before).map((name) => (after[name]?.descriptors ?? NaN) - (before[name]?.descriptors ?? NaN)); // prettier-ignore
    bench.show({
      rows: seen.map((one) => rowOf(one, callers.done)),
      calls: callers.done.length,
      'descriptors more, at most': Math.max(...grown),
    });
    bench.fail(...new Set(callers.done.flatMap(faultOfCall)));
    for (const trial of seen) judgeTrial(bench, trial);
    for (const [name, { pid, descriptors }] of Object.entries(before)) {
      const now = after[name];
      if (now?.pid !== pid) bench.fail(`${name}: another process than before`);
      else bench.atMost(`${name}: descriptors`, now.descriptors, descriptors + MORE.descriptors);
    }
  },
});

/** One client for each kind of call, through the site. @param {{ site: string, gateway: string, databaseUrl: string }} bench */
async function callersOf({ site, gateway, databaseUrl }) {
  const [known] = await openAccounts(gateway, 1);
  const [searcher] = await openSearchers(databaseUrl, gateway, 1);
  const { locations } = JSON.parse(await (await fetch(`${gateway}/api/locations`)).text());
  if (known === undefined || searcher === undefined) throw new Error('nobody signed up');
  const { email, password, access_token: token } = known;
  const search = `/api/search?location_id=${locations[0].id}&vehicle_type=voiture&sort=distance`;
  /** @type {Record<typeof KINDS[number], () => [path: string, given?: { token?: string, json?: object }]>} */
  const calls = {
    page: () => ['/lieux'],
    suggestions: () => ['/api/locations?q=gare'],
    search: () => [search, { token: searcher.access_token }],
    'own vehicles': () => ['/api/vehicles', { token }],
    'own profile': () => ['/api/profile', { token }],
    'sign-in': () => ['/auth/v1/token?grant_type=password', { json: { email, password } }],
    'sign-up': () => ['/auth/v1/signup', { json: newPerson() }],
  };
  const clients = KINDS.map((kind) => {
    const send = () => {
      const [path, given] = calls[kind]();
      return ask(site + path, { ...given, timeoutMs: GIVE_UP_MS });
    };
    return [{ kind, send }];
  });
  return new Callers(clients, { pauseMs: 100 });
}

/**
 * Disturbs one server for a while, then waits until all is as before. Returns the milliseconds until each kind of call worked
 * again and until the parts were connected again, and the connections to the server before, at most, and at the end.
 * @param {FaultProxy} proxy @param {Callers} callers @param {number} held connections that the parts hold always
 * @param {Trial} trial
 */
async function disturb(proxy, callers, held, { server, fault, milliseconds }) {
  const lines = proxy.lines;
  let most = lines;
  callers.during = `${server} ${fault}`;
  proxy.begin(fault);
  for (const end = performance.now() + milliseconds; performance.now() < end; await delay(LOOK_MS))
    most = Math.max(most, proxy.lines);
  await proxy.end();
  callers.during = `after ${server} ${fault}`;
  const ended = performance.now();
  const connecting = untilConnected(proxy, held, ended);
  const again = await callers.workAgain(KINDS, ended, GOALS.patience);
  const connected = await connecting;
  return { server, fault, again, connected, lines, most, left: proxy.lines };
}

/** Returns the milliseconds from `ended` until the parts are connected again; infinite when they do not. @param {FaultProxy} proxy @param {number} held @param {number} ended */
async function untilConnected(proxy, held, ended) {
  for (; performance.now() - ended < GOALS.patience; await delay(LOOK_MS))
    if (proxy.lines >= held) return Math.round(performance.now() - ended);
  return Infinity;
}

/** Returns the process of each part with its number of open files and connections. @param {Record<string, { pid: number }>} processes */
function processesOf(processes) {
  return Object.fromEntries(
    Object.entries(processes).map(([name, { pid }]) => [name, { pid, descriptors: descriptorsOf(pid) }]),
  );
}

/** @param {Seen} seen @param {readonly Done[]} done */
function rowOf({ server, fault, again, connected, lines, most, left }, done) {
  const calls = done.filter(({ during }) => during === `${server} ${fault}`);
  const times = calls.map(({ ms }) => ms);
  const slowest = Object.entries(again).toSorted(([, a], [, b]) => b - a)[0];
  return {
    server,
    fault,
    calls: calls.length,
    answered: calls.filter(({ status }) => status === '200').length,
    'longest ms': Math.round(quantile(times, 1)),
    'all again after ms': slowest?.[1],
    'last of them': slowest?.[0],
    'connected after ms': connected,
    'connections before': lines,
    most,
    left,
  };
}

/** @param {Done} call @returns {string[]} */
function faultOfCall({ kind, during, until, status, ms }) {
  if (ms > DEADLINE_MS) return [`${kind}: beyond its deadline during ${during}`];
  if (status === '200') return [];
  const mayFail = REFUSED.includes(status) && [during, until].some((fault) => !isServed(kind, fault));
  return mayFail ? [] : [`${kind}: ${status} during ${during}`];
}

/** @param {string} kind @param {string} fault such as `after redis slow` */
function isServed(kind, fault) {
  const server = Object.keys(SERVED).find((name) => fault.includes(`${name} `));
  const served = server === undefined ? 'all' : SERVED[server];
  return served === 'all' || served?.includes(kind) === true;
}

/** @template {object} Pace @param {import('../run.mjs').Bench<Pace>} bench @param {Seen} seen */
function judgeTrial(bench, { server, fault, again, connected, lines, most, left }) {
  const mustConnect = !LEARN_LATE.includes(`${server} ${fault}`);
  for (const [kind, ms] of Object.entries({ ...again, ...(mustConnect && { 'the parts': connected }) }))
    bench.atMost(`${kind}: ms until again after ${server} ${fault}`, ms, GOALS.again);
  bench.atMost(`connections to ${server} ${fault}`, Math.max(most, left), lines + MORE.lines);
}
