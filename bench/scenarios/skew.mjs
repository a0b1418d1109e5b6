import { setTimeout as delay } from 'node:timers/promises';
import { services } from '../../deploy/local/product/topology.mjs';
import { scenario } from '../run.mjs';

const WRONG_CLOCK = new URL('../faults/wrong-clock.mjs', import.meta.url).href;
const OFF_MS = 5 * 60_000;
/** How far ahead the clock of the second replica of the n-th part is. @type {[clock: string, aheadMs: (index: number) => number][]} */
const CLOCKS = [
  ['five minutes ahead', () => OFF_MS],
  ['five minutes behind', () => -OFF_MS],
  ['ahead and behind by turns', (index) => (index % 2 === 0 ? OFF_MS : -OFF_MS)],
];
/** How far a stored time may be from the time of storing, in milliseconds. */
const NEAR_MS = 5_000;
/** The columns with the time at which a row was stored, for these people and requests. @type {[table: string, column: string, key: string, whose: 'people' | 'requests'][]} */
const STORED = [
  ['identity.users', 'created_at', 'id', 'people'],
  ['documents.files', 'created_at', 'user_id', 'people'],
  ['listings.parking_spots', 'created_at', 'owner_id', 'people'],
  ['requests.vehicles', 'created_at', 'user_id', 'people'],
  ['requests.contact_requests', 'created_at', 'id', 'requests'],
  ['requests.contact_requests', 'updated_at', 'id', 'requests'],
  ['requests.thread_messages', 'created_at', 'thread_id', 'requests'],
];

/**
 * One of two machines has a wrong clock: the second replicas of every service, the gateway and the shell are five minutes
 * ahead, then behind, then ahead or behind by turns (the only one in the short form), under stories and readers. No call may
 * fail, no token may be refused, and every stored time must be right.
 */
export default scenario({
  replicas: 2,
  long: { seconds: 120 },
  short: { seconds: 10 },
  run: async (bench) => {
    const rows = [];
    for (const [clock, aheadMs] of bench.isShort ? CLOCKS.slice(-1) : CLOCKS) {
      const restarts = [...services, 'gateway', 'shell'].map((part, index) => {
        const given = { NODE_OPTIONS: `--import=${WRONG_CLOCK}`, CLOCK_AHEAD_MS: String(aheadMs(index)) };
        return bench.supervisor.restartPart(`${part}-2`, given);
      });
      await Promise.all(restarts);
      const [since, before] = [new Date(), bench.told.length];
      await bench.under({ tellers: 1, pauseMs: 200, readers: {} }, async () => {
        bench.readers.during = clock;
        await delay(bench.pace.seconds * 1_000);
      });
      await bench.allHandled();
      const told = bench.told.slice(before);
      const { count, wrong } = await wrongTimes(bench.database, since, told);
      const { done, failed, refused } = bench.readers;
      bench.fail(...failed, ...refused, ...wrong);
      rows.push({ clock, calls: done.length, stories: told.length, times: count, wrong: wrong.length, failed: failed.length, refused: refused.length }); // prettier-ignore
    }
    bench.show({ rows });
    await bench.judgeStories();
  },
});

/**
 * Returns the rows stored since a moment whose time is not between then and now.
 * @param {import('pg').Pool} database @param {Date} since @param {readonly import('../loads/stories.mjs').Told[]} told
 */
async function wrongTimes(database, since, told) {
  const ids = {
    people: told.flatMap(({ owner, driver }) => [owner.id, driver.id]),
    requests: told.map(({ request }) => request),
  };
  const [from, to] = [since.getTime() - NEAR_MS, Date.now() + NEAR_MS];
  /** @type {string[]} */
  const wrong = [];
  let count = 0;
  for (const [table, column, key, whose] of STORED) {
    const times = `SELECT ${column} AS at FROM ${table} WHERE ${key} = ANY ($1::uuid[])`;
    const { rows } = await database.query(times, [ids[whose]]);
    count += rows.length;
    for (const { at } of rows)
      if (at.getTime() < from || at.getTime() > to) wrong.push(`${table}.${column}: ${at.toISOString()}`);
  }
  return { count, wrong };
}
