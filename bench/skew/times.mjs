/** Milliseconds: what is stored may be so far from when it was stored. */
const NEAR_MS = 5_000;

/** Times that rows say of themselves, of these people and requests. */
const STORED = /** @type {const} */ ([
  ['identity.users', 'created_at', 'id', 'people'],
  ['documents.files', 'created_at', 'user_id', 'people'],
  ['listings.parking_spots', 'created_at', 'owner_id', 'people'],
  ['requests.vehicles', 'created_at', 'user_id', 'people'],
  ['requests.contact_requests', 'created_at', 'id', 'requests'],
  ['requests.contact_requests', 'updated_at', 'id', 'requests'],
  ['requests.messages', 'created_at', 'request_id', 'requests'],
]);

/**
 * What was stored since a moment must say a time between then and now; and an answer is waited for as long as the rule says,
 * counted from the request.
 * @param {import('pg').Pool} database @param {Date} since @param {readonly import('../kills/stories.mjs').Told[]} told
 */
export async function wrongTimes(database, since, told) {
  const ids = {
    people: told.flatMap(({ owner, driver }) => [owner.id, driver.id]),
    requests: told.map(({ request }) => request),
  };
  const [from, to] = [since.getTime() - NEAR_MS, Date.now() + NEAR_MS];
  /** @type {string[]} */
  const wrong = [];
  let count = 0;
  for (const [table, column, key, whose] of STORED) {
    const { rows } = await database.query(`SELECT ${column} AS at FROM ${table} WHERE ${key} = ANY ($1::uuid[])`, [
      ids[whose],
    ]);
    count += rows.length;
    for (const { at } of rows)
      if (at.getTime() < from || at.getTime() > to) wrong.push(`${table}.${column}: ${at.toISOString()}`);
  }
  return { count, wrong };
}
