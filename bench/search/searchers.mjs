import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openAccounts } from '../accounts/accounts.mjs';

/** People with a vehicle, signed in, who own no parking. @param {{ connectionString: string }} database @param {string} gateway @param {number} count */
export async function openSearchers({ connectionString }, gateway, count) {
  const accounts = await openAccounts(gateway, count);
  const people = accounts.map(({ access_token }) => ({ access_token, user_id: subjectOf(access_token) }));
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    for (const { user_id } of people) {
      await database.query('INSERT INTO listings.vehicle_owners (vehicle_id, user_id) VALUES ($1, $2)', [
        randomUUID(),
        user_id,
      ]);
    }
    return people;
  } finally {
    await database.end();
  }
}

/** @param {string} token @returns {string} */
function subjectOf(token) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
}
