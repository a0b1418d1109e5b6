import { readFileSync } from 'node:fs';
import { randomOf } from '../random.mjs';
import { marketPlaces } from './places.mjs';
import { ACCESS, FIRST_NAMES, KINDS, SECOND } from './words.mjs';

/**
 * The market of the demonstration, the same at each start: who owns which parkings, and what each is like.
 * @typedef {import('./words.mjs').Kind} Kind
 * @typedef {import('../random.mjs').Random} Random
 *
 * @typedef {object} MarketParking
 * @property {number} number from 0: its seed
 * @property {number} wave how many parkings of its place come before it
 * @property {Kind} kind
 * @property {number} pictures one or two
 * @property {[from: number, to: number] | null} away days from today that its owner blocks
 * @property {Record<string, unknown> & { title: string, price_per_day: number, price_per_week: number | null, nombre_places: number }} form as the wizard sends it
 *
 * @typedef {{ email: string, prenom: string, parkings: MarketParking[] }} MarketOwner
 */

const PARKINGS_AN_OWNER = 6;
const OUTSIDE = /** @type {const} */ (['cour', 'allee', 'garage', 'terrain']);
const INSIDE = /** @type {const} */ (['souterrain', 'garage', 'cour', 'souterrain']);
/** The price of each kind as a multiple of that of a plain space. */
const PRICE_OF_KIND = { garage: 1.2, souterrain: 1.15, cour: 1, allee: 0.95, terrain: 0.82 };
/** Hours that the shuttles have in turn; some pass midnight. */
const SHUTTLE_HOURS = [
  { shuttle_from: '5h', shuttle_to: '23h30' },
  { shuttle_from: '3h30', shuttle_to: '1h' },
  { shuttle_from: '6h', shuttle_to: '22h' },
];
const LOW_CEILINGS = ['garage', 'souterrain'];

/** @returns {MarketOwner[]} */
export function planMarket() {
  const streets = readStreets();
  /** @type {MarketOwner[]} */
  const owners = [];
  let number = 0;
  for (const [slug, , base] of marketPlaces) {
    const around = streets.filter((street) => street.slug === slug);
    const farthest = Math.max(...around.map(({ km }) => km));
    around.forEach((street, wave) => {
      if (wave % PARKINGS_AN_OWNER === 0) owners.push(ownerOf(owners.length));
      owners.at(-1)?.parkings.push(parkingAt(street, { number: number++, wave, base, far: street.km / farthest }));
    });
  }
  return owners;
}

/** @param {number} index */
export function ownerOf(index) {
  const prenom = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
  return { email: `proprietaire.${index + 1}@placette.localhost`, prenom, parkings: [] };
}

/**
 * @param {ReturnType<typeof readStreets>[number]} street
 * @param {{ number: number, wave: number, base: number, far: number }} place `far` from 0 to 1
 * @returns {MarketParking}
 */
function parkingAt(street, { number, wave, base, far }) {
  const random = randomOf(7, 11, number);
  const isOutside = street.type === 'aeroport' || street.km > 2.5;
  const kind = random.one(isOutside ? OUTSIDE : INSIDE);
  const price_per_day = halves(base * (1.15 - 0.35 * far) * PRICE_OF_KIND[kind] * (0.93 + 0.14 * random.unit()));
  const isLow = LOW_CEILINGS.includes(kind);
  const hasShuttle = street.type === 'aeroport' && far > 0.2 && random.chance(0.45);
  const { titles, first, features } = KINDS[kind];
  return {
    number,
    wave,
    kind,
    pictures: random.chance(0.35) ? 2 : 1,
    away: random.chance(0.35) ? awayDays(random) : null,
    form: {
      title: `${random.one(titles)}, ${street.city}`,
      description: `${random.one(first)} ${random.one(SECOND)}`,
      address: street.name,
      city: street.city,
      postal_code: street.postal_code,
      latitude: street.latitude,
      longitude: street.longitude,
      price_per_day,
      price_per_week: random.chance(0.7) ? halves(price_per_day * (5 + random.unit())) : null,
      nombre_places:
        kind === 'terrain' ? random.whole(4, 14) : kind === 'cour' ? random.whole(1, 5) : random.whole(1, 2),
      accepted_vehicle_types: isLow
        ? ['voiture', 'suv']
        : ['voiture', 'suv', 'moto', 'van', ...(kind === 'terrain' ? ['camping-car', 'utilitaire'] : [])],
      features: features.filter((_, index) => random.chance(0.6) || index === 0),
      shuttle_service: hasShuttle ? random.one(['free', 'included', 'extra']) : 'none',
      shuttle_price: 6,
      ...(hasShuttle && number % 3 > 0 && SHUTTLE_HOURS[(number >> 2) % SHUTTLE_HOURS.length]),
      electric_charging: random.chance(0.15) ? 'extra' : 'none',
      electric_charging_price: 5,
      access_instructions: random.one(ACCESS),
      max_vehicle_height: isLow ? random.one([1.8, 1.9, 2, 2.1]) : null,
      max_vehicle_length: isLow ? random.one([4.6, 4.8, 5]) : null,
      contact_phone: '0100000000',
      immediate_booking: number % 5 === 2,
    },
  };
}

/** @param {Random} random @returns {[number, number]} */
function awayDays(random) {
  const from = random.whole(2, 40);
  return [from, from + random.whole(1, 9)];
}

/** Rounds an amount in euros to fifty cents. @param {number} euros */
function halves(euros) {
  return Math.max(1, Math.round(euros * 2) / 2);
}

function readStreets() {
  const rows = readFileSync(new URL('streets.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return rows.map((row) => {
    const [slug = '', type = '', name = '', city = '', postal_code = '', latitude, longitude, km] = row.split('\t');
    return {
      slug,
      type,
      name,
      city,
      postal_code,
      latitude: Number(latitude),
      longitude: Number(longitude),
      km: Number(km),
    };
  });
}
