import { withClient } from '../../local/product/database.mjs';

/** Queries of rows at their owner, and of the copies that other services keep by events: each row must have an equal copy. */
const COPIES = {
  'requests.party_cards': [
    'SELECT user_id, first_name, last_name FROM identity.profiles',
    'SELECT user_id, first_name, last_name FROM requests.party_cards',
  ],
  'documents.user_cards': [
    'SELECT user_id, first_name, last_name FROM identity.profiles',
    'SELECT user_id, first_name, last_name FROM documents.user_cards',
  ],
  'listings.owner_cards': [
    'SELECT user_id, first_name FROM identity.profiles',
    'SELECT user_id, first_name FROM listings.owner_cards',
  ],
  'notifications.contacts': [
    'SELECT user_id, email, first_name FROM identity.profiles JOIN identity.users u ON u.id = user_id',
    'SELECT user_id, email, first_name FROM notifications.contacts',
  ],
  'requests.spot_cards': [
    'SELECT id, owner_id, title, city, price_per_day FROM listings.parking_spots',
    'SELECT parking_spot_id, owner_id, title, city, price_per_day FROM requests.spot_cards',
  ],
  'documents.spot_cards': [
    'SELECT id, owner_id, title, city FROM listings.parking_spots',
    'SELECT parking_spot_id, owner_id, title, city FROM documents.spot_cards',
  ],
};

/**
 * @param {string} databaseUrl
 * @returns {Promise<{ rows: number, lost: string[] }>} how many rows are copied, and the copies that lack some
 */
export function compareCopies(databaseUrl) {
  return withClient(databaseUrl, async (client) => {
    const lost = [];
    let rows = 0;
    for (const [name, [original, copy]] of Object.entries(COPIES)) {
      const { rows: counts } = await client.query(
        `SELECT (SELECT count(*)::int FROM (${original}) originals) AS rows,
           (SELECT count(*)::int FROM (${original} EXCEPT ${copy}) missing) AS missing`,
      );
      rows += counts[0].rows;
      if (counts[0].missing > 0) lost.push(`${name} (${counts[0].missing} rows)`);
    }
    return { rows, lost };
  });
}
