import { setTimeout as delay } from 'node:timers/promises';
import { BACK_PATIENCE_MS, faultsOf, JOURNAL, STOPPED } from '../faults/full-disks.mjs';
import { MAILS_AT_ONCE } from '../faults/kills.mjs';
import { SmallDisks } from '../faults/small-disks.mjs';
import { Callers } from '../loads/callers.mjs';
import { lostOf, newWriter, readsOf, writesOf } from '../loads/store-calls.mjs';
import { answered, tell, tries } from '../loads/stories.mjs';
import { scenario } from '../run.mjs';

/** @typedef {import('../loads/store-calls.mjs').Call} Call */
/** @typedef {import('../loads/callers.mjs').Done} Done */
/** @typedef {import('../faults/full-disks.mjs').Fault} Fault */

const READERS = { clients: 3, everyMs: 210 };
const NO_FAULT = 'no fault';
const JOURNAL_MB = 256;
/** In milliseconds: until every write must be accepted once there is room again. */
const BACK_GOAL_MS = 15_000;
/** The product's own words for a refusal. */
const WORDS = {
  503: /"title":"Cette partie du service est momentanément indisponible|"error_code":"service_unavailable"/,
  504: /"title":"Le service met trop de temps à répondre|"error_code":"request_timeout"/,
};

const disks = new SmallDisks();

/**
 * Fills the disks of the files, of JetStream and of PostgreSQL in turn under load, and makes that of the files read-only: what
 * cannot be written must be refused with a clear answer, reads must go on, and nothing may be lost once there is room again.
 * Words of the names of faults select some. The pause keeps one writer within the daily quota of a person.
 */
export default scenario({
  durable: true,
  findPlaces: async () => {
    if (await disks.open()) return disks.places();
    console.log('Skipped: it needs root, or a machine where others may mount in a user namespace.');
    return null;
  },
  long: { seconds: 30, pauseMs: 1_000, rounds: 3 },
  short: { seconds: 3, pauseMs: 200, rounds: 1 },
  run: async (bench) => {
    const { site, gateway, supervisor, databaseUrl, pace, words } = bench;
    /** @type {string[]} */
    const ended = [];
    supervisor.onDeath = (name) => ended.push(`${name} ended during ${bench.readers.during}`);
    // By default the write-ahead log grows to 1 GB, more than the disk has: a longer load would keep the disk full.
    await bench.database.query(`ALTER SYSTEM SET max_wal_size = '${JOURNAL_MB}MB'`);
    await bench.database.query('SELECT pg_reload_conf()');
    const first = await tell(gateway, await bench.admin, 0);
    bench.told.push(first);
    const faults = faultsOf(disks, supervisor, { databaseUrl, natsUrl: bench.natsUrlOf('operator') }).filter(
      ({ name }) => words.every((word) => name.includes(word)),
    );
    /** @type {Awaited<ReturnType<typeof newWriter>>[]} */
    const writers = [];
    /** @type {Awaited<ReturnType<typeof during>>['row'][]} */
    const rows = [];
    await bench.under({ tellers: 2, readers: READERS }, async () => {
      for (const fault of Array.from({ length: pace.rounds }, () => faults).flat()) {
        if (bench.end.isOver) return;
        // The last fault is over, but a part may still be restarting.
        const writer = await answered('a new person', () => newWriter(gateway));
        const reads = await answered('addresses to read', () => readsOf(site, gateway, first));
        bench.readers.during = fault.name;
        const { row, failures } = await during(fault, reads, await writesOf(gateway, writer), pace);
        bench.readers.during = NO_FAULT;
        console.log(`${fault.name}: ${row.refused} of ${row.writes} writes refused, back after ${row['back ms']} ms`);
        bench.fail(...failures);
        writers.push(writer);
        rows.push(row);
      }
    });
    const { failed } = tries;
    await bench.judgeStories({ mailsTwice: MAILS_AT_ONCE * pace.rounds });
    bench.show({ rows, calls: bench.readers.done.length, failed });
    for (const writer of writers) bench.fail(...(await lostOf(gateway, writer)));
    bench.fail(
      ...unclearOf(bench.readers),
      ...ended.filter((line) => !(line.startsWith('postgres') && line.endsWith(JOURNAL))),
    );
    const strange = Object.entries(failed).filter(([status]) => !['503', '504'].includes(status));
    for (const [status, count] of strange) bench.fail(`stories: ${count} answers ${status}`);
  },
});

/**
 * Judges the answers that people and visitors got under load: reads may fail only where a server is stopped, and sign-ups
 * must be refused clearly.
 * @param {Callers} readers
 */
function unclearOf({ failed, refused }) {
  const isExplained = (/** @type {string} */ line) => {
    if (STOPPED.some((name) => line.includes(name))) return /: 50[34] after/.test(line);
    return /^POST [^:]+: 503 after/.test(line) && !line.includes(`during ${NO_FAULT}:`);
  };
  return [...failed.filter((line) => !isExplained(line)).slice(0, 10), ...refused.slice(0, 10)];
}

/**
 * Reads and writes for the given time while a fault lasts, then until every write is accepted again.
 * @param {Fault} fault @param {Call[]} reads @param {Call[]} writes
 * @param {{ seconds: number, pauseMs: number }} pace `pauseMs` between two calls of one kind
 */
async function during({ name, begin, end, refuses, refusesReads = 0, stopsServer = false }, reads, writes, pace) {
  const kinds = writes.map(({ kind }) => kind);
  const clients = [...reads, ...writes].map((call) => [call]);
  const callers = new Callers(clients, pace);
  // Each is read once before the fault, because a cached answer is allowed during it.
  await Promise.all(reads.map(({ send }) => send()));
  await begin();
  callers.during = name;
  callers.start();
  await delay(pace.seconds * 1_000);
  // A call that was running at the end of the fault may be refused; a call that begins after it may not.
  await Promise.resolve(end()).finally(() => (callers.during = NO_FAULT));
  const again = await callers.workAgain(kinds, performance.now(), BACK_PATIENCE_MS);
  await callers.stop();

  const back = Math.max(...Object.values(again));
  const isWrite = (/** @type {Done} */ { kind }) => kinds.includes(kind);
  const asked = callers.done.filter((call) => call.during === name);
  const refused = asked.filter(({ status }) => !/^2/.test(status));
  const isAllowed = (/** @type {Done} */ call) =>
    isClear(call) && (stopsServer || (isWrite(call) ? call.status === '503' : refusesReads > 0));
  /** The first of each kind. @type {Map<string, string>} */
  const failures = new Map();
  for (const call of refused.filter((each) => !isAllowed(each)).toReversed()) {
    const { kind, status, type, text } = call;
    failures.set(`${kind} ${status}`, `${name}: ${kind} was answered ${status} ${type} ${text}`);
  }
  const counts = {
    reads: asked.filter((call) => !isWrite(call)).length,
    unread: refused.filter((call) => !isWrite(call)).length,
    writes: asked.filter(isWrite).length,
    refused: refused.filter(isWrite).length,
  };
  if (!stopsServer && counts.unread > refusesReads * counts.reads)
    failures.set('unread', `${name}: ${counts.unread} of ${counts.reads} reads were refused`);
  if (refuses && counts.refused === 0) failures.set('refused', `${name}: nothing was refused`);
  if (back > BACK_GOAL_MS) failures.set('back', `${name}: every write was taken again after ${back} ms`);
  return { row: { fault: name, ...counts, 'back ms': back }, failures: [...failures.values()] };
}

/** Returns whether an answer has the product's own words, and a refusal says when to try again. @param {Done} call */
function isClear({ status, retryAfter, text }) {
  if (status === '503') return WORDS[503].test(text) && Number(retryAfter) > 0;
  return status === '504' && WORDS[504].test(text);
}
