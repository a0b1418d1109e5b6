import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import { compareCopies } from '../../deploy/backup/drill/copies.mjs';
import { withClient } from '../../deploy/local/product/database.mjs';
import { mailsTo } from '../loads/people.mjs';
import { until } from '../until.mjs';

/** @typedef {import('../loads/stories.mjs').Told} Told */
/** @typedef {Record<string, { told: number, lost: number, doubled: number }>} Ledger */
/** @typedef {{ mails: number, mails_missing: number, mails_twice: number }} Mails */

const PHOTO_PATIENCE_MS = 5 * 60_000;

/**
 * What each story must have left in the stores: a query with ids of the story, and the result expected from the answers
 * that its people got.
 * @type {Record<string, [of: (story: Told) => string[], ids: (story: Told) => string[], sql: string]>}
 */
const LEFT = {
  accounts: [
    ({ owner, driver }) => [owner.email, driver.email],
    ({ owner, driver }) => [owner.id, driver.id],
    'SELECT id FROM identity.users WHERE email = ANY ($1)',
  ],
  parkings: [
    ({ owner }) => [owner.id],
    ({ parking }) => [parking],
    'SELECT id FROM listings.parking_spots WHERE owner_id = ANY ($1::uuid[])',
  ],
  vehicles: [
    ({ driver }) => [driver.id],
    ({ vehicle }) => [vehicle],
    'SELECT id FROM requests.vehicles WHERE user_id = ANY ($1::uuid[])',
  ],
  requests: [
    ({ driver }) => [driver.id],
    ({ request }) => [request],
    `SELECT id FROM requests.contact_requests WHERE requester_id = ANY ($1::uuid[]) AND status = 'approved'`,
  ],
  'all requests': [
    ({ driver }) => [driver.id],
    ({ request }) => [request],
    'SELECT id FROM requests.contact_requests WHERE requester_id = ANY ($1::uuid[])',
  ],
  messages: [
    ({ request }) => [request],
    ({ messages }) => messages,
    'SELECT id FROM requests.thread_messages WHERE thread_id = ANY ($1::uuid[])',
  ],
  'days taken in the calendar': [
    ({ parking }) => [parking],
    ({ request }) => [request],
    'SELECT request_id AS id FROM listings.spot_occupancy WHERE parking_spot_id = ANY ($1::uuid[]) AND active',
  ],
  papers: [
    ({ owner, driver }) => [owner.id, driver.id],
    ({ uploads }) => uploads,
    `SELECT file_id AS id FROM documents.identity_documents WHERE user_id = ANY ($1::uuid[]) AND status = 'approved'
     UNION ALL SELECT file_id FROM documents.vehicle_documents WHERE user_id = ANY ($1::uuid[]) AND status = 'approved'`,
  ],
  'deeds of parkings': [
    ({ parking }) => [parking],
    ({ parking }) => [parking],
    `SELECT parking_spot_id AS id FROM documents.parking_spot_documents
     WHERE parking_spot_id = ANY ($1::uuid[]) AND status = 'approved'`,
  ],
};

/**
 * Compares what people were answered with what every store contains.
 * @param {string} databaseUrl @param {string} files folder of the object store @param {readonly Told[]} stories
 * @returns {Promise<Ledger>}
 */
export function compareLedger(databaseUrl, files, stories) {
  return withClient(databaseUrl, async (database) => {
    /** @type {Ledger} */
    const found = {};
    for (const [what, [of, ids, sql]] of Object.entries(LEFT)) {
      const { rows } = await database.query(sql, [stories.flatMap(of)]);
      found[what] = difference(
        stories.flatMap(ids),
        rows.map(({ id }) => String(id)),
      );
    }
    const copies = await compareCopies(databaseUrl);
    found['copied rows'] = { told: copies.rows, lost: copies.lost.length, doubled: 0 };
    if (copies.lost.length > 0) console.log(`Copies that lack rows: ${copies.lost.join(', ')}`);
    await photosPrepared(database);
    found['files'] = await compareFiles(database, files);
    return found;
  });
}

/** Waits until all photos are prepared; one whose service was killed meanwhile waits for the end of its lease. @param {import('pg').Client} database */
async function photosPrepared(database) {
  const waiting = `SELECT 1 FROM documents.files WHERE attached_at IS NOT NULL AND photo_state = 'preparing'`;
  const areReady = async () => (await database.query(waiting)).rows.length === 0;
  await until('every photo is prepared', areReady, PHOTO_PATIENCE_MS, 250);
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
 * Checks that each file in use exists and is complete, and that each photo is prepared at every width. A row that nothing
 * uses may come from an upload whose answer was lost.
 * @param {import('pg').Client} database @param {string} folder
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
      // The cleaning job may delete the rest of an interrupted upload meanwhile.
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

/** Longer than the lease of the mails that a killed service was sending. */
const MAIL_PATIENCE_MS = 6 * 60_000;

/** The mails of each story, one of each kind, and who gets it. */
const EXPECTED = /** @type {const} */ ([
  { to: 'owner', subject: /nouvelle demande/i },
  { to: 'driver', subject: /demande est approuvée/i },
]);

/**
 * @param {string} mailUrl @param {readonly Told[]} stories
 * @returns {Promise<Mails>}
 */
export async function countMails(mailUrl, stories) {
  const expected = stories.flatMap((story) => EXPECTED.map(({ to, subject }) => ({ to: story[to].email, subject })));
  for (const end = Date.now() + MAIL_PATIENCE_MS; ; await delay(1_000)) {
    const counts = [];
    // One after the other, because the mail server does not accept hundreds of connections at once.
    for (const { to, subject } of expected)
      counts.push((await mailsTo(mailUrl, to)).filter((mail) => subject.test(mail.subject)).length);
    const mails_missing = counts.filter((count) => count === 0).length;
    const mails_twice = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
    if (mails_missing === 0 || Date.now() > end) return { mails: expected.length, mails_missing, mails_twice };
  }
}

/**
 * @param {Ledger} ledger @param {Mails} mails
 * @param {number} mayTwice mails that were in the hands of a service when it or PostgreSQL ended
 */
export function lossesOf(ledger, { mails_missing, mails_twice }, mayTwice) {
  return [
    ...Object.entries(ledger).flatMap(([what, { lost, doubled }]) =>
      lost + doubled === 0 ? [] : [`${what}: ${lost} lost, ${doubled} too many`],
    ),
    ...(mails_missing === 0 ? [] : [`${mails_missing} e-mails lost`]),
    ...(mails_twice <= mayTwice ? [] : [`${mails_twice} e-mails sent twice, ${mayTwice} at most may have been`]),
  ];
}
