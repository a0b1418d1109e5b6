import { setTimeout as delay } from 'node:timers/promises';
import { addDueRequests, KINDS } from '../loads/due-requests.mjs';
import { mailsTo } from '../loads/people.mjs';
import { scenario } from '../run.mjs';
import { round } from '../statistics.mjs';
import { until } from '../until.mjs';

/** @typedef {Awaited<ReturnType<typeof addDueRequests>>} Due */

const PATIENCE_MS = 20 * 60_000;
/** How long the scenario waits after the last effect, because a doubled one would follow within this time. */
const QUIET_MS = 65_000;

/**
 * Starts two replicas of requests on rows that became due while both were stopped: expired requests, and reminders of owners
 * and of approved stays. Each must have its effect once, and each mail must arrive once.
 */
export default scenario({
  replicas: 2,
  long: { rows: 10_000 },
  short: { rows: 500 },
  run: async (bench) => {
    requireDaytime();
    const { supervisor, database, mailUrl, pace } = bench;
    const parts = supervisor.replicasOf('requests');
    for (const part of parts) await supervisor.stopPart(part);
    const due = await addDueRequests(bench.addressOf('gateway'), database, pace.rows);
    for (const part of parts) await supervisor.startPart(part);
    const sweep = async () => {
      const { distinct, first } = await eventsOf(database, due);
      return distinct === Object.values(due).flat().length ? first : null;
    };
    const swept = await until('every row is done', sweep, PATIENCE_MS, 1_000);
    const mailing = async () => {
      const { missing, last } = await countMails(mailUrl, due);
      return missing === 0 ? last : null;
    };
    const mailed = await until('every mail has come', mailing, PATIENCE_MS, 5_000);
    await delay(QUIET_MS);
    const events = await eventsOf(database, due);
    const { wanted, missing, twice } = await countMails(mailUrl, due);
    const counts = {
      'events missing': pace.rows - events.distinct,
      'events twice': events.total - events.distinct,
      'mails missing': missing,
      'mails twice': twice,
    };
    bench.show({ due: pace.rows, replicas: parts.length, events: events.total, mails: wanted, ...counts });
    bench.show({
      'sweep seconds': round((events.last - events.first) / 1_000),
      'last mail after seconds': round((mailed - swept) / 1_000),
    });
    bench.none(counts);
  },
});

/** Throws between midnight and seven, when nobody is reminded of a stay. */
function requireDaytime() {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Paris' });
  if (Number(hour.format(new Date())) < 7) throw new Error('Run this between 7:00 and midnight in Paris.');
}

/** Counts the events that requests has stored about these rows; `first` and `last` in milliseconds. @param {import('pg').Pool} database @param {Due} due */
async function eventsOf(database, due) {
  const sums = { total: 0, distinct: 0, first: Infinity, last: 0 };
  for (const [kind, rows] of Object.entries(due)) {
    const { rows: found } = await database.query(
      `SELECT count(*)::int AS total, count(DISTINCT payload ->> 'request_id')::int AS distinct,
         min(occurred_at) AS first, max(occurred_at) AS last
       FROM requests.outbox WHERE subject = $1 AND payload ->> 'request_id' = ANY ($2)`,
      [KINDS[/** @type {keyof typeof KINDS} */ (kind)].subject, rows.map(({ id }) => id)],
    );
    const { total, distinct, first, last } = found[0];
    sums.total += total;
    sums.distinct += distinct;
    sums.first = Math.min(sums.first, first?.getTime() ?? Infinity);
    sums.last = Math.max(sums.last, last?.getTime() ?? 0);
  }
  return sums;
}

/** Each mail has a link to its request; `last`: when the last one came. @param {string} mailUrl @param {Due} due */
async function countMails(mailUrl, due) {
  const wanted = Object.values(due)
    .flat()
    .flatMap(({ id, told }) => told.map((email) => ({ email, id })));
  /** @type {Map<string, number>} */
  const counts = new Map();
  let last = 0;
  for (const email of new Set(wanted.map((mail) => mail.email))) {
    for (const { text, receivedAt } of await mailsTo(mailUrl, email)) {
      const id = /(?:demandes\/|sejours\/|demande=)([\da-f-]{36})/.exec(text)?.[1];
      if (id === undefined) continue;
      counts.set(`${email} ${id}`, (counts.get(`${email} ${id}`) ?? 0) + 1);
      last = Math.max(last, Date.parse(receivedAt));
    }
  }
  const found = wanted.map(({ email, id }) => counts.get(`${email} ${id}`) ?? 0);
  return {
    wanted: wanted.length,
    missing: found.filter((count) => count === 0).length,
    twice: found.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    last,
  };
}
