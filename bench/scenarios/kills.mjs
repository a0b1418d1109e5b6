import { DEPENDENCIES, endingLeases, endLeasesOf, FAULTS, MAILS_AT_ONCE, strike } from '../faults/kills.mjs';
import { scenario } from '../run.mjs';
import { median, quantile } from '../statistics.mjs';

/** Milliseconds until a part serves again, and until every event is handled once the last one is back. */
const GOALS = { part: 5_000, dependency: 15_000, drained: 30_000 };

/**
 * People sign up, send papers, publish, ask, agree and write, while parts of the product are killed with kill -9 in an order
 * of chance. What each of them was answered is then looked for in every store. `wipes`: NATS and Redis die with all that they
 * store, alone and together, or NATS finds an older copy of it, in place of every part alone; names choose some. The short form
 * strikes each once, three parts at a time, has no goal for how soon all is back, and does not wait for the leases of dead parts.
 */
export default scenario({
  // Mails that Redis lost are found sooner, and those that failed are tried again sooner.
  shortSettings: { MAIL_SWEEP_SECONDS: '3', MAIL_RETRY_SECONDS: '1' },
  durable: true,
  long: { seed: 1, clients: 3, rounds: 30, together: 1 },
  short: { seed: 1, clients: 3, rounds: 1, together: 3 },
  run: async (bench) => {
    const { isShort, words, database } = bench;
    const { seed, clients, rounds, together } = bench.pace;
    const kind = words.includes('wipes') ? 'wipes' : 'kills';
    const faults = bench.chosen(FAULTS[kind], ({ name }) => name);
    console.log(`Seed ${seed}, ${rounds} times each: ${faults.map(({ name }) => name).join(', ')}`);
    const plan = {
      ...{ faults, seed, rounds, together: kind === 'wipes' ? 1 : together },
      ...(isShort && { died: (/** @type {string} */ part) => endLeasesOf(database, part) }),
    };
    const backs = await bench.under({ tellers: clients }, () => strike(bench, plan));
    const { drained_ms } = await bench.judgeStories({
      mailsTwice: MAILS_AT_ONCE * rounds,
      ...(isShort && { waiting: (compare) => endingLeases(database, compare) }),
    });
    const times = timesOf(backs);
    bench.show({ seed, clients, [kind]: backs.length, times });
    if (isShort) return;
    for (const { fault, 'longest ms': longest } of times) {
      const isDependency = fault.split(/ and |-/).some((part) => DEPENDENCIES.includes(part));
      bench.atMost(`${fault}: back after ms`, longest, isDependency ? GOALS.dependency : GOALS.part);
    }
    bench.atMost('events were handled after ms', drained_ms, GOALS.drained);
  },
});

/** @param {readonly import('../faults/kills.mjs').Back[]} backs */
function timesOf(backs) {
  return [...Map.groupBy(backs, ({ fault }) => fault)].map(([fault, struck]) => {
    const times = struck.map(({ ms }) => ms);
    return { fault, times: times.length, 'median ms': median(times), 'longest ms': quantile(times, 1) };
  });
}
