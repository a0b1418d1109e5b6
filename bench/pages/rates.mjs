import { dayIn } from '../loads/people.mjs';
import { BareFastify, CLIENTS, httpSystem, inTurns, rowFor } from '../loads/rounds.mjs';
import { round } from '../statistics.mjs';

/** Goal: a cached public read is at least this much of bare Fastify that answers the same object. */
const RATIO_MIN = 1.2;
/** Goal: the page of a place with dates, offers and totals is served at this much of the same page without them. */
const DATED_RATIO_MIN = 0.9;
const PLACE = '/lieux/paris-orly';
/** Both goals are looked at with so many clients. */
const JUDGED = 8;
const ENCODED = { 'accept-encoding': 'br' };

/** A week that begins in a month, as the address of a page names it. */
const datedPlace = () => `${PLACE}?date_debut=${dayIn(30)}&date_fin=${dayIn(37)}`;

/**
 * Cached public reads in turn with bare Fastify, which writes down the same object for each answer, and a kept page with dates
 * in turn with the same page without.
 * @param {import('../run.mjs').Bench<import('../scenarios/pages.mjs').Pace>} bench
 */
export async function measureRates({ site, gateway, failures, pace }) {
  const turns = { failures, rounds: pace.rounds, milliseconds: pace.milliseconds, warmMs: 300 };
  const bare = new BareFastify();
  /** @type {{ name: string, clients: number, own: number, ratio: number, wanted: number }[]} */
  const ratios = [];
  /** @param {string} name @param {import('../loads/load-process.mjs').Call} own @param {import('../loads/load-process.mjs').Call} other @param {number} least */
  const compare = async (name, own, other, least) => {
    const systems = [httpSystem('own', [own]), httpSystem('other', [other])];
    const rows = await inTurns(name, systems, turns).finally(() => systems.forEach(({ stop }) => stop()));
    for (const clients of CLIENTS) {
      const of = (/** @type {string} */ system) => rowFor(rows, system, clients)['per second'];
      const ratio = round(of('own') / of('other'), 2);
      ratios.push({ name, clients, own: of('own'), ratio, wanted: least });
      if (clients === JUDGED && !(ratio >= least)) failures.push(`${name}: ${ratio}, ${least} wanted`);
    }
  };
  try {
    for (const path of ['/api/locations/popular', '/api/locations']) {
      const call = { url: gateway + path };
      await compare(`${path} ÷ bare Fastify`, call, { url: await bare.copyOf(call) }, RATIO_MIN);
    }
  } finally {
    bare.stop();
  }
  const page = (/** @type {string} */ path) => ({ url: site + path, headers: ENCODED });
  await compare(`${PLACE}, dated ÷ without dates`, page(datedPlace()), page(PLACE), DATED_RATIO_MIN);
  console.table(ratios);
  return ratios;
}
