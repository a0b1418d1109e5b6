import { rowFor } from '../loads/rounds.mjs';
import { round } from '../statistics.mjs';

/**
 * The search is held to these goals (ADR 41): ratios within one run, with eight clients where nothing else is said. A hop
 * verifies the token and counts the request in Redis each time (ADR 147), which costs more than NATS does.
 */
const GOALS = { ofPgbench: 0.4, ofPgbenchAt50: 1, p99Ms: 70, growth: 1.5, hop: 0.1, editMs: 50, alternativesMs: 50 };
/** How often the product answers what a peer answers once, with a million parkings. */
const OF_PEERS = { Directus: 6, 'Express and PostGIS': 100 };

/** @typedef {import('../loads/rounds.mjs').Row} Row */
/** @typedef {{ search: Row[], hop: Row[], edits: { change: string, 'p99 ms': number }[], alternatives: Alternatives, peers: Record<string, Row[]> }} Measures */
/** @typedef {{ alternatives: string, clients: number, 'p99 ms': number }[]} Alternatives */

/**
 * @param {Record<string, Measures>} measures by size
 * @param {string[]} failures what was missed is added
 */
export function checkGoals(measures, failures) {
  /** @type {{ goal: string, measured: number, wanted: string, reached: boolean }[]} */
  const rows = [];
  const expect = (
    /** @type {string} */ goal,
    /** @type {number} */ measured,
    /** @type {'at least' | 'at most'} */ kind,
    /** @type {number} */ limit,
  ) => {
    // prettier-ignore
    const reached = kind === 'at least' ? measured >= limit : measured <= limit;
    rows.push({ goal, measured: round(measured, 3), wanted: `${kind} ${limit}`, reached });
    if (!reached) failures.push(`${goal}: ${measured.toFixed(3)}, ${kind} ${limit} wanted`);
  };
  const rate = (/** @type {Row[]} */ list, /** @type {string} */ system, clients = 8) =>
    rowFor(list, system, clients)['per second'];
  for (const [size, { hop, edits, alternatives }] of Object.entries(measures)) {
    failures.push(...alternativesMissed({ [size]: alternatives }));
    expect(`${size}: one hop ÷ bare Fastify`, rate(hop, 'one hop') / rate(hop, 'bare Fastify'), 'at least', GOALS.hop);
    for (const { change, 'p99 ms': p99 } of edits) expect(`${size}: change of ${change}, p99 ms`, p99, 'at most', GOALS.editMs); // prettier-ignore
  }
  const { '10k': small, '1m': large } = measures;
  if (large) {
    const { search, peers } = large;
    for (const [peer, goal] of Object.entries(OF_PEERS)) {
      const own = peers[peer] ?? [];
      expect(`1m: product ÷ ${peer}`, rate(own, 'product') / rate(own, peer), 'at least', goal);
    }
    expect('1m: product ÷ pgbench', rate(search, 'product') / rate(search, 'pgbench'), 'at least', GOALS.ofPgbench);
    const at50 = rate(search, 'product', 50) / rate(search, 'pgbench', 50);
    expect('1m: product ÷ pgbench, 50 clients', at50, 'at least', GOALS.ofPgbenchAt50);
    expect('1m: product, 50 clients, p99 ms', rowFor(search, 'product', 50)['p99 ms'], 'at most', GOALS.p99Ms);
    if (small) {
      const growth = rate(small.search, 'product') / rate(search, 'product');
      expect('product, 10k ÷ 1m', growth, 'at most', GOALS.growth);
    }
  }
  console.table(rows);
  return rows;
}

/** @param {Record<string, Alternatives>} measures by size */
export function alternativesMissed(measures) {
  return Object.entries(measures).flatMap(([size, rows]) =>
    rows
      .filter((row) => row.clients === 1 && row['p99 ms'] > GOALS.alternativesMs)
      .map(
        (row) => `${size}: alternatives, ${row.alternatives}, p99 ${row['p99 ms']} ms, goal ${GOALS.alternativesMs} ms`,
      ),
  );
}
