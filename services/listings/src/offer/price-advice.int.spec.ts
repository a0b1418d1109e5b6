import { randomUUID } from 'node:crypto';
import { priceAdviceApi } from '@placette/contracts/listings/api';
import { ADVICE_RADIUS_KM, SPACE_KINDS, spaceKind, type SpaceKind } from '@placette/contracts/listings/price-advice';
import { actorOf, eventually } from '@placette/testing';
import { startListings, type Listings, type SpotInput } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const HERE = { latitude: 45.1885, longitude: 5.7245 };
const FEATURE_SETS: SpotInput['features'][] = [[], ['Garage fermé', 'Parking souterrain'], ['Parking souterrain'], []];
/** Degrees of latitude per kilometre. */
const KM = 1 / 111.195;

const advice = (actor: string, kind: SpaceKind = 'open_air', point: { latitude: number; longitude: number } = HERE) =>
  listings.service.call(priceAdviceApi.getPriceAdvice, { ...point, kind }, { actor: actorOf(actor) });

interface Stored {
  owner: string;
  day: number;
  week?: number | null;
  /** Kilometres north of here. */
  km?: number;
  /** Kilometres east of here. */
  east?: number;
  features?: SpotInput['features'];
  types?: SpotInput['accepted_vehicle_types'];
  status?: string;
  available?: boolean;
  held_reason?: string | null;
}

/** Publishes through the service, then sets position and fields as the test requires. */
async function store(spots: readonly Stored[]): Promise<void> {
  const storeOne = async (each: Stored) => {
    listings.documents.verified.add(each.owner);
    const { id } = await listings.publish(each.owner, {
      price_per_day: each.day,
      price_per_week: each.week ?? null,
      features: each.features ?? [],
      accepted_vehicle_types: each.types ?? ['voiture'],
    });
    await listings.database.query(
      `UPDATE parking_spots SET zone_latitude = $2, zone_longitude = $3, status = $4, available = $5, held_reason = $6 WHERE id = $1`,
      [
        ...[
          id,
          HERE.latitude + (each.km ?? 0) * KM,
          HERE.longitude + ((each.east ?? 0) * KM) / Math.cos((HERE.latitude * Math.PI) / 180),
        ],
        ...[each.status ?? 'approved', each.available ?? true, each.held_reason ?? null],
      ],
    );
  };
  const AT_ONCE = 15;
  for (let at = 0; at < spots.length; at += AT_ONCE) await Promise.all(spots.slice(at, at + AT_ONCE).map(storeOne));
}

interface Row {
  owner_id: string;
  km: number;
  day: number;
  week: number | null;
  types: SpotInput['accepted_vehicle_types'];
  features: string[];
  is_open: boolean;
}
const rows = () =>
  listings.database.query<Row>(
    `SELECT p.owner_id, abs(p.zone_latitude - $1) / $2 AS km, p.price_per_day::float8 AS day, p.price_per_week::float8 AS week,
       p.accepted_vehicle_types AS types, p.available AND p.status = 'approved' AND p.held_reason IS NULL AS is_open,
       ARRAY(SELECT characteristic_name FROM parking_characteristics c WHERE c.parking_spot_id = p.id) AS features
     FROM parking_spots p WHERE p.zone_longitude = $3`,
    [HERE.latitude, KM, HERE.longitude],
  );

/** Interpolates between the two prices on either side of the quantile. */
function quantile(prices: readonly number[], share: number): number {
  const at = (prices.length - 1) * share;
  const [below, above] = [prices[Math.floor(at)]!, prices[Math.ceil(at)]!];
  return Math.round((below + (above - below) * (at % 1)) * 100) / 100;
}
function range(prices: number[]) {
  const sorted = prices.sort((one, other) => one - other);
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share));
  return { parkings: sorted.length, low, median, high };
}

const scans = () =>
  listings.database.query<{ before: number }>(
    `SELECT sum(idx_scan)::int AS before FROM pg_stat_user_indexes
     WHERE indexrelname IN ('parking_spots_open_by_zone', 'parking_spots_by_zone')`,
  );

const many = (owners: readonly string[], prices: readonly number[], rest: Partial<Stored> = {}) =>
  store(prices.map((day, at) => ({ owner: owners[at % owners.length]!, day, ...rest })));
const people = (count: number) => Array.from({ length: count }, () => randomUUID());
afterEach(() => listings.database.query('DELETE FROM parking_spots'));

describe('what comparable parkings ask (OB-03)', () => {
  it('is the median and the quartiles of other owners’ open parkings of the kind within 5 km', async () => {
    const owners = people(7);
    await store(
      Array.from({ length: 105 }, (_, at) => ({
        owner: owners[at % 7]!,
        day: 3 + ((at * 7) % 23) / 2,
        week: at % 3 === 1 ? null : 15 + ((at * 5) % 40),
        km: ((at * 5) % 13) * 0.6,
        features: FEATURE_SETS[at % 4]!,
        types: at % 5 === 0 ? ['moto'] : ['voiture', 'moto'],
        ...(at % 17 === 0 && { status: 'pending' }),
        ...(at % 19 === 0 && { available: false }),
        ...(at % 23 === 0 && { held_reason: 'Retirée' }),
      })),
    );
    const me = owners[0]!;
    const stored = await rows();
    expect(new Set(stored.map(({ km }) => km <= ADVICE_RADIUS_KM))).toEqual(new Set([true, false]));
    for (const kind of SPACE_KINDS) {
      const comparable = stored.filter(
        ({ owner_id, km, is_open, features, types }) =>
          owner_id !== me && km <= 5 && is_open && spaceKind({ features, accepted_vehicle_types: types }) === kind,
      );
      expect(await advice(me, kind)).toEqual({
        day: range(comparable.map(({ day }) => day)),
        week: range(comparable.flatMap(({ week }) => week ?? [])),
      });
    }
  });

  it('is not said below five parkings, nor of fewer than three other owners', async () => {
    const [one, two, three, four] = people(4) as [string, string, string, string];
    const none = { day: null, week: null };
    expect(await advice(one)).toEqual(none);
    await many([one, two, three], [5, 6, 7, 8]);
    expect(await advice(four)).toEqual(none);
    await many([one], [9]);
    expect((await advice(four)).day).toEqual({ parkings: 5, low: 6, median: 7, high: 8 });
    await many([four], [20, 21, 22]);
    // One’s own parkings do not count, so two other owners are left.
    expect(await advice(one)).toMatchObject({ day: { parkings: 5, low: 7, median: 20 } });
    await listings.database.query('DELETE FROM parking_spots WHERE owner_id = $1', [three]);
    await many([four], [23, 24]);
    // There are six, of two other owners; a stranger sees three owners.
    expect(await advice(one)).toEqual(none);
    expect(await advice(randomUUID())).toMatchObject({ day: { parkings: 9 } });
  });

  it('counts within a circle: what lies in the corner of its box is too far', async () => {
    const owners = people(3);
    await many(owners, [5, 5, 5, 5, 5]);
    await many([owners[0]!], [50], { km: 4.5, east: 4.5 });
    await many([owners[0]!], [6], { km: 3, east: 3 });
    expect((await advice(randomUUID())).day).toMatchObject({ parkings: 6, high: 5 });
  });

  it('says the price of a week where five comparable parkings have one', async () => {
    const owners = people(3);
    await many(owners, [5, 5, 5, 5], { week: 30 });
    await many(owners, [7]);
    expect(await advice(randomUUID())).toMatchObject({ day: { parkings: 5 }, week: null });
    await many(owners, [7], { week: 40 });
    expect((await advice(randomUUID())).week).toEqual({ parkings: 5, low: 30, median: 30, high: 30 });
  });

  it('tells nobody who is not signed in, and takes a kind and a point alone', async () => {
    const input = { ...HERE, kind: 'garage' as const };
    await expect(listings.service.call(priceAdviceApi.getPriceAdvice, input)).rejects.toMatchObject({
      code: 'not_authenticated',
    });
    await expect(advice(randomUUID(), 'palace' as SpaceKind)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(advice(randomUUID(), 'garage', { latitude: 91, longitude: 0 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('is said of every kind to people without an account, by the same floor and of all owners (FO-03)', async () => {
    const estimate = (radius_km: number) =>
      listings.service.call(priceAdviceApi.getPriceEstimate, { ...HERE, radius_km }, { actor: null });
    const [one, two, three] = people(3) as [string, string, string];
    const none = (kind: SpaceKind) => ({ kind, day: null, week: null });
    await many([one, two, three], [5, 6, 7, 8, 9], { features: ['Garage fermé'], week: 30 });
    await many([one, two], [5, 6, 7, 8, 9]);
    await many([one, two, three], [4, 4, 4, 4]);
    await many([three], [50], { km: 7 });
    await many([one, two, three], [2, 2, 2, 2], { types: ['moto'] });
    const range = { parkings: 5, low: 6, median: 7, high: 8 };
    const week = { parkings: 5, low: 30, median: 30, high: 30 };
    const open = { day: { parkings: 9, low: 4, median: 5, high: 7 }, week: null };
    expect(await estimate(ADVICE_RADIUS_KM)).toEqual({
      radius_km: ADVICE_RADIUS_KM,
      kinds: [
        none('motorcycle'),
        { kind: 'garage', day: range, week },
        none('underground'),
        { kind: 'open_air', ...open },
      ],
    });
    expect((await estimate(8)).kinds[3]).toMatchObject({ day: { parkings: 10 } });
    // One’s own parkings do not count in the advice: two owners are left of the garages.
    expect(await advice(one, 'garage')).toEqual({ day: null, week: null });
    await expect(estimate(51)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('is read from an index by zone among many parkings', async () => {
    await listings.database.query(
      `INSERT INTO parking_spots (id, owner_id, title, address, city, postal_code, latitude, longitude, zone_latitude,
         zone_longitude, price_per_day, nombre_places, is_covered, has_security, accepted_vehicle_types, status, search_flags)
       SELECT gen_random_uuid(), gen_random_uuid(), 'Place', 'rue', 'Lyon', '69001', 0, 0, 42 + random() * 9,
         -4 + random() * 12, 5, 1, false, false, '{voiture}', 'approved', 0 FROM generate_series(1, 20000)`,
    );
    await listings.database.query('ANALYZE parking_spots');
    const [{ before }] = (await scans()) as [{ before: number }];
    // A connection reports its counters with a later call, at most once a second.
    await eventually(async () => {
      await advice(randomUUID());
      expect((await scans())[0]?.before).toBeGreaterThan(before);
    });
  });
});
