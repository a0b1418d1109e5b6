import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** So old, a lease is of work that failed: what goes well sends a mail and prepares a photo in less. */
const FAILED_AFTER = `interval '20 seconds'`;
const LOOK_MS = 2_000;

/** What parts lease while they work on it, and for how long. */
const LEASES = /** @type {const} */ ([
  { part: 'notifications', table: 'notifications.messages', until: 'sending_until', lasts: `interval '2 minutes'` },
  { part: 'documents', table: 'documents.files', until: 'held_until', lasts: `interval '45 seconds'` },
]);

/** Ends at once what a part that is dead has leased. @param {string} databaseUrl @param {string} dead */
export async function endLeasesOf(databaseUrl, dead) {
  const leases = LEASES.filter(({ part }) => part === dead);
  await all(
    databaseUrl,
    leases.map(({ table, until }) => `UPDATE ${table} SET ${until} = NULL WHERE ${until} IS NOT NULL`),
  );
}

/**
 * Ends the leases of failed work, again and again while `work` waits for what they keep, in place of up to two minutes.
 * @template T
 * @param {string} databaseUrl @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function endingLeases(databaseUrl, work) {
  const over = new AbortController();
  const ending = async () => {
    for (; !over.signal.aborted; await delay(LOOK_MS))
      await all(
        databaseUrl,
        LEASES.map(
          ({ table, until, lasts }) =>
            `UPDATE ${table} SET ${until} = NULL WHERE ${until} - ${lasts} < now() - ${FAILED_AFTER}`,
        ),
      );
  };
  const [done] = await Promise.all([work().finally(() => over.abort()), ending()]);
  return done;
}

/** @param {string} databaseUrl @param {readonly string[]} statements */
async function all(databaseUrl, statements) {
  if (statements.length === 0) return;
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (const sql of statements) await database.query(sql);
  } finally {
    await database.end();
  }
}
