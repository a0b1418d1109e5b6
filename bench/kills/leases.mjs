import pg from 'pg';

/** So old, a lease is of a part that died: what is alive sends a mail and prepares a photo in less. */
const DEAD_AFTER = `interval '20 seconds'`;

/** How long notifications and documents lease what they work on. */
const LEASED = [
  `UPDATE notifications.messages SET sending_until = NULL WHERE sending_until - interval '2 minutes' < now() - ${DEAD_AFTER}`,
  `UPDATE documents.files SET held_until = NULL WHERE held_until - interval '45 seconds' < now() - ${DEAD_AFTER}`,
];

/**
 * Ends the leases of dead parts at once, in place of waiting for up to two minutes. @param {string} databaseUrl
 */
export async function endLeasesOfTheDead(databaseUrl) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (const sql of LEASED) await database.query(sql);
  } finally {
    await database.end();
  }
}
