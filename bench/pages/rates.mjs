import { CLIENTS, httpSystem, inTurns, rowFor, startBareFastify } from '../loads/rounds.mjs';
import { round } from '../statistics.mjs';

/** Goal: a cached public read is at least this much of bare Fastify that answers the same object. */
const RATIO_MIN = 1.2;
/** Goal: the page of a place with dates, offers and totals is served at this much of the same page without them. */
const DATED_RATIO_MIN = 0.9;
const PLACE = '/lieux/paris-orly';
const DAY_MS = 86_400_000;
/** Both goals are looked at with so many clients. */
const JUDGED = 8;
const ENCODED = { 'accept-encoding': 'br' };

/** A week that begins in a month, as the address of a page names it. */
function datedPlace() {
  const day = (/** @type {number} */ from) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
  return `${PLACE}?date_debut=${day(30)}&date_fin=${day(37)}`;
}

/**
 * Kept pages and cached public reads, each in turn with bare Fastify: with the same bytes made beforehand, and for JSON
 * with the object that it writes down itself, as is usual.
 * @param {import('../run.mjs').Bench<import('../scenarios/pages.mjs').Pace>} bench
 */
export async function measureRates({ site, gateway, failures, pace }) {
  const subjects = {
    'page /': { url: `${site}/`, headers: ENCODED },
    'page /lieux': { url: `${site}/lieux`, headers: ENCODED },
    [`page ${PLACE}`]: { url: site + PLACE, headers: ENCODED },
    [`page ${PLACE}, dated`]: { url: site + datedPlace(), headers: ENCODED },
    'read /api/locations/popular': { url: `${gateway}/api/locations/popular`, headers: {} },
    'read /api/locations': { url: `${gateway}/api/locations`, headers: {} },
    'read /api/locations, brotli': { url: `${gateway}/api/locations`, headers: ENCODED },
  };
  const bare = startBareFastify();
  const ratios = [];
  /** @type {Record<string, number>} a second */
  const rates = {};
  try {
    for (const [name, call] of Object.entries(subjects)) {
      const { bytes, object } = await bare.copyOf(call);
      const systems = [
        httpSystem('own', [call]),
        httpSystem('bytes', [{ ...call, url: bytes }]),
        ...(object === null ? [] : [httpSystem('object', [{ ...call, url: object }])]),
      ];
      const turns = { failures, rounds: pace.rounds, milliseconds: pace.milliseconds, warmMs: 300 };
      const rows = await inTurns(name, systems, turns).finally(() => systems.forEach(({ stop }) => stop()));
      for (const clients of CLIENTS) {
        const of = (/** @type {string} */ system) => rowFor(rows, system, clients)['per second'];
        const ofBytes = round(of('own') / of('bytes'), 2);
        const ofObject = object === null ? undefined : round(of('own') / of('object'), 2);
        ratios.push({ name, clients, 'of bare, bytes': ofBytes, 'of bare, object': ofObject, own: of('own') });
        if (clients !== JUDGED) continue;
        rates[name] = of('own');
        if (ofObject !== undefined && ofObject < RATIO_MIN)
          failures.push(`${name}: ${ofObject} of bare Fastify, ${RATIO_MIN} wanted`);
      }
    }
  } finally {
    bare.stop();
  }
  console.table(ratios);
  const ratio = round((rates[`page ${PLACE}, dated`] ?? 0) / (rates[`page ${PLACE}`] ?? 0), 2);
  console.log(`${PLACE} with dates: ${ratio} of its page without`);
  if (!(ratio >= DATED_RATIO_MIN)) failures.push(`dated page: ${ratio}, ${DATED_RATIO_MIN} wanted`);
  return ratios;
}
