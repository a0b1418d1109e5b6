import { locationChanged } from '@placette/contracts/catalog/events';
import { verificationChanged } from '@placette/contracts/documents/events';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { blockedDaysChanged, parkingPublished, parkingUpdated } from '@placette/contracts/listings/events';
import {
  ownerCancellationsChanged,
  vehicleAdded,
  vehicleChanged,
  vehicleDeleted,
} from '@placette/contracts/requests/events';

/** @typedef {import('../../deploy/local/demo/random.mjs').Random} Random */
/** @typedef {import('@placette/contracts').EventContract} Contract */
/** @typedef {{ contract: Contract, envelope: import('@placette/contracts').EventEnvelope }} Told */
/** @typedef {{ told: Told[], left: Record<string, Map<string, string>> }} Scene `left`: by name of a check, each row that must stay, by its id */

/** The ids of these events lie between the two; no other event's id does. */
export const FIRST_ID = 'e7e47000-0000-0000-0000-000000000000';
export const LAST_ID = 'e7e47000-ffff-ffff-ffff-ffffffffffff';

const PROFILES = 12;
const VERIFICATIONS = 3;
const CANCELLATIONS = 2;
const EDITS = 8;
const CALENDARS = 3;
/** The greatest number of events about one person, two vehicles and one parking. */
const LIFE = 1 + PROFILES + VERIFICATIONS + CANCELLATIONS + 2 * 4 + 1 + EDITS + CALENDARS;
/** The share of events about people, vehicles and parkings; the others change a place, and each leaves a row of its own. */
const LIVES_SHARE = 0.85;

/**
 * Returns `count` events about people, vehicles, parkings and a place, in the order in which they happened, and what each
 * copy must contain once all are handled.
 * @param {Random} random @param {number} count @returns {Scene}
 */
export function livesOf(random, count) {
  /** @type {Scene} */
  const scene = { told: [], left: {} };
  const began = Date.now() - 60 * 60_000;
  const tell = (/** @type {Contract} */ contract, /** @type {object} */ payload) => {
    const id = FIRST_ID.slice(0, 8) + random.uuid().slice(8);
    const occurred_at = new Date(began + scene.told.length * 10).toISOString();
    const envelope = { id, subject: contract.subject, occurred_at, payload: contract.payload.parse(payload) };
    scene.told.push({ contract, envelope });
    return id;
  };
  const leave = (/** @type {string} */ check, /** @type {string} */ id, /** @type {unknown[]} */ ...values) => {
    (scene.left[check] ??= new Map()).set(id, values.join('|'));
  };
  const teller = { random, tell, leave };
  for (let index = 0; index < Math.floor((count * LIVES_SHARE) / LIFE); index++) {
    personLives(teller, index);
    for (const isDeleted of [false, true]) vehicleLives(teller, isDeleted);
    parkingLives(teller);
  }
  const location_id = random.uuid();
  while (scene.told.length < count) {
    const place = { location_id, slug: `place-${scene.told.length}`, action: 'edited', actor_id: random.uuid() };
    tell(locationChanged, { ...place, fields: ['name'] });
    leave('identity.audit_log', place.slug, 1);
  }
  return scene;
}

/** @typedef {{ random: Random, tell: (contract: Contract, payload: object) => string, leave: (check: string, id: string, ...values: unknown[]) => void }} Teller */

/** @param {Teller} teller @param {number} index */
function personLives({ random, tell, leave }, index) {
  const user_id = random.uuid();
  const email = `evenement.${index}@exemple.test`;
  const person = (/** @type {number} */ version) => ({
    ...{ user_id, email, first_name: `Lou${version}`, last_name: `Petit${version}` },
    ...{ phone_number: null, languages: [], is_professional: false, member_since: '2026-01-01T00:00:00.000Z' },
  });
  const welcome = tell(userRegistered, person(0));
  for (let version = 1; version <= PROFILES; version++) tell(profileUpdated, person(version));
  let verified = false;
  for (let version = 1; version <= VERIFICATIONS; version++) {
    verified = random.chance(0.5);
    tell(verificationChanged, {
      user_id,
      verification: {
        ...{ isVerified: verified, identityVerified: verified, hasDocuments: true, latestStatus: 'approved' },
        ...{ hasVehicles: false, hasVerifiedVehicles: false, verificationLevel: 'partial' },
      },
    });
  }
  for (let version = 1; version <= CANCELLATIONS; version++)
    tell(ownerCancellationsChanged, { owner_id: user_id, version, cancellations: version + 1 });
  const [first, last] = [`Lou${PROFILES}`, `Petit${PROFILES}`];
  leave('requests.party_cards', user_id, first, last, verified);
  leave('documents.user_cards', user_id, first, last);
  leave('listings.owner_cards', user_id, first, verified, CANCELLATIONS + 1);
  leave('notifications.contacts', user_id, first, email);
  leave('notifications.messages', welcome, 1);
}

/** @param {Teller} teller @param {boolean} isDeleted */
function vehicleLives({ random, tell, leave }, isDeleted) {
  const [vehicle_id, user_id] = [random.uuid(), random.uuid()];
  const car = (/** @type {number} */ version) => ({
    ...{ vehicle_id, user_id, marque: 'Renault', modele: 'Clio', immatriculation: `AB-10${version}-CD` },
    ...{ type_vehicule: 'voiture', documents: [] },
  });
  tell(vehicleAdded, car(0));
  for (const version of [1, 2]) tell(vehicleChanged, car(version));
  if (isDeleted) tell(vehicleDeleted, { vehicle_id, user_id });
  leave('documents.vehicle_cards', vehicle_id, isDeleted ? '' : 'AB-102-CD', isDeleted);
  leave('listings.vehicle_owners', vehicle_id, isDeleted);
}

/** @param {Teller} teller */
function parkingLives({ random, tell, leave }) {
  const [parking_spot_id, owner_id] = [random.uuid(), random.uuid()];
  const spot = (/** @type {number} */ version) => ({
    ...{ parking_spot_id, owner_id, title: `Cour ${version}`, city: 'Roissy', address: 'Rue', postal_code: '95700' },
    ...{ price_per_day: 8, price_per_week: null, nombre_places: version + 1, accepted_vehicle_types: ['voiture'] },
    ...{ max_vehicle_height: null, max_vehicle_length: null, contact_phone: null, photo: null, open: true },
  });
  tell(parkingPublished, { ...spot(0), documents: [], photo_upload_ids: [] });
  for (let version = 1; version <= EDITS; version++) tell(parkingUpdated, spot(version));
  let days = [''];
  for (let version = 1; version <= CALENDARS; version++) {
    days = [random.whole(1, 9), random.whole(10, 28)].map((day) => `2027-0${version}-${String(day).padStart(2, '0')}`);
    tell(blockedDaysChanged, { parking_spot_id, owner_id, version, days });
  }
  leave('requests.spot_cards', parking_spot_id, `Cour ${EDITS}`, EDITS + 1);
  leave('requests.spot_days', parking_spot_id, days.map((day) => `${day}:${EDITS + 1}`).join(' '));
  leave('documents.spot_cards', parking_spot_id, `Cour ${EDITS}`);
}
