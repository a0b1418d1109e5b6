import { randomUUID } from 'node:crypto';
import { dayIn, openPerson } from './people.mjs';

const PARKINGS = 4;
/** How many pending requests the product allows one person for one parking. */
const PER_PARKING = 5;
const FIRST_DAY = 30;

/** @typedef {import('../../deploy/local/demo/site-client.mjs').SiteClient} SiteClient */
/**
 * @typedef {{ person: SiteClient, prenom: string, vehicle_id: string }} Driver
 * @typedef {{ key: string, driver: Driver, body: { parking_spot_id: string, vehicle_id: string, start_date: string, end_date: string, message: string }, says: string }} Wish `says`: how the owner’s mail begins, this request’s alone
 */

/**
 * Creates one owner with parkings, and drivers who may send requests: their verification is written into the database
 * directly.
 * @param {string} gateway
 * @param {import('pg').Pool} database
 * @param {number} count of requests, a multiple of 20
 * @returns {Promise<{ owner: SiteClient, wishes: Wish[] }>}
 */
export async function setScene(gateway, database, count) {
  const { owner, parkings } = await addOwner(gateway, database);
  /** @type {Wish[]} */
  const wishes = [];
  for (let index = 0; index < count / (PARKINGS * PER_PARKING); index++) {
    const driver = await addDriver(gateway, database, `Pilote-${letters(index)}`);
    parkings.forEach((parking, place) => {
      for (let stay = 0; stay < PER_PARKING; stay++) wishes.push(wishFor(driver, parking, place * PER_PARKING + stay));
    });
  }
  return { owner, wishes };
}

/**
 * Returns a wish whose days no other stay of the person has: at most three requests may be pending for the same days.
 * @param {Driver} driver @param {{ id: string, title: string }} parking @param {number} stay @returns {Wish}
 */
function wishFor(driver, parking, stay) {
  const start = dayIn(FIRST_DAY + 2 * stay);
  const days = { start_date: start, end_date: dayIn(FIRST_DAY + 2 * stay + 1) };
  const body = { parking_spot_id: parking.id, vehicle_id: driver.vehicle_id, ...days, message: 'Bonjour' };
  const day = Number(start.slice(8));
  return {
    key: randomUUID(),
    driver,
    body,
    says: `${driver.prenom} souhaite réserver «\u00a0${parking.title}\u00a0». > ${body.message} ${parking.title} Du ${day === 1 ? '1er' : day} `,
  };
}

/** @param {readonly Wish[]} wishes */
export async function sendWishes(wishes) {
  for (const { key, driver, body } of wishes) await driver.person.post('/api/requests', body, key);
}

/** Creates an owner with open parkings. @param {string} gateway @param {import('pg').Pool} database */
export async function addOwner(gateway, database) {
  const owner = await openPerson(gateway, 'Propriétaire');
  return { owner, parkings: await addParkings(database, owner.userId) };
}

/** @param {import('pg').Pool} database @param {string} owner_id */
async function addParkings(database, owner_id) {
  const parkings = Array.from({ length: PARKINGS }, (_, index) => ({
    id: randomUUID(),
    title: `Cour ${letters(index)}`,
  }));
  for (const { id, title } of parkings) {
    await database.query(
      `INSERT INTO requests.spot_cards (parking_spot_id, owner_id, title, city, price_per_day, nombre_places,
         accepted_vehicle_types, open, occurred_at) VALUES ($1, $2, $3, 'Roissy', 8, 50, '{voiture}', true, now())`,
      [id, owner_id, title],
    );
  }
  return parkings;
}

/** Creates a driver who may send requests at once. @param {string} gateway @param {import('pg').Pool} database @param {string} prenom @returns {Promise<Driver>} */
export async function addDriver(gateway, database, prenom) {
  const person = await openPerson(gateway, prenom);
  const vehicle_id = randomUUID();
  await database.query(
    `INSERT INTO requests.party_cards (user_id, identity_verified) VALUES ($1, true)
     ON CONFLICT (user_id) DO UPDATE SET identity_verified = true`,
    [person.userId],
  );
  await database.query(
    `INSERT INTO requests.vehicles (id, user_id, type_vehicule, marque, modele, immatriculation, annee, status)
     VALUES ($1, $2, 'voiture', 'Renault', 'Clio', 'AB-123-CD', 2021, 'approved')`,
    [vehicle_id, person.userId],
  );
  return { person, prenom, vehicle_id };
}

/** 0 → « A », 26 → « AA »: names that mails do not cut. @param {number} index @returns {string} */
function letters(index) {
  return (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
