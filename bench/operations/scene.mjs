import { Refusal } from '../../deploy/local/demo/site-client.mjs';
import { addVehicle, create, dayIn } from '../kills/stories.mjs';
import { idsIn } from './ids.mjs';

/** @typedef {import('../kills/stories.mjs').Told} Told */

let turns = 0;

/**
 * What calls have closed, blocked or used up is open and there again; a refusal says that it was.
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
 * Beside an agreed stay: a change that is asked for, requests and questions that wait, saved answers, a report.
 * @param {Told} told @param {Told} other
 */
export async function fill({ parking, vehicle, request, people: { owner, driver } }, other) {
  const wished = { start_date: dayIn(31), end_date: dayIn(35), vehicle_id: vehicle };
  /** @type {{ total_price: number }} */
  const { total_price } = await driver.get(`/api/stays/${request}/change-quote?${new URLSearchParams(wished)}`);
  await create(driver, `/api/stays/${request}/changes`, { ...wished, total_price });
  for (let stay = 0; stay < 4; stay++) {
    const days = { start_date: dayIn(60 + 4 * stay), end_date: dayIn(62 + 4 * stay) };
    await create(driver, '/api/requests', {
      parking_spot_id: parking,
      vehicle_id: vehicle,
      message: 'Bonjour',
      ...days,
    });
  }
  await create(driver, '/api/questions', { parking_spot_id: other.parking, text: 'Le portail est-il haut ?' });
  await create(other.people.driver, '/api/questions', { parking_spot_id: parking, text: 'La rue est-elle calme ?' });
  for (const person of [owner, driver])
    for (const name of ['Accès', 'Horaires', 'Clés'])
      await create(person, '/api/saved-answers', { name, text: 'Bonjour' });
  await addVehicle(driver, 3, []);
  const report = {
    target_type: 'parking',
    target_id: parking,
    reason: 'false',
    explanation: 'La photo est une autre.',
  };
  await create(other.people.driver, '/api/reports', { ...report, good_faith: true });
}
