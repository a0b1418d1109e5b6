/**
 * Measures each of these once a round: what else the machine does falls on all alike. Returns the measures of each.
 * @template One, Measure
 * @param {readonly One[]} each @param {number} rounds @param {(one: One, round: number) => Promise<Measure>} measure
 */
export async function byTurns(each, rounds, measure) {
  const all = each.map((one) => ({ one, found: /** @type {Measure[]} */ ([]) }));
  for (let round = 0; round < rounds; round++) for (const { one, found } of all) found.push(await measure(one, round));
  return all;
}

/**
 * Ids of parkings whose page visitors may read; cards do not tell them (C21).
 * @param {{ database: import('pg').Pool, site: string }} bench @param {number} count @returns {Promise<[string, ...string[]]>}
 */
export async function publicParkings({ database, site }, count) {
  const found = [];
  const { rows } = await database.query('SELECT id FROM listings.parking_spots ORDER BY id LIMIT 50');
  for (const { id } of rows) {
    if ((await fetch(`${site}/parking/${id}`)).status === 200) found.push(String(id));
    if (found.length === count) return /** @type {[string]} */ (found);
  }
  throw new Error(`${found.length} public parkings in place of ${count}`);
}
