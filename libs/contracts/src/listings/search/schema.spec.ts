import { parseInput } from '../../kernel/input.js';
import { AppError } from '../../kernel/errors.js';
import { acceptedWith, uuid } from '../../kernel/accepted.fixture.js';
import {
  alternativesInputSchema,
  alternativesSchema,
  LEFT_OUT_MAX,
  SEARCH_PREVIEW_SIZE,
  searchFiltersSchema,
  searchPreviewSchema,
  searchQuerySchema,
  spotResultSchema,
} from './schema.js';

const location_id = uuid;
const read = (query: Record<string, string>) => parseInput(searchQuerySchema, { location_id, ...query });

function refused(query: Record<string, string>) {
  try {
    read(query);
  } catch (error) {
    if (error instanceof AppError) return error.errors?.map(({ path, message }) => `${path}: ${message}`);
  }
  return null;
}

describe('what is searched for, in an address', () => {
  it('has the defaults of the specification (SE-04)', () => {
    expect(read({})).toEqual({
      location_id,
      max_price: 50,
      max_km: 50,
      services: [],
      shuttle: false,
      charging: false,
      immediate: false,
      sort: 'distance',
    });
  });

  it('is read whole', () => {
    expect(
      read({
        date_debut: '2027-03-03',
        date_fin: '2027-03-10',
        max_price: '12.5',
        max_km: '10',
        services: 'couvert',
        shuttle: 'true',
        charging: 'false',
        vehicle_type: 'suv',
        vehicle_height: '1.85',
        vehicle_length: '4.6',
        box: '2.4,48.9,2.6,49.1',
        sort: 'price',
        cursor: 'abc',
      }),
    ).toMatchObject({
      max_price: 12.5,
      max_km: 10,
      services: ['couvert'],
      shuttle: true,
      charging: false,
      immediate: false,
      vehicle_type: 'suv',
      vehicle_height: 1.85,
      vehicle_length: 4.6,
      box: { west: 2.4, south: 48.9, east: 2.6, north: 49.1 },
    });
  });

  it.each([
    ['0, 46, 3, 49', { west: 0, south: 46, east: 3, north: 49 }],
    // In JavaScript these differ by slightly more than three.
    ['2.4,46,5.4,49', { west: 2.4, south: 46, east: 5.4, north: 49 }],
    ['0,46.0001,3,49.0001', { west: 0, south: 46.0001, east: 3, north: 49.0001 }],
  ])('takes an area of three degrees: %s', (box, taken) => {
    expect(read({ box }).box).toEqual(taken);
  });

  it.each([
    [{ location_id: 'orly' }, 'location_id'],
    [{ max_price: '0' }, 'max_price: Le prix minimum est de 1 €'],
    [{ max_price: '1001' }, 'max_price: Prix invalide'],
    [{ max_price: 'gratuit' }, 'max_price'],
    [{ max_price: 'Infinity' }, 'max_price'],
    [{ max_km: '0' }, 'max_km: Distance invalide'],
    [{ max_km: '51' }, 'max_km: 50 km au maximum'],
    [{ max_km: '2.5' }, 'max_km: Distance invalide'],
    [{ services: 'piscine' }, 'services.0'],
    [{ services: 'couvert,couvert,couvert' }, 'services'],
    [{ shuttle: 'oui' }, 'shuttle'],
    [{ charging: '1' }, 'charging'],
    [{ date_debut: '2027-02-30' }, 'date_debut: Date invalide'],
    [{ date_fin: 'demain' }, 'date_fin: Date invalide'],
    [{ vehicle_type: 'avion' }, 'vehicle_type'],
    [{ vehicle_height: '-1' }, 'vehicle_height'],
    [{ vehicle_length: '900' }, 'vehicle_length: Dimension invalide'],
    [{ sort: 'rating' }, 'sort'],
    [{ box: '1,2,3' }, 'box'],
    [{ box: '1,2,3,4,5' }, 'box'],
    [{ box: 'a,b,c,d' }, 'box'],
    [{ box: ',1,1,2' }, 'box'],
    [{ box: ' ,1,1,2' }, 'box'],
    [{ box: '2.6,48.9,2.4,49.1' }, 'box: Cette zone de la carte n’existe pas'],
    [{ box: '2.4,48.9,2.4,49.1' }, 'box: Cette zone de la carte n’existe pas'],
    [{ box: '2.4,49.1,2.6,48.9' }, 'box: Cette zone de la carte n’existe pas'],
    [{ box: '2.4,48.9,2.6,48.9' }, 'box: Cette zone de la carte n’existe pas'],
    [{ box: '-20,10,20,60' }, 'box: Cette zone de la carte est trop grande\u00a0: rapprochez-vous'],
    [{ box: '0,48,3.0001,49' }, 'box: Cette zone de la carte est trop grande\u00a0: rapprochez-vous'],
    [{ box: '2,46,3,49.1' }, 'box: Cette zone de la carte est trop grande\u00a0: rapprochez-vous'],
    [{ box: '2.4,48.9,2.6,949.1' }, 'box'],
    [{ cursor: 'x'.repeat(301) }, 'cursor: Page inconnue'],
  ])('refuses %j, in French, at its field', (query, expected) => {
    const errors = refused(query as Record<string, string>);
    expect(errors).toEqual(expect.arrayContaining([expect.stringContaining(expected) as string]));
    expect(errors?.join(' ')).not.toMatch(/invalid |expected|received/i);
  });
});

const offered = {
  is_covered: true,
  has_security: false,
  accepted_vehicle_types: ['voiture'],
  shuttle_service: 'none',
  electric_charging: 'none',
};
const result = {
  ...offered,
  id: uuid,
  title: 'Cour',
  city: 'Orly',
  price_per_day: 8,
  features: [],
  photo: null,
  max_vehicle_height: null,
  max_vehicle_length: null,
  zone: { latitude: 48.7, longitude: 2.4 },
  owner: { first_name: 'Nour', is_professional: false, identity_verified: true },
  distance_meters: 900,
  days: 7,
  total_price: 56,
};

describe('what one service asks another to search for', () => {
  const filters = { location_id, max_price: 50, services: [], shuttle: false, charging: false };

  it('asks for immediate booking only where it says so (AK-06)', () => {
    expect(searchFiltersSchema.parse(filters)).toMatchObject({ immediate: false });
  });

  it('names no more services than there are', () => {
    const services = [
      ['couvert', 'securise'],
      ['couvert', 'securise', 'couvert'],
    ].map((names) => ({ services: names }));
    expect(acceptedWith(searchFiltersSchema, filters, services)).toEqual([true, false]);
  });

  it.each(['owner_ids', 'parking_spot_ids'])('leaves out up to a thousand %s (AK-03)', (name) => {
    const input = { parking_spot_id: uuid, date_debut: '2027-03-03', date_fin: '2027-03-10', vehicle_type: 'suv' };
    const lists = [0, LEFT_OUT_MAX, LEFT_OUT_MAX + 1].map((count) => ({
      left_out: { owner_ids: [], parking_spot_ids: [], [name]: Array(count).fill(uuid) },
    }));
    expect(acceptedWith(alternativesInputSchema, { ...input, user_id: uuid }, lists)).toEqual([true, true, false]);
  });
});

describe('what a search finds', () => {
  it('lies within the radius unless it says otherwise (C45)', () => {
    expect(spotResultSchema.parse(result)).toMatchObject({ is_further: false, immediate_booking: false });
  });

  it('costs nothing or more, by cents', () => {
    const totals = [null, 0, 56.01, -1, 56.001].map((total_price) => ({ total_price }));
    expect(acceptedWith(spotResultSchema, result, totals)).toEqual([true, true, true, false, false]);
  });

  it('is three parkings at most in place of one (AK-03)', () => {
    const lists = [0, 3, 4].map((count) => ({ parkings: Array(count).fill(result) }));
    expect(acceptedWith(alternativesSchema, { location: null }, lists)).toEqual([true, true, false]);
  });

  it('is a dozen redacted parkings at most without a vehicle (C44)', () => {
    const card = { ...offered, redacted: true, distance_km: 1, price_per_day: 8, is_free: true };
    const lists = [0, SEARCH_PREVIEW_SIZE, SEARCH_PREVIEW_SIZE + 1].map((count) => ({
      parkings: Array(count).fill(card),
    }));
    expect(acceptedWith(searchPreviewSchema, { count: 1, days: null }, lists)).toEqual([true, true, false]);
  });
});
