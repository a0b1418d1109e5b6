import { FIRST_ID, LAST_ID } from './lives.mjs';

/** How a row is found by its id, and what it says. */
const CHECKS = {
  'requests.party_cards': `SELECT user_id AS id, concat_ws('|', first_name, last_name, identity_verified::text) AS says
    FROM requests.party_cards`,
  'documents.user_cards': `SELECT user_id AS id, concat_ws('|', first_name, last_name) AS says FROM documents.user_cards`,
  'listings.owner_cards': `SELECT user_id AS id, concat_ws('|', first_name, identity_verified::text, cancellations) AS says
    FROM listings.owner_cards`,
  'notifications.contacts': `SELECT user_id AS id, concat_ws('|', first_name, email) AS says FROM notifications.contacts`,
  'documents.vehicle_cards': `SELECT vehicle_id AS id, concat_ws('|', immatriculation, (deleted_at IS NOT NULL)::text) AS says
    FROM documents.vehicle_cards`,
  'listings.vehicle_owners': `SELECT vehicle_id AS id, deleted::text AS says FROM listings.vehicle_owners`,
  'requests.spot_cards': `SELECT parking_spot_id AS id, concat_ws('|', title, nombre_places) AS says FROM requests.spot_cards`,
  'documents.spot_cards': `SELECT parking_spot_id AS id, title AS says FROM documents.spot_cards`,
  'requests.spot_days': `SELECT parking_spot_id AS id, string_agg(day || ':' || capacity, ' ' ORDER BY day) AS says
    FROM requests.spot_days WHERE blocked GROUP BY 1`,
  // What a second effect would leave twice.
  'identity.audit_log': `SELECT details ->> 'slug' AS id, count(*)::text AS says
    FROM identity.audit_log WHERE action = 'location_edited' GROUP BY 1`,
  'notifications.messages': `SELECT event_id AS id, count(*)::text AS says FROM notifications.messages GROUP BY 1`,
};

/**
 * What stays in each table against what must.
 * @param {import('pg').Pool} database @param {import('./lives.mjs').Scene['left']} left
 * @returns {Promise<Record<string, { rows: number, wrong: number }>>}
 */
export async function compareEffects(database, left) {
  /** @type {Record<string, { rows: number, wrong: number }>} */
  const compared = {};
  for (const [check, sql] of Object.entries(CHECKS)) {
    const wanted = left[check] ?? new Map();
    const { rows } = await database.query(sql);
    const found = new Map(rows.map(({ id, says }) => [id, says]));
    const wrong = [...wanted].filter(([id, says]) => found.get(id) !== says);
    if (wrong.length > 0) {
      const [id, says] = wrong[0] ?? [];
      console.log(`${check}: for example ${id} says "${found.get(id)}" in place of "${says}"`);
    }
    compared[check] = { rows: wanted.size, wrong: wrong.length };
  }
  return compared;
}

/**
 * Events that a service handled, and those that it gave up, of this bench alone.
 * @param {import('pg').Pool} database @param {string} service
 * @returns {Promise<{ handled: number, dead: number }>}
 */
export async function handledBy(database, service) {
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM ${service}.inbox WHERE event_id BETWEEN $1 AND $2) AS handled,
       (SELECT count(*)::int FROM ${service}.dead_letters WHERE event_id BETWEEN $1 AND $2) AS dead`,
    [FIRST_ID, LAST_ID],
  );
  return rows[0];
}
