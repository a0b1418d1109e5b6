import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addDueRequests, KINDS } from './scene.mjs';

/** @typedef {Awaited<ReturnType<typeof addDueRequests>>} Due */

export const replicas = 2;
export const settings = {
  AUTH_RATE_LIMIT: '10000000',
  RATE_LIMIT: '10000000',
  MAIL_RATE_LIMIT: '10000000',
  MAIL_FREQUENCY_SECONDS: '0',
};

const ROWS = 10_000;
const PATIENCE_MS = 20 * 60_000;
/** After everything has come: a second one of something would come now. */
const QUIET_MS = 65_000;

/**
 * Two replicas of requests start on rows that fell due while both were stopped: times to answer that are over, reminders
 * of owners and of agreed stays. Each must be done once, and each mail come once.
 * @param {{ env: Record<string, string>, ports: Record<string, number>, supervisor: import('../../deploy/local/runner/supervisor.mjs').Supervisor }} product
 * @param {string[]} options `--short`: 500 rows
 */
export async function run({ env, ports, supervisor }, options) {
  requireDaytime();
  const count = options.includes('--short') ? 500 : ROWS;
  const database = new pg.Pool({ connectionString: env['E2E_DATABASE_URL'], max: 2 });
  try {
    const parts = supervisor.replicasOf('requests');
    for (const part of parts) await supervisor.stopPart(part);
    const due = await addDueRequests(`http://127.0.0.1:${ports['gateway']}`, database, count);
    for (const part of parts) await supervisor.startPart(part);
    const swept = await untilSwept(database, due);
    const mails = await untilMailed(env['E2E_MAIL_URL'] ?? '', due);
    await delay(QUIET_MS);
    const events = await eventsOf(database, due);
    const { missing, twice } = await countMails(env['E2E_MAIL_URL'] ?? '', due);
    const measures = {
      due: count,
      replicas: parts.length,
      sweep_seconds: events.seconds,
      events: events.total,
      events_missing: count - events.distinct,
      events_twice: events.total - events.distinct,
      mails: Object.entries(due).reduce((sum, [, rows]) => sum + rows.flatMap(({ told }) => told).length, 0),
      mails_missing: missing,
      mails_twice: twice,
      last_mail_after_seconds: Math.round((mails - swept) / 100) / 10,
    };
    console.table(measures);
    const failures = /** @type {const} */ (['events_missing', 'events_twice', 'mails_missing', 'mails_twice']).flatMap(
      (name) => (measures[name] === 0 ? [] : [`${name}: ${measures[name]}`]),
    );
    return { measures, failures };
  } finally {
    await database.end();
  }
}

/** Between midnight and seven nobody is reminded of a stay. */
function requireDaytime() {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Paris' });
  if (Number(hour.format(new Date())) < 7) throw new Error('Run this between 7:00 and midnight in Paris.');
}

/** @param {pg.Pool} database @param {Due} due @returns {Promise<number>} when the first one was done */
async function untilSwept(database, due) {
  const end = Date.now() + PATIENCE_MS;
  const wanted = Object.values(due).flat().length;
  for (;;) {
    const { distinct, first } = await eventsOf(database, due);
    if (distinct === wanted) return first;
    if (Date.now() > end) throw new Error(`${distinct} of ${wanted} rows were done in twenty minutes.`);
    await delay(1_000);
  }
}

/**
 * What requests has stored to be told of these rows; `seconds` from the first to the last.
 * @param {pg.Pool} database @param {Due} due
 */
async function eventsOf(database, due) {
  const sums = { total: 0, distinct: 0, first: Infinity, last: 0 };
  for (const [kind, rows] of Object.entries(due)) {
    const { rows: found } = await database.query(
      `SELECT count(*)::int AS total, count(DISTINCT payload ->> 'request_id')::int AS distinct,
         min(occurred_at) AS first, max(occurred_at) AS last
       FROM requests.outbox WHERE subject = $1 AND payload ->> 'request_id' = ANY ($2)`,
      [KINDS[/** @type {keyof typeof KINDS} */ (kind)].subject, rows.map(({ id }) => id)],
    );
    sums.total += found[0].total;
    sums.distinct += found[0].distinct;
    if (found[0].total === 0) continue;
    sums.first = Math.min(sums.first, found[0].first.getTime());
    sums.last = Math.max(sums.last, found[0].last.getTime());
  }
  return { ...sums, seconds: Math.round((sums.last - sums.first) / 100) / 10 };
}

/** @param {string} mailUrl @param {Due} due @returns {Promise<number>} when the last one had come */
async function untilMailed(mailUrl, due) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { missing, last } = await countMails(mailUrl, due);
    if (missing === 0 || Date.now() > end) return last;
    await delay(5_000);
  }
}

/** Each mail has a link to its request. @param {string} mailUrl @param {Due} due */
async function countMails(mailUrl, due) {
  const [counts, last] = await linksSent(
    mailUrl,
    new Set(Object.values(due).flatMap((rows) => rows.flatMap(({ told }) => told))),
  );
  let [missing, twice] = [0, 0];
  for (const { id, told } of Object.values(due).flat()) {
    for (const email of told) {
      const found = counts.get(`${email} ${id}`) ?? 0;
      if (found === 0) missing += 1;
      twice += Math.max(0, found - 1);
    }
  }
  return { missing, twice, last };
}

/** @param {string} mailUrl @param {Set<string>} people @returns {Promise<[Map<string, number>, number]>} by `address request` */
async function linksSent(mailUrl, people) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  let last = 0;
  for (const email of people) {
    /** @type {{ text: string, receivedAt: string }[]} */
    const mails = JSON.parse(await (await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(email)}`)).text());
    for (const { text, receivedAt } of mails) {
      const id = /(?:demandes\/|sejours\/|demande=)([\da-f-]{36})/.exec(text)?.[1];
      if (id === undefined) continue;
      counts.set(`${email} ${id}`, (counts.get(`${email} ${id}`) ?? 0) + 1);
      last = Math.max(last, Date.parse(receivedAt));
    }
  }
  return [counts, last];
}
