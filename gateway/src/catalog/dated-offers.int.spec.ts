import { jest } from '@jest/globals';
import type { EventContract, EventPayload } from '@placette/contracts';
import { catalogApi } from '@placette/contracts/catalog/api';
import { fail } from '@placette/contracts/errors';
import { addDays } from '@placette/contracts/kernel/days';
import { listingsApi } from '@placette/contracts/listings/api';
import * as listingsEvents from '@placette/contracts/listings/events';
import { searchApi } from '@placette/contracts/listings/search/api';
import { stayErrors } from '@placette/contracts/listings/stay/stay';
import { requestsApi } from '@placette/contracts/requests/api';
import { eventually } from '@placette/testing';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

const id = (number: number) => `6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b${String(number).padStart(2, '0')}`;
const at = '2026-11-01T10:00:00Z';
/** Fields that no service should send, and that must not leave the gateway if one does. */
const secret = {
  id: id(99),
  owner_id: id(98),
  title: 'Cour',
  photo: 'ab/cour',
  latitude: 48.72345,
  address: '1 rue X',
};
const place = (number: number, search_count = 0) => ({
  id: id(number),
  name: `Lieu ${number}`,
  slug: `lieu-${number}`,
  type: 'gare',
  ville: 'Lyon',
  region: 'Rhône',
  code_postal: '69003',
  description: '',
  latitude: 45.7,
  longitude: 4.8,
  actif: true,
  search_count,
  created_at: at,
  updated_at: at,
});
const redacted = {
  ...{
    redacted: true,
    distance_km: 2,
    price_per_day: 8,
    is_covered: true,
    has_security: false,
    is_free: true,
  },
  immediate_booking: false,
  shuttle_service: 'none',
  electric_charging: 'none',
  accepted_vehicle_types: ['voiture'],
  total: 49.5,
  free_spots: 2,
};

/** The current day of the services. */
const TODAY = '2027-03-01';

/** C23: validates the stay as the listings service does. */
function expectStay({ date_debut: start = '', date_fin: end = '' }: { date_debut?: string; date_fin?: string }): void {
  const errors = stayErrors({ start, end }, TODAY);
  const message = errors.start ?? errors.end;
  if (message) fail('invalid_input', undefined, [{ path: 'date_fin', message, code: 'custom' }]);
}

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(catalogApi.listLocations, () => ({ locations: Array.from({ length: 9 }, (_, n) => place(n, n)) }));
  gateway.answer(listingsApi.listWeekOffers, () => ({
    date_debut: '2026-12-01',
    date_fin: '2026-12-08',
    offers: Array.from({ length: 8 }, (_, n) => ({ location_id: id(n), total: 40 + n, parkings: 3, ...secret })),
  }));
  gateway.answer(catalogApi.getLocationDetails, () => ({
    location: place(1),
    details: { practical_info: [], connections: [], transports: [], official_parking_spots: [], nearby_cities: [] },
  }));
  gateway.answer(catalogApi.listNearbyLocations, () => ({ locations: [] }));
  gateway.answer(catalogApi.countVisit, () => ({}));
  gateway.answer(requestsApi.getAnswerTime, () => ({ answer_minutes: null }));
  gateway.answer(listingsApi.getLocationOffer, (input: { date_debut?: string; date_fin?: string }) => {
    expectStay(input);
    const { date_debut = '', date_fin = '' } = input;
    const stay = { date_debut, date_fin, days: 7, parkings: 1, lowest_total: 49.5, highest_total: 49.5, ...secret };
    const amounts = { places_disponibles: 1, prix_moyen: 8, prix_min: 8, lowest_totals: [], shuttle_percent: 0 };
    return { ...amounts, verified_owners: 1, further: 0, parkings: [{ ...redacted, ...secret }], stay };
  });
  gateway.answer(searchApi.previewSearch, (input: { date_debut?: string; date_fin?: string }) => {
    expectStay(input);
    return { parkings: [{ ...redacted, ...secret }], count: 1, days: 7 };
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => gateway.stop());

const from = addDays(TODAY, 20);
const query = (start: string, end: string) => `date_debut=${start}&date_fin=${end}`;
const pageOf = (dates: string) => gateway.send('GET', `/api/locations/lieu-1?${dates}`);
const preview = async (dates: string) =>
  gateway.send('GET', `/api/search/preview?location_id=${id(1)}&${dates}`, { bearer: await gateway.token() });
const week = () => gateway.send('GET', '/api/week-offers');
const readsOfWeek = () => gateway.callsOf(listingsApi.listWeekOffers).length;

describe('the offers of the week', () => {
  it('are six, of the places most searched for, each by what is declared and nothing else (C42)', async () => {
    const { body, headers } = await week();
    const { offers, ...days } = body as { offers: Record<string, unknown>[] };
    expect(days).toEqual({ date_debut: '2026-12-01', date_fin: '2026-12-08' });
    expect(offers.map(({ slug }) => slug)).toEqual([7, 6, 5, 4, 3, 2].map((number) => `lieu-${number}`));
    expect(offers[0]).toEqual({
      slug: 'lieu-7',
      name: 'Lieu 7',
      type: 'gare',
      ville: 'Lyon',
      total: 47,
      parkings: 3,
    });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  const changes = Object.values(listingsEvents).filter((known) => 'subject' in known);

  it.each<EventContract>(changes)('are read again after $subject', async (change) => {
    // Stops time, so that no cached response expires by itself.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await week();
    const before = readsOfWeek();
    // The arrival of the event is enough; its content does not matter.
    gateway.publish(change, {} as EventPayload<EventContract>);
    await eventually(async () => {
      await week();
      expect(readsOfWeek()).toBeGreaterThan(before);
    });
  });
});

describe.each([
  ['a place', pageOf, redacted],
  ['a search without a vehicle', preview, { ...redacted, is_further: false }],
])('the offers of %s for a stay (C44)', (_name, ask, shown) => {
  it('tell nothing that leads to a parking, and are kept by nobody (C21)', async () => {
    const { status, body, headers } = await ask(query(from, addDays(from, 7)));
    expect([status, body['parkings']]).toEqual([200, [shown]]);
    for (const value of Object.values(secret)) expect(JSON.stringify(body)).not.toContain(String(value));
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['reversed', from, addDays(from, -2), 'La date de fin doit être après la date de début'],
    ['of no night', from, from, 'La date de fin doit être après la date de début'],
    ['past', '2020-02-28', '2020-02-29', 'Le jour du dépôt est déjà passé'],
    ['of more than a year', from, addDays(from, 366), 'Un séjour dure 365 jours au maximum'],
    ['on a day that is in no calendar', '2027-02-29', '2027-03-04', 'Date invalide'],
    ['in words', 'demain', from, 'Date invalide'],
  ])('are refused for dates that are %s, with the reason (C23)', async (_case, start, end, message) => {
    const { status, body } = await ask(query(start, end));
    expect([status, body['code']]).toEqual([422, 'invalid_input']);
    expect(body['errors']).toEqual([expect.objectContaining({ message })]);
  });

  it('begin or end on the 29th of February of a leap year', async () => {
    const leap = '2028-02-29';
    expect((await ask(query(leap, '2028-03-04'))).status).toBe(200);
    expect((await ask(query('2028-02-25', leap))).status).toBe(200);
  });
});

it('are shown to nobody without a session in a search', async () => {
  const { status } = await gateway.send('GET', `/api/search/preview?location_id=${id(1)}`);
  expect(status).toBe(401);
});
