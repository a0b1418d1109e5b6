import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import { compareCopies } from '../../deploy/backup/drill/copies.mjs';

/** @typedef {import('./stories.mjs').Told} Told */

const PHOTO_PATIENCE_MS = 5 * 60_000;

/** What each story must have left, exactly: a question to a store, and the answer that its people's own notes give. */
const LEFT = /** @type {const} */ ([
  {
    what: 'accounts',
    sql: 'SELECT id FROM identity.users WHERE email = ANY ($1)',
    of: (/** @type {Told} */ { owner, driver }) => [owner.email, driver.email],
    ids: (/** @type {Told} */ { owner, driver }) => [owner.id, driver.id],
  },
  {
    what: 'parkings',
    sql: 'SELECT id FROM listings.parking_spots WHERE owner_id = ANY ($1::uuid[])',
    of: (/** @type {Told} */ { owner }) => [owner.id],
    ids: (/** @type {Told} */ { parking }) => [parking],
  },
  {
    what: 'vehicles',
    sql: 'SELECT id FROM requests.vehicles WHERE user_id = ANY ($1::uuid[])',
    of: (/** @type {Told} */ { driver }) => [driver.id],
    ids: (/** @type {Told} */ { vehicle }) => [vehicle],
  },
  {
    what: 'requests',
    sql: `SELECT id FROM requests.contact_requests WHERE requester_id = ANY ($1::uuid[]) AND status = 'approved'`,
    of: (/** @type {Told} */ { driver }) => [driver.id],
    ids: (/** @type {Told} */ { request }) => [request],
  },
  {
    what: 'all requests',
    sql: 'SELECT id FROM requests.contact_requests WHERE requester_id = ANY ($1::uuid[])',
    of: (/** @type {Told} */ { driver }) => [driver.id],
    ids: (/** @type {Told} */ { request }) => [request],
  },
  {
    what: 'messages',
    sql: 'SELECT id FROM requests.messages WHERE request_id = ANY ($1::uuid[])',
    of: (/** @type {Told} */ { request }) => [request],
    ids: (/** @type {Told} */ { messages }) => messages,
  },
  {
    what: 'days taken in the calendar',
    sql: 'SELECT request_id AS id FROM listings.spot_occupancy WHERE parking_spot_id = ANY ($1::uuid[]) AND active',
    of: (/** @type {Told} */ { parking }) => [parking],
    ids: (/** @type {Told} */ { request }) => [request],
  },
  {
    what: 'papers',
    sql: `SELECT file_id AS id FROM documents.identity_documents WHERE user_id = ANY ($1::uuid[]) AND status = 'approved'
          UNION ALL SELECT file_id FROM documents.vehicle_documents WHERE user_id = ANY ($1::uuid[]) AND status = 'approved'`,
    of: (/** @type {Told} */ { owner, driver }) => [owner.id, driver.id],
    ids: (/** @type {Told} */ { uploads }) => uploads,
  },
  {
    what: 'deeds of parkings',
    sql: `SELECT parking_spot_id AS id FROM documents.parking_spot_documents
          WHERE parking_spot_id = ANY ($1::uuid[]) AND status = 'approved'`,
    of: (/** @type {Told} */ { parking }) => [parking],
    ids: (/** @type {Told} */ { parking }) => [parking],
  },
]);

/**
 * What people were answered against every store.
 * @param {string} databaseUrl @param {string} files folder of the object store @param {readonly Told[]} stories
 * @returns {Promise<Record<string, { told: number, lost: number, doubled: number }>>}
 */
export async function compareLedger(databaseUrl, files, stories) {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    /** @type {Record<string, { told: number, lost: number, doubled: number }>} */
    const found = {};
    for (const { what, sql, of, ids } of LEFT) {
      const { rows } = await database.query(sql, [stories.flatMap((story) => of(story))]);
      found[what] = difference(
        stories.flatMap((story) => ids(story)),
        rows.map(({ id }) => String(id)),
      );
    }
    const copies = await compareCopies(databaseUrl);
    found['copied rows'] = { told: copies.rows, lost: copies.lost.length, doubled: 0 };
    if (copies.lost.length > 0) console.log(`Copies that lack rows: ${copies.lost.join(', ')}`);
    await photosPrepared(database);
    found['files'] = await compareFiles(database, files);
    return found;
  } finally {
    await database.end();
  }
}

/** A photo that was being prepared when its service died is free again when its time is over. @param {pg.Pool} database */
async function photosPrepared(database) {
  const waiting = `SELECT 1 FROM documents.files WHERE attached_at IS NOT NULL AND photo_state = 'preparing'`;
  for (const end = Date.now() + PHOTO_PATIENCE_MS; Date.now() < end; await delay(1_000)) {
    if ((await database.query(waiting)).rows.length === 0) return;
  }
}

/** @param {string[]} told @param {string[]} stored */
function difference(told, stored) {
  const known = new Set(told);
  return {
    told: told.length,
    lost: told.filter((id) => !stored.includes(id)).length,
    doubled: stored.filter((id, at) => !known.has(id) || stored.indexOf(id) !== at).length,
  };
}

/**
 * Each file that something uses is there, whole, and each photo is prepared at every width. A row that nothing uses may be of
 * an upload that nobody was answered.
 * @param {pg.Pool} database @param {string} folder
 */
async function compareFiles(database, folder) {
  const { rows } = await database.query(
    `SELECT bucket, storage_key, size, photo_state FROM documents.files
     WHERE discarded_at IS NULL AND attached_at IS NOT NULL`,
  );
  const sizes = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // What an upload left behind may be tidied away meanwhile.
      .map((path) => [path, statSync(path, { throwIfNoEntry: false })?.size]),
  );
  const isThere = (/** @type {Record<string, unknown>} */ { bucket, storage_key, size, photo_state }) => {
    const path = join(folder, String(bucket), String(storage_key));
    if (photo_state === null) return sizes.get(path) === size;
    return photo_state === 'ready' && PHOTO_WIDTHS.every((width) => sizes.get(`${path}-${width}.webp`));
  };
  const lost = rows.filter((row) => !isThere(row));
  if (lost.length > 0) console.log('Files that are not whole:', lost);
  return { told: rows.length, lost: lost.length, doubled: 0 };
}
