import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { uploadParkingFiles } from '../../deploy/local/demo/members.mjs';
import { drawIdentityCard, drawPaper, drawParking } from '../../deploy/local/demo/pictures.mjs';
import { Refusal } from '../../deploy/local/demo/site-client.mjs';
import { dayIn, openPerson } from './people.mjs';

/** @typedef {import('../../deploy/local/demo/site-client.mjs').SiteClient} SiteClient */

const FIRST_DAY = 30;
/** Refusals while a copy is late: documents, listings and requests inform each other by events. */
const LATE = [
  'spot_not_open',
  'vehicle_incompatible',
  'vehicle_not_found',
  'identity_required',
  'request_not_found',
  'publishing_requires_identity',
];

/** How long one step of a story is tried, in milliseconds. */
const PATIENCE_MS = 180_000;
const PAUSE_MS = 150;

/** `failed`: how often each status above 499 was answered, and 0 for no answer. */
export const tries = { again: 0, failed: /** @type {Record<number, number>} */ ({}) };

/**
 * Repeats a step as a person does who presses the button again: after no answer, after a 5xx, and after a refusal that
 * comes from a late copy (`notYet`).
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {{ notYet?: string[], done?: string[] }} [codes] `done`: refusals which say that an earlier try took effect
 * @returns {Promise<T | null>} null where an earlier try took effect
 */
async function persist(what, work, { notYet = [], done = [] } = {}) {
  let last;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      last = error;
      const status = error instanceof Refusal ? error.status : 0;
      if (status === 0 || status >= 500) tries.failed[status] = (tries.failed[status] ?? 0) + 1;
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) {
        if (done.includes(error.code)) return null;
        if (!notYet.includes(error.code)) throw error;
      }
      tries.again += 1;
    }
  }
  throw new Error(`${what}: no answer within ${PATIENCE_MS / 1_000} s, at last ${last}`);
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {{ notYet?: string[] }} [codes]
 * @returns {Promise<T>}
 */
export async function answered(what, work, codes = {}) {
  const answer = await persist(what, work, codes);
  if (answer === null) throw new Error(`${what}: no answer`);
  return answer;
}

/**
 * What one story was answered.
 * @typedef {object} Told
 * @property {{ id: string, email: string }} owner
 * @property {{ id: string, email: string }} driver
 * @property {string} parking
 * @property {string} vehicle
 * @property {string} request
 * @property {string[]} messages
 * @property {string[]} uploads
 * @property {{ owner: SiteClient, driver: SiteClient }} people
 */

/**
 * Plays one story: two people sign up, agree on a stay and write one message each, every step repeated until it is
 * answered; a moderator approves their documents.
 * @param {string} gateway
 * @param {SiteClient} admin
 * @param {number} number of the story, for its plate
 * @returns {Promise<Told>}
 */
export async function tell(gateway, admin, number) {
  /** @type {string[]} */
  const uploads = [];
  const owner = await signUp(gateway, 'Paule');
  const driver = await signUp(gateway, 'Marc');
  for (const person of [owner, driver]) uploads.push(await sendIdentityCard(person));
  await approve(admin, [owner.userId, driver.userId], 2);
  const parking = await publish(owner, number);
  const vehicle = await addVehicle(driver, number, uploads);
  await approve(admin, [owner.userId, driver.userId], 2);

  const wish = {
    ...{ parking_spot_id: parking, vehicle_id: vehicle, message: 'Bonjour' },
    ...{ start_date: dayIn(FIRST_DAY), end_date: dayIn(FIRST_DAY + 3) },
  };
  const request = await create(driver, '/api/requests', wish);
  const thread = `/api/threads/${request}/messages`;
  const messages = [await create(driver, thread, { text: 'À quelle heure ?' })];
  await persist('approval', () => owner.post(`/api/requests/${request}/approval`, {}), {
    notYet: LATE,
    done: ['request_move_refused'],
  });
  messages.push(await create(owner, thread, { text: 'Dès sept heures.' }));
  return {
    owner: { id: owner.userId, email: owner.email },
    driver: { id: driver.userId, email: driver.email },
    ...{ parking, vehicle, request, messages, uploads, people: { owner, driver } },
  };
}

/** @param {string} gateway @param {string} prenom */
const signUp = (gateway, prenom) => answered('sign-up', () => openPerson(gateway, prenom));

/** @param {SiteClient} person @param {string} name @param {Buffer} content */
const upload = (person, name, content) => answered('upload', () => person.upload('document', name, content));

/** @param {SiteClient} person @returns {Promise<string>} the upload */
async function sendIdentityCard(person) {
  const upload_id = await upload(person, 'carte.png', await drawIdentityCard('Marc', 'Mesure'));
  const paper = { document_type: 'carte_identite', upload_id };
  await persist('identity document', () => person.post('/api/identity-documents', paper), {
    done: ['identity_already_submitted'],
  });
  return upload_id;
}

/** @param {SiteClient} owner @param {number} number */
export async function publish(owner, number) {
  const form = {
    title: `Cour ${number}`,
    ...{ address: 'Rue de la Mairie', city: 'Roissy-en-France', postal_code: '95700' },
    ...{ latitude: 49.004, longitude: 2.517, price_per_day: 8, nombre_places: 1 },
    ...{ accepted_vehicle_types: ['voiture'], contact_phone: '06 12 34 56 78' },
  };
  const picture = await drawParking('cour', 'jour', number);
  const files = await answered('files of a parking', () => uploadParkingFiles(owner, [picture]));
  return create(owner, '/api/my-parkings', { ...form, ...files });
}

/** @param {SiteClient} driver @param {number} number @param {string[]} uploads */
export async function addVehicle(driver, number, uploads) {
  const carte_grise = await upload(driver, 'carte-grise.png', await drawPaper('Certificat d’immatriculation'));
  uploads.push(carte_grise);
  const plate = `AB-${String(100 + (number % 900))}-CD`;
  const car = { type_vehicule: 'voiture', marque: 'Renault', modele: 'Clio', immatriculation: plate, annee: 2021 };
  return create(driver, '/api/vehicles', { ...car, carte_grise });
}

/** @param {SiteClient} person @param {string} path @param {object} body @returns {Promise<string>} id of what it makes */
export async function create(person, path, body) {
  const key = randomUUID();
  /** @type {{ id: string }} */
  const { id } = await answered(path, () => person.post(path, body, key), { notYet: LATE });
  return id;
}

/**
 * Waits until this number of documents of these people has arrived, and approves them.
 * @param {SiteClient} admin
 * @param {string[]} people
 * @param {number} count
 */
async function approve(admin, people, count) {
  /** @type {Set<string>} */
  const approved = new Set();
  while (approved.size < count) {
    /** @type {{ items: { category: string, id: string, user_id: string }[] }} */
    const { items } = await answered('moderation', () => admin.get('/api/moderation/documents?status=pending'));
    for (const { category, id } of items.filter(({ user_id }) => people.includes(user_id))) {
      const path = `/api/moderation/documents/${category}/${id}/review`;
      await persist('review', () => admin.post(path, { status: 'approved' }), { done: ['document_already_reviewed'] });
      approved.add(id);
    }
    if (approved.size < count) await delay(300);
  }
}

/**
 * Lets several clients play stories, each one after the other, until the end.
 * @param {string} gateway @param {SiteClient} admin @param {{ isOver: boolean }} end
 * @param {{ tellers: number, pauseMs: number, from: number }} options `pauseMs` between two stories; `from`: number of the first
 */
export async function tellStories(gateway, admin, end, { tellers, pauseMs, from }) {
  /** @type {Told[]} */
  const told = [];
  let number = from;
  const teller = async () => {
    for (; !end.isOver; await delay(pauseMs)) told.push(await tell(gateway, admin, number++));
  };
  await Promise.all(Array.from({ length: tellers }, teller));
  return told;
}
