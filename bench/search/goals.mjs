import { rowFor } from './rounds.mjs';

/** What the search is held to (ADR 41: two are missed); ratios within one run. */
const GOALS = {
  ofPgbench: 0.5,
  p99Ms: 60,
  growth: 2.5,
  hop: 0.35,
  editMs: 50,
  alternativesMs: 50,
  ofDirectus: 10,
  ofPostgis: 100,
};

/**
 * @param {Record<string, any>} measures by size
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
    const reached = kind === 'at least' ? measured >= limit : measured <= limit;
    rows.push({ goal, measured: Math.round(measured * 1_000) / 1_000, wanted: `${kind} ${limit}`, reached });
    if (!reached) failures.push(`${goal}: ${measured.toFixed(3)}, ${kind} ${limit} wanted`);
  };
  const { '10k': small, '1m': large } = measures;
  const rate = (/** @type {any} */ list, /** @type {string} */ system, clients = 8) =>
    rowFor(list, system, clients)['per second'];
  failures.push(
    ...alternativesMissed(
      Object.fromEntries(Object.entries(measures).map(([size, { alternatives }]) => [size, alternatives])),
    ),
  );
  for (const [size, { hop, edits, peers }] of Object.entries(measures)) {
    expect(
      `${size}: one hop ÷ bare Fastify, 8 clients`,
      rate(hop, 'one hop') / rate(hop, 'bare Fastify'),
      'at least',
      GOALS.hop,
    );
    for (const edit of edits)
      expect(`${size}: change of ${edit.change}, p99 ms`, edit['p99 ms'], 'at most', GOALS.editMs);
    const ofPeers = /** @type {const} */ ([
      ['Directus', GOALS.ofDirectus],
      ['Express and PostGIS', GOALS.ofPostgis],
    ]);
    for (const [peer, goal] of size === '1m' ? ofPeers : [])
      expect(
        `1m: product ÷ ${peer}, 8 clients`,
        rate(peers[peer], 'product') / rate(peers[peer], peer),
        'at least',
        goal,
      );
  }
  if (large) {
    expect(
      '1m: product ÷ pgbench, 8 clients',
      rate(large.search, 'product') / rate(large.search, 'pgbench'),
      'at least',
      GOALS.ofPgbench,
    );
    expect('1m: product, 50 clients, p99 ms', rowFor(large.search, 'product', 50)['p99 ms'], 'at most', GOALS.p99Ms);
  }
  if (small && large) {
    expect(
      'product, 10k ÷ 1m, 8 clients',
      rate(small.search, 'product') / rate(large.search, 'product'),
      'at most',
      GOALS.growth,
    );
  }
  console.table(rows);
  return rows;
}

/** @param {Record<string, { alternatives: string, clients: number, 'p99 ms': number }[]>} measures by size */
export function alternativesMissed(measures) {
  return Object.entries(measures).flatMap(([size, rows]) =>
    rows
      .filter((row) => row.clients === 1 && row['p99 ms'] > GOALS.alternativesMs)
      .map(
        (row) =>
          `${size}: alternatives, ${row.alternatives}, p99 ${row['p99 ms']} ms, at most ${GOALS.alternativesMs} wanted`,
      ),
  );
}
