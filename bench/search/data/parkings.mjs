import { randomOf } from '../../../deploy/local/demo/random.mjs';

/**
 * The product's own rules, from its build or its sources.
 * @typedef {object} Rules
 * @property {(spot: any) => { is_covered: boolean, has_security: boolean, electric_charging: string }} impliedServices
 * @property {(spot: any) => number} searchFlags
 * @property {(spot: any) => { characteristic_name: string, characteristic_value: string | null, display_order: number }[]} toCharacteristics
 * @property {(point: Point, random: () => number) => Point} drawZoneCenter
 * @property {(origin: Point, meters: number, bearing: number) => Point} pointAt
 * @property {(center: Point, km: number) => { south: number, north: number, west: number, east: number }} boxAround
 * @property {(spot: any, location: any, km: number) => Association | null} associate
 * @property {readonly string[]} FEATURES
 * @property {number} ASSOCIATION_RADIUS_KM
 *
 * @typedef {{ latitude: number, longitude: number }} Point
 * @typedef {Point & { id: string, slug: string, type: string, ville: string }} Place
 * @typedef {Point & { id: string, zone_latitude: number, zone_longitude: number }} Located
 * @typedef {{ parking_spot_id: string, location_id: string, distance_meters: number, zone_distance_meters: number }} Association
 * @typedef {ReturnType<ReturnType<typeof parkingsAround>['parking']>} Parking
 */

const [PARKINGS, OWNERS, PLACES] = [1, 2, 3];
const TYPES = ['voiture', 'moto', 'utilitaire', 'camping-car', 'van', 'suv'];
const OPTIONS = ['none', 'none', 'none', 'included', 'free', 'extra'];
/** How sought a place is; each place differs from its like up to threefold. */
const WEIGHTS = /** @type {Record<string, number>} */ ({ aeroport: 6, gare: 3, event: 1 });
const PARKINGS_PER_OWNER = 1.5;

/**
 * Parkings around real places: most within a few kilometres, some far out.
 * @param {number} seed
 * @param {readonly Place[]} places
 * @param {Rules} rules
 */
export function parkingsAround(seed, places, rules) {
  const sorted = places.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const boxes = sorted.map((place) => ({ place, box: rules.boxAround(place, rules.ASSOCIATION_RADIUS_KM) }));
  const sums = runningSums(sorted.map((place, at) => weightOf(place) * 3 ** randomOf(seed, PLACES, at).unit()));

  return { parking, owner: (/** @type {number} */ number) => owner(seed, number), associations };

  /** Towns with many places have more parkings around each. @param {Place} place */
  function weightOf(place) {
    const near = sorted.filter((other) => rules.associate({ ...place, ...zoneOf(place) }, other, 30)).length;
    return (WEIGHTS[place.type] ?? 1) * near ** 0.75;
  }

  /** @param {number} index from 0 @param {number} count of all, which tells how many owners there are */
  function parking(index, count) {
    const random = randomOf(seed, PARKINGS, index);
    const wanted = random.unit() * (sums.at(-1) ?? 0);
    const near = /** @type {Place} */ (sorted[sums.findIndex((sum) => sum > wanted)]);
    const meters = random.chance(0.75) ? 300 - 6_000 * Math.log(1 - random.unit()) : 2_000 + 70_000 * random.unit();
    const point = rules.pointAt(near, Math.min(meters, 72_000), random.unit() * 2 * Math.PI);
    const features = rules.FEATURES.filter(() => random.chance(0.2));
    const shuttle_service = random.one(OPTIONS);
    const electric_charging = random.one(OPTIONS);
    const price_per_day = 4 + Math.floor(random.unit() * random.unit() * 92) / 2;
    const spot = {
      id: random.uuid(),
      owner_id: ownerId(seed, random.whole(0, ownersOf(count) - 1)),
      title: `Place près de ${near.ville} no ${index + 1}`,
      address: `${random.whole(1, 200)} rue des Tilleuls`,
      city: near.ville,
      postal_code: String(random.whole(10_000, 95_000)).padStart(5, '0'),
      latitude: degrees(point.latitude),
      longitude: degrees(point.longitude),
      price_per_day,
      price_per_week: random.chance(0.4) ? Math.round(price_per_day * 12) / 2 : null,
      nombre_places: random.chance(0.8) ? 1 : random.whole(2, 6),
      features,
      accepted_vehicle_types: TYPES.filter((type) => type === 'voiture' || random.chance(0.3)),
      shuttle_service,
      shuttle_price: shuttle_service === 'extra' ? random.whole(2, 15) : null,
      ...rules.impliedServices({ features, electric_charging }),
      electric_charging_price: electric_charging === 'extra' ? random.whole(2, 15) : null,
      max_vehicle_height: random.chance(0.3) ? random.whole(18, 30) / 10 : null,
      max_vehicle_length: random.chance(0.2) ? random.whole(40, 70) / 10 : null,
      photos: random.whole(0, 3),
      age_minutes: random.whole(1_440, 600_000),
      available: random.chance(0.95),
      status: random.chance(0.93) ? 'approved' : 'pending',
    };
    const zone = rules.drawZoneCenter(spot, random.unit);
    return {
      ...spot,
      zone_latitude: zone.latitude,
      zone_longitude: zone.longitude,
      search_flags: rules.searchFlags(spot),
      characteristics: rules.toCharacteristics(spot),
    };
  }

  /** @param {Located} spot @returns {Association[]} as the product finds them: by box, then by exact distance */
  function associations(spot) {
    /** @type {Association[]} */
    const found = [];
    for (const { place, box } of boxes) {
      if (spot.latitude < box.south || spot.latitude > box.north) continue;
      if (spot.longitude < box.west || spot.longitude > box.east) continue;
      const association = rules.associate(spot, place, rules.ASSOCIATION_RADIUS_KM);
      if (association) found.push(association);
    }
    return found;
  }
}

/** @param {number} parkings */
export function ownersOf(parkings) {
  return Math.ceil(parkings / PARKINGS_PER_OWNER);
}

/** @param {number} seed @param {number} number */
const ownerId = (seed, number) => randomOf(seed, OWNERS, number).uuid();

/** @param {number} seed @param {number} number */
function owner(seed, number) {
  const random = randomOf(seed, OWNERS, number);
  return {
    user_id: random.uuid(),
    first_name: random.one(['Amina', 'Bruno', 'Chloé', 'Denis', 'Élise', 'Farid', 'Gaëlle', 'Hugo', 'Inès', 'Jules']),
    last_initial: random.one([...'ABCDEFGHKLMNPRSTV']),
    is_professional: random.chance(0.1),
    identity_verified: random.chance(0.8),
  };
}

/** @param {number[]} weights */
function runningSums(weights) {
  let sum = 0;
  return weights.map((weight) => (sum += weight));
}

/** @param {Point} point */
const zoneOf = ({ latitude, longitude }) => ({ zone_latitude: latitude, zone_longitude: longitude });

/** @param {number} value */
const degrees = (value) => Math.round(value * 1e6) / 1e6;
