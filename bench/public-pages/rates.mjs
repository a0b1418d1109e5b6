import { fork } from 'node:child_process';
import { once } from 'node:events';
import { LoadProcess } from '../load.mjs';
import { median, quantile } from '../statistics.mjs';

const ROUNDS = 5;
const CLIENTS = [1, 8, 50];
const REQUESTS_MAX = 50_000;
/** Goal: a cached public read is at least this much of bare Fastify that answers the same object. */
const RATIO_MIN = 1.2;
/** Goal: the page of a place with dates, offers and totals is served at this much of the same page without them. */
const DATED_RATIO_MIN = 0.9;
const PLACE = '/lieux/paris-orly';
const DAY_MS = 86_400_000;

/** A week that begins in a month, as the address of a page names it. */
function datedPlace() {
  const day = (/** @type {number} */ from) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
  return `${PLACE}?date_debut=${day(30)}&date_fin=${day(37)}`;
}

/**
 * Kept pages and cached public reads, each in turn with bare Fastify: with the same bytes made beforehand, and for JSON
 * with the object that it writes down itself, as is usual.
 * @param {{ site: string, gateway: string, failures: string[], isShort: boolean }} options
 */
export async function measureRates({ site, gateway, failures, isShort }) {
  const br = { 'accept-encoding': 'br' };
  const subjects = [
    { name: 'page /', call: { url: `${site}/`, headers: br } },
    { name: 'page /lieux', call: { url: `${site}/lieux`, headers: br } },
    { name: `page ${PLACE}`, call: { url: site + PLACE, headers: br } },
    { name: `page ${PLACE}, dated`, call: { url: site + datedPlace(), headers: br } },
    { name: 'read /api/locations/popular', call: { url: `${gateway}/api/locations/popular`, headers: {} } },
    { name: 'read /api/locations', call: { url: `${gateway}/api/locations`, headers: {} } },
    { name: 'read /api/locations, brotli', call: { url: `${gateway}/api/locations`, headers: br } },
  ];
  const load = new LoadProcess();
  const bare = fork(new URL('./bare-fastify.mjs', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    /** @type {({ name: string, clients: number, 'of bare, object': number | undefined } & ReturnType<typeof summary> & Record<string, unknown>)[]} */
    const rows = [];
    for (const { name, call } of subjects) {
      bare.send(call);
      const [copies] = await Promise.race([once(bare, 'message'), once(bare, 'exit')]);
      if (typeof copies?.bytes !== 'string') {
        failures.push(`${name}: ${JSON.stringify(copies)}`);
        continue;
      }
      const limits = [copies.bytes, copies.object].filter((url) => url !== null);
      for (const clients of CLIENTS) {
        const [own, bytes, object] = await inTurns([call, ...limits.map((url) => ({ ...call, url }))], clients, name);
        if (!own || !bytes) throw new Error('nothing was measured');
        rows.push({
          name,
          clients,
          'of bare, bytes': round(median(own.rates) / median(bytes.rates)),
          'of bare, object': object && round(median(own.rates) / median(object.rates)),
          ...summary(own),
          'bare/s, bytes': Math.round(median(bytes.rates)),
          'bare/s, object': object && Math.round(median(object.rates)),
        });
      }
    }
    console.table(rows);
    const reads = rows.filter(({ name, clients }) => name.startsWith('read') && clients === 8);
    for (const { name, 'of bare, object': ratio } of reads)
      if (ratio !== undefined && ratio < RATIO_MIN)
        failures.push(`${name}: ${ratio} of bare Fastify, ${RATIO_MIN} wanted`);
    const [place, dated] = [`page ${PLACE}`, `page ${PLACE}, dated`].map(
      (page) => rows.find(({ name, clients }) => name === page && clients === 8)?.['per second (median)'] ?? Number.NaN,
    );
    const ratio = round(Number(dated) / Number(place));
    console.log(`${PLACE} with dates: ${ratio} of its page without`);
    if (!(ratio >= DATED_RATIO_MIN)) failures.push(`dated page: ${ratio}, ${DATED_RATIO_MIN} wanted`);
    return rows;
  } finally {
    load.stop();
    bare.disconnect();
  }

  /** @param {import('../load-process.mjs').Call[]} calls @param {number} clients @param {string} name */
  async function inTurns(calls, clients, name) {
    const measures = calls.map(() => ({ rates: /** @type {number[]} */ ([]), times: /** @type {number[]} */ ([]) }));
    const milliseconds = isShort ? 500 : 2_000;
    // What is compiled, connected and kept at the first call is not measured.
    for (const call of calls) await load.run({ calls: [call], clients, milliseconds: 300, requests: REQUESTS_MAX });
    for (let turn = 0; turn < (isShort ? 2 : ROUNDS); turn++) {
      for (const [index, call] of calls.entries()) {
        const report = await load.run({ calls: [call], clients, milliseconds, requests: REQUESTS_MAX });
        const bad = Object.keys(report.statuses).filter((status) => !/^2\d\d$/.test(status));
        if (bad.length > 0) failures.push(`${name}, ${clients} clients: ${JSON.stringify(report.statuses)}`);
        measures[index]?.rates.push((report.times.length / report.elapsedMs) * 1_000);
        measures[index]?.times.push(...report.times);
      }
    }
    return measures;
  }
}

/** @param {{ rates: number[], times: number[] }} measure */
function summary({ rates, times }) {
  return {
    'per second (median)': Math.round(median(rates)),
    'lowest–highest round': `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
    'p50 ms': round(quantile(times, 0.5)),
    'p99 ms': round(quantile(times, 0.99)),
    answers: times.length,
  };
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
