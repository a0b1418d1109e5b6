import { catalogApi } from '@placette/contracts/client/catalog';
import { lastSearchApi } from '@placette/contracts/client/listings/last-search';
import { searchApi } from '@placette/contracts/client/listings/search';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { SearchHelp, SearchPreview } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { renderScreen } from '@placette/shell-api/testing';
import { dayRange } from '@placette/ui/format';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aVehicle } from '@placette/shell-api/testing/samples';
import { SearchScreen } from './search-screen.js';

const orly = {
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a66',
  slug: 'paris-orly',
  name: 'Aéroport Paris-Orly',
  type: 'aeroport',
  ville: 'Orly',
  region: 'Île-de-France',
};

const day = (shift: number) => addDays(today(), shift);
const nothing: SearchHelp = {
  without: [],
  without_immediate: 0,
  wider_km: null,
  lowest_price: null,
  other_dates: [],
  locations: [],
};

const preview: SearchPreview = {
  count: 34,
  days: 7,
  parkings: [
    {
      ...{
        redacted: true,
        distance_km: 3,
        price_per_day: 8,
        is_free: true,
        is_further: true,
        total: 52.5,
        free_spots: 2,
      },
      is_covered: true,
      has_security: false,
      shuttle_service: 'free',
      electric_charging: 'none',
      immediate_booking: false,
      accepted_vehicle_types: ['voiture'],
    },
  ],
};

function open(
  vehicles: Vehicle[],
  at = '/dashboard/rechercher',
  help: Partial<SearchHelp> = {},
  count: (query: { date_debut?: string }) => number = () => 0,
) {
  return renderScreen(<SearchScreen />, {
    path: '/dashboard/rechercher',
    at,
    answers: [
      [catalogApi.suggestLocations, () => ({ locations: [orly] })],
      [catalogApi.listLocations, () => ({ locations: [orly] })],
      [vehiclesApi.listMyVehicles, () => ({ vehicles })],
      [lastSearchApi.keepLastSearch, () => undefined],
      [searchApi.search, () => ({ results: [], next_cursor: null })],
      [searchApi.previewSearch, () => preview],
      [searchApi.countSearch, ({ query }) => ({ count: count(query as { date_debut?: string }), sides: null })],
      [searchApi.getSearchHelp, () => ({ ...nothing, ...help })],
    ],
  });
}

beforeAll(() => {
  window.scrollTo = () => undefined;
});

const button = () => screen.findByRole('button', { name: 'Rechercher' });

describe('« Rechercher une place de parking »', () => {
  it('searches nothing before a destination is chosen (SE-01, SE-03)', async () => {
    const { callsOf, heads } = open([aVehicle()]);
    const { textContent } = screen.getByRole('heading', { level: 1 });
    expect([textContent, heads.at(-1)?.title]).toEqual(Array(2).fill('Rechercher une place de parking'));
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await button());
    await userEvent.click(screen.getByRole('button', { name: 'Orly' }));
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    expect(callsOf(searchApi.search)).toEqual([]);
  });

  it('searches with the defaults of the specification (SE-04)', async () => {
    const { callsOf } = open([aVehicle()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Orly' }));
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(await button());
    await screen.findByText('Aucune place libre ne correspond à votre recherche.');
    expect(callsOf(searchApi.search)[0]?.query).toMatchObject({
      location_id: orly.id,
      max_price: 50,
      services: '',
      shuttle: 'false',
      charging: 'false',
      immediate: 'false',
    });
  });

  it('keeps what was searched, its place and dates alone, once a search (FD-07)', async () => {
    const { callsOf } = open([aVehicle()], `${dated}&max_price=10`);
    await screen.findByText('Aucune place libre ne correspond à votre recherche.');
    const kept = { location_id: orly.id, date_debut: day(10), date_fin: day(17) };
    expect(callsOf(lastSearchApi.keepLastSearch)).toEqual([{ body: kept }]);
    await userEvent.click(screen.getByRole('button', { name: /^Modifier la recherche\s: / }));
    expect(callsOf(lastSearchApi.keepLastSearch)).toHaveLength(1);
  });

  it('keeps nothing where nothing was searched', async () => {
    const { callsOf } = open([aVehicle()]);
    await button();
    expect(callsOf(lastSearchApi.keepLastSearch)).toEqual([]);
  });

  const narrow = `/dashboard/rechercher?location_id=${orly.id}&max_price=10&max_km=5&services=couvert&shuttle=true`;
  const dated = `/dashboard/rechercher?location_id=${orly.id}&date_debut=${day(10)}&date_fin=${day(17)}`;

  it.each([
    ['Chercher jusqu’à 17\u00a0€ par jour', narrow, { lowest_price: 16.5 }, { max_price: 17 }],
    ['Chercher jusqu’à 20\u00a0km', narrow, { wider_km: 20 }, { max_km: 20 }],
    [
      'Sans «\u00a0Couvert\u00a0»\u00a0: 3\u00a0places',
      narrow,
      { without: [{ filter: 'couvert', count: 3 }] },
      { services: '' },
    ],
    [
      'Sans «\u00a0Navette\u00a0»\u00a0: plus de 1\u202f000\u00a0places',
      narrow,
      { without: [{ filter: 'shuttle', count: 1001 }] },
      { shuttle: 'false' },
    ],
    [
      'Sans «\u00a0Réservation immédiate\u00a0»\u00a0: 1\u00a0place',
      `${narrow}&immediate=true`,
      { without_immediate: 1 },
      { immediate: 'false' },
    ],
    [
      dayRange(day(20), day(27)),
      dated,
      { other_dates: [{ date_debut: day(20), date_fin: day(27) }], without: [{ filter: 'dates', count: 2 }] },
      { date_debut: day(20), date_fin: day(27) },
    ],
  ] as const)('an empty search offers « %s », and searches so', async (name, at, help, query) => {
    const { callsOf } = open([aVehicle()], at, help as Partial<SearchHelp>);
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(callsOf(searchApi.search).at(-1)?.query).toMatchObject(query));
  });

  it.each([
    [{ lowest_price: 16.5 }, 'La moins chère qui convient est à 16,50 € par jour.'],
    [{ wider_km: 20, without: [{ filter: 'couvert', count: 3 }] }, 'Il n’y en a pas à moins de 5 km.'],
    [{ without: [{ filter: 'couvert', count: 3 }] }, 'Vos filtres les excluent toutes.'],
    [{ without: [{ filter: 'dates', count: 3 }], wider_km: 20 }, 'Les places qui conviennent sont prises à ces dates.'],
  ] as const)('says why an empty search is empty: %j (FD-05)', async (help, why) => {
    open([aVehicle()], narrow, help as unknown as Partial<SearchHelp>);
    await screen.findByText((text) => text.replaceAll(/\s/g, ' ').startsWith(why));
  });

  it.each([
    ['Sans aucun filtre\u00a0: 4\u00a0places', () => 4, day(10)],
    [
      'Sans dates ni filtre\u00a0: 9\u00a0places',
      ({ date_debut }: { date_debut?: string }) => (date_debut ? 0 : 9),
      null,
    ],
  ])('an empty search that no one filter empties offers « %s » (FD-05)', async (name, count, kept) => {
    const { location } = open([aVehicle()], `${dated}&max_price=10&services=couvert`, {}, count);
    await userEvent.click(await screen.findByRole('button', { name }));
    const params = () => new URLSearchParams(location.search);
    await waitFor(() => expect(params().get('services')).toBeNull());
    expect([params().get('max_price'), params().get('date_debut')]).toEqual([null, kept]);
  });

  it('an empty search names other places with results, the wishes kept', async () => {
    const other = {
      ...orly,
      id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77',
      name: 'Gare de Massy',
      latitude: 48.7,
      longitude: 2.2,
    };
    const locations = [{ ...other, type: 'gare' as const, distance_meters: 12_300, count: 4 }];
    open([aVehicle()], narrow, { locations });
    const link = await screen.findByRole('link', { name: 'Gare de Massy, à 12\u00a0km\u00a0: 4\u00a0places' });
    expect(link.getAttribute('href')).toContain(`location_id=${other.id}&max_price=10&max_km=5&services=couvert`);
  });

  it('says what the cheapest costs when no filter can reach it, and where nothing is offered at all', async () => {
    open([aVehicle()], narrow, { lowest_price: 140 });
    await screen.findByText(/La place la moins chère qui vous convient est à 140\s€ par jour/);
    cleanup();
    open([aVehicle()], narrow);
    await screen.findByText(/Aucune place n’est proposée pour le moment/);
    screen.getByRole('link', { name: 'Voir les lieux couverts' });
  });

  it('asks for a vehicle first, and keeps the form usable (SE-06)', async () => {
    const here = `/dashboard/rechercher?location_id=${orly.id}&couvert=true`;
    const { callsOf } = open([], here);
    const link = await screen.findByRole('link', { name: 'Ajouter mon véhicule' });
    // Saved or left, the form leads back to this search with its filters.
    expect(link.getAttribute('href')).toBe(`/dashboard/vehicules?ajouter=oui&retour=${encodeURIComponent(here)}`);
    screen.getByRole('button', { name: /^Modifier la recherche\s: / });
    screen.getByRole('button', { name: 'Filtres' });
    expect(callsOf(searchApi.search)).toEqual([]);
    await screen.findByText(/compatibles/);
  });

  it('shows who has no vehicle redacted rows with their totals, above « Ajouter mon véhicule » (C44)', async () => {
    const { callsOf } = open([], `${dated}&vehicle=${orly.id}`);
    const row = (await screen.findByText(/^52,50\s€$/)).closest('li');
    const text = row?.textContent?.replace(/\s/g, ' ');
    for (const said of ['À environ 3 km', 'Couvert', 'Navette', 'pour 7 jours', '2 libres'])
      expect(text).toContain(said);
    screen.getByRole('heading', { level: 3, name: 'Plus loin' });
    screen.getByRole('heading', { name: /^34\splaces trouvées$/ });
    const link = screen.getByRole('link', { name: 'Ajouter mon véhicule' });
    expect(row!.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const { query } = callsOf(searchApi.previewSearch)[0]!;
    expect(query).toMatchObject({ location_id: orly.id, date_debut: day(10), date_fin: day(17) });
    expect(query).not.toMatchObject({ box: expect.anything() as unknown });
  });
});
