import { Refusal } from '../../deploy/local/demo/site-client.mjs';
import { drawPaper } from '../../deploy/local/demo/pictures.mjs';
import { dayIn } from './people.mjs';
import { addVehicle, create, publish } from './stories.mjs';

/** @typedef {import('./stories.mjs').Told} Told */

let turns = 0;

/**
 * Makes again what calls have closed, blocked or used up; a refusal means that it still exists.
 * @param {Told} told
 */
export async function reopen({ parking, vehicle, people }) {
  const { owner, driver } = people;
  /** @type {(() => Promise<unknown>)[]} */
  const calls = [() => owner.put(`/api/my-parkings/${parking}/availability`, { available: true })];
  for (const person of [owner, driver])
    calls.push(async () => {
      for (const id of idsIn(await person.get('/api/blocks'))) await person.delete(`/api/blocks/${id}`);
    });
  calls.push(async () => {
    for (const id of idsIn(await owner.get('/api/pauses'))) await owner.delete(`/api/pauses/${id}`);
  });
  const days = { start_date: dayIn(100 + turns), end_date: dayIn(102 + turns) };
  turns += 2;
  const wish = { parking_spot_id: parking, vehicle_id: vehicle, message: 'Bonjour', ...days };
  calls.push(() => owner.delete(`/api/my-parkings/${parking}/blocked-days?from=${dayIn(1)}&to=${dayIn(150)}`));
  calls.push(() => driver.post('/api/requests', wish));
  for (const call of calls)
    await call().catch((error) => {
      if (!(error instanceof Refusal)) throw error;
    });
}
/**
 * Adds to an approved stay: a second one with a pending change, pending requests and open questions, saved answers,
 * reports of which one is decided, a pause, a blocked person, a pending document, a second parking and a data export.
 * @param {Told} told @param {Told} other @param {import('../../deploy/local/demo/site-client.mjs').SiteClient} moderator
 * @returns {Promise<{ changed: string }>} the stay whose change is asked for
 */
export async function fill({ parking, vehicle, people: { owner, driver } }, other, moderator) {
  const waiting = [];
  for (let stay = 0; stay < 4; stay++) {
    const days = { start_date: dayIn(60 + 4 * stay), end_date: dayIn(62 + 4 * stay) };
    const wish = { parking_spot_id: parking, vehicle_id: vehicle, message: 'Bonjour', ...days };
    waiting.push(await create(driver, '/api/requests', wish));
  }
  const changed = waiting[0] ?? '';
  await owner.post(`/api/requests/${changed}/approval`, {});
  const wished = { start_date: dayIn(60), end_date: dayIn(63), vehicle_id: vehicle };
  /** @type {{ total_price: number }} */
  const { total_price } = await driver.get(`/api/stays/${changed}/change-quote?${new URLSearchParams(wished)}`);
  await create(driver, `/api/stays/${changed}/changes`, { ...wished, total_price });
  const closed = await create(driver, '/api/threads', { parking_spot_id: other.parking, text: 'Est-ce abrité ?' });
  await create(other.people.driver, '/api/threads', { parking_spot_id: parking, text: 'La rue est-elle calme ?' });
  for (const person of [owner, driver])
    for (const name of ['Accès', 'Horaires', 'Clés'])
      await create(person, '/api/saved-answers', { name, text: 'Bonjour' });
  await addVehicle(driver, 3, []);
  await publish(owner, 3);
  await driver.post('/api/data-export', {});
  await owner.post('/api/pauses', { from: dayIn(130), to: dayIn(131) });
  const report = { target_type: 'parking', reason: 'false', explanation: 'La photo est une autre.', good_faith: true };
  await create(driver, '/api/reports', { ...report, target_id: other.parking });
  const decided = await reportOf(moderator, other.parking);
  const ground = { kind: 'terms', article: 'Article 4' };
  const verdict = { decision: 'removed', statement: 'La photo montre un autre lieu.', ground };
  await moderator.post(`/api/moderation/reports/${decided}/decision`, verdict);
  await create(other.people.driver, '/api/reports', { ...report, target_id: parking });
  await driver.post(`/api/threads/${closed}/block`, {});
  const upload_id = await owner.upload('document', 'assurance.png', await drawPaper('Assurance'));
  const paper = { document_type: 'assurance_habitation', upload_id };
  await owner.post(`/api/subjects/parking/${parking}/documents`, paper);
  return { changed };
}

/** Returns the id of the open report about a target, on whatever page of the list it is. @param {import('../../deploy/local/demo/site-client.mjs').SiteClient} moderator @param {string} target */
async function reportOf(moderator, target) {
  for (let from = ''; ;) {
    /** @type {{ items: { id: string, target_id: string }[], next_cursor: string | null }} */
    const { items, next_cursor } = await moderator.get(`/api/moderation/reports?${from}`);
    const found = items.find(({ target_id }) => target_id === target);
    if (found) return found.id;
    if (next_cursor === null) throw new Error(`no report about ${target}`);
    from = `cursor=${encodeURIComponent(next_cursor)}`;
  }
}

/**
 * Returns every `id` in an answer, at any depth.
 * @param {unknown} value @returns {string[]}
 */
export function idsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return Object.entries(value).flatMap(([key, one]) => (key === 'id' && typeof one === 'string' ? [one] : idsIn(one)));
}

/** Returns every text under that key, at any depth. @param {string} key @param {unknown} value @returns {string[]} */
export function stringsAt(key, value) {
  const found = JSON.stringify(value ?? '').matchAll(new RegExp(`"${key}":"([^"]+)"`, 'g'));
  return [...found].map(([, text = '']) => text);
}
