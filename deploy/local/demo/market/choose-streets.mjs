import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { randomOf } from '../random.mjs';
import { marketPlaces } from './places.mjs';

// Writes streets.tsv: a real street for each parking of the demonstration's market, without house numbers, from the streets of
// the catalogue. Run it again when places.mjs changes: node deploy/local/demo/market/choose-streets.mjs

/**
 * @typedef {{ slug: string, name: string, type: 'aeroport' | 'gare' | 'event', latitude: number, longitude: number }} Place
 * @typedef {{ name: string, city: string, postal_code: string, latitude: number, longitude: number, km: number }} Street
 */

const data = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../../../../services/catalog/data/${name}`, import.meta.url));
const KM_A_DEGREE = 111.2;
/** Half the size of the searched area in degrees of latitude, which contains the farthest parking of a place. */
const BOX = 0.12;

/** Matches names of streets where people live. */
const STREET = /^(Rue|Avenue|Impasse|Chemin|Allée|Boulevard|Route|Place|Square|Cours|Quai|Venelle|Sentier) [^\d-]+$/;

/** Kilometres from a place between which its parkings lie. */
const REACH = { aeroport: [1.2, 12], gare: [0.25, 4], event: [0.3, 4] };

/** @param {readonly string[]} slugs @returns {Place[]} in the order of the slugs */
function placesOf(slugs) {
  /** @type {Place[]} */
  const places = JSON.parse(readFileSync(data('locations.json'), 'utf8'));
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  return slugs.map((slug) => {
    const place = bySlug.get(slug);
    if (place === undefined) throw new Error(`No place ${slug} in the catalogue`);
    return place;
  });
}

/**
 * Named streets within reach of each place.
 * @param {readonly Place[]} places
 * @returns {Promise<Map<string, Street[]>>} by slug
 */
async function streetsAround(places) {
  const communes = readCommunes();
  const found = new Map(places.map(({ slug }) => [slug, /** @type {Street[]} */ ([])]));
  const lines = createInterface({ input: createReadStream(data('streets.tsv.gz')).pipe(createGunzip()) });
  for await (const line of lines) {
    const [code = '', name = '', lat, lon] = line.split('\t');
    const latitude = Number(lat);
    const longitude = Number(lon);
    for (const place of places) {
      if (Math.abs(place.latitude - latitude) > BOX || Math.abs(place.longitude - longitude) > 2 * BOX) continue;
      if (!STREET.test(name)) continue;
      const commune = communes.get(code);
      const km = distanceKm(place, { latitude, longitude });
      const [nearest = 0, farthest = 0] = REACH[place.type];
      if (commune && km >= nearest && km <= farthest)
        found.get(place.slug)?.push({ name, ...commune, latitude, longitude, km });
    }
  }
  return found;
}

function readCommunes() {
  const rows = readFileSync(data('street-communes.tsv'), 'utf8').trimEnd().split('\n');
  return new Map(
    rows
      .map((row) => row.split('\t'))
      // A town of many codes has its districts in the list too.
      .filter(([, , , , codes = '']) => codes.split(' ').length <= 8)
      .map(([code = '', , , city = '', codes = '']) => [
        code,
        { city: city.replace(/ \d+er? Arrondissement$/, ''), postal_code: codes.split(' ')[0] ?? '' },
      ]),
  );
}

/**
 * Returns the distance on a plane, which is exact enough for a few kilometres.
 * @param {{ latitude: number, longitude: number }} a
 * @param {{ latitude: number, longitude: number }} b
 */
function distanceKm(a, b) {
  const north = (a.latitude - b.latitude) * KM_A_DEGREE;
  const east = (a.longitude - b.longitude) * KM_A_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/**
 * Chooses streets, more of them near the place than far away.
 * @param {Place} place
 * @param {Street[]} streets
 * @param {number} count
 */
function chooseStreets(place, streets, count) {
  const random = randomOf(...seedsOf(place.slug));
  const [nearest = 0, farthest = 0] = REACH[place.type];
  /** @type {Street[]} */
  const chosen = [];
  while (chosen.length < count) {
    const wanted = nearest + (farthest - nearest) * random.unit() ** 1.7;
    const offered = Array.from({ length: 60 }, () => random.one(streets)).filter((street) => !chosen.includes(street));
    offered.sort((a, b) => Math.abs(a.km - wanted) - Math.abs(b.km - wanted));
    if (offered[0]) chosen.push(offered[0]);
  }
  return chosen;
}

/** @param {string} slug */
function seedsOf(slug) {
  return [...slug].reduce(
    ([a = 0, b = 0], letter) => [b + letter.charCodeAt(0) * 7919, a * 31 + letter.charCodeAt(0)],
    [1, 1],
  );
}

const places = placesOf(marketPlaces.map(([slug]) => slug));
const around = await streetsAround(places);
const rows = places.flatMap((place, index) =>
  chooseStreets(place, around.get(place.slug) ?? [], marketPlaces[index]?.[1] ?? 0).map(
    ({ name, city, postal_code, latitude, longitude, km }) =>
      [place.slug, place.type, name, city, postal_code, latitude, longitude, km.toFixed(1)].join('\t'),
  ),
);
writeFileSync(new URL('streets.tsv', import.meta.url), `${rows.join('\n')}\n`);
