import pg from 'pg';
import { sendWishes, setScene } from '../../../bench/loads/requests-scene.mjs';
import { mailsTo } from '../../../bench/loads/people.mjs';
import { photoOf } from '../../../bench/loads/store-calls.mjs';
import { until } from '../../../bench/until.mjs';
import { SiteClient } from '../../local/demo/site-client.mjs';
import { drawPaper } from '../../local/demo/pictures.mjs';
import { withClient } from '../../local/product/database.mjs';

const PATIENCE_MS = 120_000;
const REQUESTS = 20;

/**
 * Creates, all through HTTP, a new owner and people who send twenty requests and a file.
 * @param {{ gateway: string, databaseUrl: string }} product
 * @returns {Promise<{ owner: string, lines: string[] }>} the owner's e-mail address, and what names each request in a mail
 */
export async function livePeople({ gateway, databaseUrl }) {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    const { owner, wishes } = await setScene(gateway, database, REQUESTS);
    await sendWishes(wishes);
    await owner.upload('document', 'titre.png', await drawPaper('Titre de propriété'));
    return { owner: owner.email, lines: wishes.map(({ says }) => says) };
  } finally {
    await database.end();
  }
}

/**
 * Waits until every event is published and handled by every consumer of its kind.
 * @param {string} databaseUrl
 * @param {string[]} services
 */
export async function allHandled(databaseUrl, services) {
  await until('every event is handled', async () => (await unhandled(databaseUrl, services)) === 0, PATIENCE_MS);
}

/** @param {string} databaseUrl @param {string[]} services */
async function unhandled(databaseUrl, services) {
  const outboxes = services.map((name) => `SELECT id, subject, published_at FROM ${name}.outbox`).join(' UNION ALL ');
  const inboxes = services.map((name) => `SELECT event_id, consumer FROM ${name}.inbox`).join(' UNION ALL ');
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query(
      `WITH events AS (${outboxes}), handled AS (${inboxes}),
         subscriptions AS (SELECT DISTINCT subject, consumer FROM events JOIN handled ON event_id = id)
       SELECT (SELECT count(*) FROM events WHERE published_at IS NULL)
         + (SELECT count(*) FROM events JOIN subscriptions USING (subject)
            WHERE NOT EXISTS (SELECT FROM handled h WHERE h.event_id = id AND h.consumer = subscriptions.consumer)) AS left`,
    ),
  );
  return Number(rows[0].left);
}

/**
 * Waits until the owner has a mail for each request. Returns how many arrived more than once.
 * @param {string} mailUrl @param {{ owner: string, lines: string[] }} people
 */
export async function mailsTwice(mailUrl, { owner, lines }) {
  let counts = lines.map(() => 0);
  await until(
    'every mail has come',
    async () => {
      const texts = (await mailsTo(mailUrl, owner)).map(({ text }) => text.replaceAll(/\s+/g, ' '));
      counts = lines.map((line) => texts.filter((text) => text.includes(line.replaceAll(/\s+/g, ' '))).length);
      return counts.every((count) => count > 0);
    },
    PATIENCE_MS,
  );
  return counts.filter((count) => count > 1).length;
}

/**
 * Returns what the product answers to an owner and to visitors: the parkings with a photo, and the places.
 * @param {string} gateway @param {SiteClient} owner
 */
export async function answersOf(gateway, { email, password = '' }) {
  const owner = await SiteClient.signIn(gateway, email, password);
  const photo = await fetch(await photoOf(gateway, owner));
  return JSON.stringify({
    parkings: await owner.get('/api/my-parkings'),
    photo: `${photo.status} ${(await photo.arrayBuffer()).byteLength}`,
    places: await owner.get('/api/locations/popular'),
  });
}
