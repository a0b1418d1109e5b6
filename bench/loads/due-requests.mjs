import { randomUUID } from 'node:crypto';
import { until } from '../until.mjs';
import { addDriver, addOwner } from './requests-scene.mjs';

const OWNERS = 20;
const DRIVERS = 40;

/**
 * The share of rows of each kind, and the event that is told of each.
 * @typedef {'expired' | 'owner_reminded' | 'trip_reminded'} Kind
 * @type {Record<Kind, { share: number, subject: string, columns: Record<string, string> }>}
 */
export const KINDS = {
  expired: {
    share: 0.4,
    subject: 'evt.requests.request_expired.v1',
    columns: { status: `'pending'`, start: '30', created_at: `now() - interval '3 days'`, answer_by: 'now()' },
  },
  owner_reminded: {
    share: 0.3,
    subject: 'evt.requests.request_answer_due.v1',
    columns: {
      ...{ status: `'pending'`, start: '30', created_at: `now() - interval '30 hours'` },
      ...{ answer_by: `now() + interval '18 hours'`, remind_at: 'now()' },
    },
  },
  trip_reminded: {
    share: 0.3,
    subject: 'evt.requests.trip_reminder_due.v1',
    columns: {
      ...{ status: `'approved'`, start: '0', created_at: `now() - interval '3 days'` },
      ...{ answer_by: `now() - interval '1 day'`, next_trip_reminder_at: 'now()' },
    },
  },
};

/**
 * Writes requests for parkings of some owners directly into the tables; all of them are due.
 * @param {string} gateway
 * @param {import('pg').Pool} database
 * @param {number} count
 * @returns {Promise<Record<Kind, { id: string, told: string[] }[]>>} each with the addresses of who is to be told
 */
export async function addDueRequests(gateway, database, count) {
  /** @type {{ parking_spot_id: string, owner_id: string }[]} */
  const spots = [];
  for (let index = 0; index < OWNERS; index++) {
    const { owner, parkings } = await addOwner(gateway, database);
    spots.push(...parkings.map(({ id }) => ({ parking_spot_id: id, owner_id: owner.userId })));
  }
  /** @type {import('./requests-scene.mjs').Driver[]} */
  const drivers = [];
  for (let index = 0; index < DRIVERS; index++) drivers.push(await addDriver(gateway, database, 'Pilote'));
  const emails = await emailsOf(database, [
    ...spots.map(({ owner_id }) => owner_id),
    ...drivers.map(({ person }) => person.userId),
  ]);
  const due = /** @type {Record<Kind, { id: string, told: string[] }[]>} */ ({});
  for (const [name, { share, columns }] of Object.entries(KINDS)) {
    const { start, ...set } = columns;
    const rows = Array.from({ length: Math.round(count * share) }, (_, index) => {
      const spot = /** @type {typeof spots[number]} */ (spots[index % spots.length]);
      const driver = /** @type {typeof drivers[number]} */ (drivers[index % drivers.length]);
      const { parking_spot_id, owner_id } = spot;
      return {
        ...{ id: randomUUID(), parking_spot_id, owner_id },
        ...{ requester_id: driver.person.userId, vehicle_id: driver.vehicle_id },
      };
    });
    await database.query(
      `INSERT INTO requests.contact_requests (id, parking_spot_id, owner_id, requester_id, vehicle_id,
         start_date, end_date, message, total_price, ${Object.keys(set).join(', ')})
       SELECT id, parking_spot_id, owner_id, requester_id, vehicle_id, today + ${start}, today + ${start} + 4, 'Bonjour', 40,
         ${Object.values(set).join(', ')}
       FROM jsonb_to_recordset($1::jsonb)
         AS r (id uuid, parking_spot_id uuid, owner_id uuid, requester_id uuid, vehicle_id uuid),
         (SELECT (now() AT TIME ZONE 'Europe/Paris')::date AS today) AS paris`,
      [JSON.stringify(rows)],
    );
    due[/** @type {Kind} */ (name)] = rows.map(({ id, owner_id, requester_id }) => ({
      id,
      told: [
        ...(name === 'owner_reminded' ? [] : [emails.get(requester_id) ?? '']),
        ...(name === 'expired' ? [] : [emails.get(owner_id) ?? '']),
      ],
    }));
  }
  return due;
}

/** @param {import('pg').Pool} database @param {string[]} ids @returns {Promise<Map<string, string>>} */
async function emailsOf(database, ids) {
  const sql = 'SELECT user_id, email FROM notifications.contacts WHERE user_id = ANY ($1::uuid[])';
  const look = async () => {
    const { rows } = await database.query(sql, [ids]);
    return rows.length === new Set(ids).size && rows;
  };
  const rows = await until('notifications knows everybody', look, 10_000);
  return new Map(rows.map(({ user_id, email }) => [user_id, email]));
}
