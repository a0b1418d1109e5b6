import { catalogApi } from '@placette/contracts/client/catalog';
import { documentsApi } from '@placette/contracts/client/documents';
import { favouritesApi } from '@placette/contracts/client/listings/favourites';
import { searchApi } from '@placette/contracts/client/listings/search';
import { requestsApi } from '@placette/contracts/client/requests';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { SearchCount, SpotResult } from '@placette/contracts/listings/search/schema';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import type { SentRequest, Vehicle } from '@placette/contracts/requests/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { dayRange, shortRange } from '@placette/ui/format';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPreparedRequest, aSentRequest, PARKING_ID, aVehicle } from '@placette/shell-api/testing/samples';
import { aResult } from '../../../../test/samples.js';
import { SearchScreen } from '../search-screen.js';

const cdg = {
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a66',
  slug: 'paris-charles-de-gaulle',
  name: 'Paris-Charles-de-Gaulle',
  type: 'aeroport',
  ville: 'Roissy',
  region: 'Île-de-France',
};
const [arrival, departure] = [addDays(today(), 30), addDays(today(), 37)];
const dates = `&date_debut=${arrival}&date_fin=${departure}`;

function open({
  results = [aResult()],
  vehicles = [aVehicle()],
  session = signedIn(),
  search = () => ({ results, next_cursor: null }),
  total = { count: 0, sides: null },
  sent = [],
  prepared = [],
  query = '',
  listVehicles = () => ({ vehicles }),
}: {
  results?: SpotResult[];
  vehicles?: Vehicle[];
  session?: ReturnType<typeof signedIn>;
  search?: (query: unknown) => { results: SpotResult[]; next_cursor: string | null };
  total?: SearchCount;
  sent?: SentRequest[];
  prepared?: PreparedRequest[];
  query?: string;
  listVehicles?: () => { vehicles: Vehicle[] };
} = {}) {
  return renderScreen(<SearchScreen />, {
    path: '/dashboard/rechercher',
    at: `/dashboard/rechercher?location_id=${cdg.id}${dates}${query}`,
    session,
    answers: [
      [catalogApi.listLocations, () => ({ locations: [cdg] })],
      [catalogApi.suggestLocations, () => ({ locations: [cdg] })],
      [vehiclesApi.listMyVehicles, listVehicles],
      [searchApi.search, ({ query }) => search(query)],
      [documentsApi.getVerification, () => ({ verification: session.verification, documents: [] })],
      [searchApi.countSearch, () => total],
      [requestsApi.listSentRequests, () => ({ requests: sent })],
      [preparedRequestsApi.listPreparedRequests, () => ({ prepared })],
      [favouritesApi.listFavourites, () => ({ favourites: [] })],
      [favouritesApi.saveFavourite, () => new Promise(() => undefined)],
    ],
  });
}

beforeAll(() => {
  window.scrollTo = () => undefined;
});

const plainText = (text: string) => text.replaceAll('\u00a0', ' ');
const row = async () => within(await screen.findByRole('article'));

describe('the results of a search', () => {
  it.each([
    [{ answer_minutes: 180, accepted: 9, of: 10 }, 'Répond en 3 h en général · 9 demandes sur 10 acceptées'],
    [null, 'Nouveau'],
  ])('says in each row how requests there are answered: %j (AK-04)', async (response, words) => {
    open({ results: [aResult({ response })] });
    (await row()).getByText((text) => plainText(text).endsWith(` · ${words}`));
  });

  it('are one link to the parking, the dates kept, and one action (FD-05)', async () => {
    open();
    const result = await row();
    expect(result.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/parking/${PARKING_ID}?date_debut=${arrival}&date_fin=${departure}`,
    ]);
    expect(result.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toEqual(['false']);
  });

  it('show the kind, three facts and how many more, distance and total (SE-09)', async () => {
    open({ results: [aResult({ response: undefined })] });
    const result = await row();
    result.getByText(/^À 2,4\skm, garage fermé$/);
    result.getByText('Couvert · Éclairage · Spacieux · et 1 autre');
    for (const text of [/^56\s€$/, /^pour 7\sjours$/]) result.getByText(text);
  });

  it.each([true, false])(
    'say once above them that owners are verified, where each is: %s',
    async (identity_verified) => {
      const owner = { ...aResult().owner, identity_verified };
      open({ results: [aResult(), aResult({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a12', owner })] });
      await screen.findByText(/à vol d’oiseau/);
      expect(screen.queryAllByText(/L’identité de chaque propriétaire est vérifiée/)).toHaveLength(
        identity_verified ? 1 : 0,
      );
    },
  );

  it.each([
    ['pending', 'Demande envoyée, ', '/dashboard/demandes/'],
    ['approved', 'Séjour convenu, ', '/dashboard/sejours/'],
  ] as const)('say that the parking is asked for already, with the %s request (FD-05)', async (status, words, path) => {
    const request = aSentRequest({ status, start_date: arrival, end_date: departure });
    open({ sent: [request, aSentRequest({ id: 'other', status: 'rejected' })] });
    const days = dayRange(arrival, departure).toLocaleLowerCase('fr-FR');
    const link = await screen.findByRole('link', { name: words + days });
    expect(link.getAttribute('href')).toBe(path + request.id);
    expect(link.closest('h3')).toBeNull();
  });

  it('say that a request is prepared for the parking, until it was sent (C49, FD-05)', async () => {
    const request = aPreparedRequest({ start_date: arrival, end_date: departure });
    const other = aPreparedRequest({ id: 'other', status: 'withdrawn' });
    open({ prepared: [request, other] });
    const link = await screen.findByRole('link', { name: /^Demande préparée, du/ });
    expect(link.getAttribute('href')).toBe(`/dashboard/mes-demandes?preparee=${request.id}`);
  });

  it.each([{ status: 'rejected' }, { status: 'completed' }, { status: 'approved', end_date: '2026-01-02' }] as const)(
    'do not name a request that is over: %j',
    async (part) => {
      const { callsOf } = open({ sent: [aSentRequest({ start_date: '2026-01-01', ...part })] });
      const result = await row();
      await waitFor(() => expect(callsOf(requestsApi.listSentRequests)).toHaveLength(1));
      expect(result.getAllByRole('link')).toHaveLength(1);
    },
  );

  it.each([
    [1_900, /^À 1,9\skm, garage/],
    [2_000, /^À 2\skm, garage/],
  ])('say how far the airport is and no walk to it: %d m (CO-02, C52)', async (distance_meters, text) => {
    open({ results: [aResult({ distance_meters })] });
    (await row()).getByText(text);
  });

  it.each([
    ['Convient à votre Clio', [{ hauteur_m: 2.4 }, { hauteur_m: 1.5 }]],
    ['Hauteur à vérifier pour votre Clio', [{ hauteur_m: null }]],
  ] as const)('say « %s » for the vehicles %j (C25)', async (text, parts) => {
    open({ vehicles: parts.map((part, index) => aVehicle({ ...part, id: `vehicle-${index}` })) });
    (await row()).getByText(text);
  });

  it.each([
    ['Votre Clio est trop haute pour ce parking', [{ hauteur_m: 2.4 }]],
    ['Votre Clio n’est pas acceptée dans ce parking', [{ type_vehicule: 'moto' }]],
    ['Aucun de vos véhicules ne tient dans ce parking', [{ hauteur_m: 2.4 }, { hauteur_m: 2.6 }]],
  ] as const)('say « %s » where no vehicle of the reader fits (C25)', async (why, parts) => {
    open({ vehicles: parts.map((part, index) => aVehicle({ ...part, id: `vehicle-${index}` })) });
    (await row()).getByText(why);
  });

  it('tell the page of the parking which results it was opened from', async () => {
    const { location } = open({ query: '&max_price=20' });
    const here = location.pathname + location.search;
    await userEvent.click((await row()).getByRole('link', { name: 'Garage fermé' }));
    expect(location.state).toMatchObject({ from: here });
  });

  it.each([
    [signedIn({ identityVerified: false, latestStatus: null }), 'approved', /Faites vérifier votre identité/],
    [
      signedIn({ identityVerified: false, latestStatus: 'pending' }),
      'approved',
      /identité est en cours de vérification/,
    ],
    [signedIn(), 'pending', /véhicules sont en cours de vérification/],
    [signedIn(), 'rejected', /remplacez le document rejeté/],
  ] as const)('stay visible while something is missing, which is said %# (SE-07)', async (session, status, text) => {
    open({ session, vehicles: [aVehicle({ status })] });
    await screen.findByText(text);
    await screen.findByRole('article');
  });
});

describe('the list of results', () => {
  const paged = (query: unknown) => {
    const { cursor } = query as { cursor?: string };
    return cursor === undefined
      ? { results: [aResult()], next_cursor: 'suite' }
      : { results: [aResult({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a12' })], next_cursor: null };
  };

  it.each([
    [51, 67, 50, '51 à moins de 15 km, 67 plus loin'],
    [37, 0, 50, '37 places libres à moins de 15 km'],
    [1, 0, 10, '1 place libre à moins de 10 km'],
    [0, 4, 50, 'Aucune à moins de 15 km, 4 plus loin'],
    [1_001, 1_001, 50, 'Plus de 1 000 à moins de 15 km, plus de 1 000 plus loin'],
  ])('counts the near ones first: %d and %d within %d km (C45)', async (near, further, max_km, text) => {
    const total = { count: near + further, sides: { near, further, radius_km: 15 } };
    open({ search: paged, total, query: `&max_km=${max_km}` });
    const isText = (name: string) => name.replaceAll(/\s/g, ' ') === text;
    await screen.findByRole('heading', { level: 2, name: isText });
  });

  it('says once how many there are, when they are counted (FD-05)', async () => {
    const total = { count: 118, sides: { near: 51, further: 67, radius_km: 15 } };
    const { said } = open({ results: [aResult(), aResult({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a12' })], total });
    await screen.findByRole('heading', { level: 2, name: /plus loin$/ });
    await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Prix du séjour');
    await screen.findByText(/de la moins chère à la plus chère/);
    expect(said).toEqual(['51 à moins de 15\u00a0km, 67 plus loin']);
    await userEvent.click(screen.getByRole('button', { name: 'Navette' }));
    await waitFor(() => expect(said).toHaveLength(2));
  });

  it.each([
    [new ApiProblem('service_unavailable', 503, 'Service indisponible.'), 'Service indisponible.'],
    [ApiProblem.network(), 'Connexion impossible. Vérifiez votre réseau, puis réessayez.'],
  ])('says why it failed, keeps what was chosen, and tries again: %#', async (problem, text) => {
    let isDown = true;
    const { location } = open({
      query: '&services=couvert',
      search: () => {
        if (isDown) throw problem;
        return { results: [aResult()], next_cursor: null };
      },
    });
    await screen.findByText(text);
    expect(screen.getByRole('button', { name: 'Couvert' }).getAttribute('aria-pressed')).toBe('true');
    expect(new URLSearchParams(location.search).get('services')).toBe('couvert');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await row();
  });

  it('says that there is no network, and goes on by itself once there is', async () => {
    onlineManager.setOnline(false);
    open();
    await screen.findByText('Connexion impossible. Vérifiez votre réseau, puis réessayez.');
    onlineManager.setOnline(true);
    await row();
    onlineManager.setOnline(false);
    await userEvent.click(screen.getByRole('button', { name: 'Navette' }));
    await screen.findByText('Connexion impossible. Vérifiez votre réseau, puis réessayez.');
    expect(screen.queryByRole('article')).toBeNull();
    onlineManager.setOnline(true);
    await row();
  });

  it('has what is chosen first among its chips, where each stays while it is pressed', async () => {
    open({ query: '&immediate=true&max_km=10' });
    await row();
    const chips = () =>
      within(screen.getByRole('group', { name: 'Filtres' }))
        .getAllByRole('button')
        .map((chip) => plainText(chip.textContent ?? ''));
    const names = ['Filtres (2)', '10 km au plus', 'Réservation immédiate', 'Couvert', 'Sécurisé', 'Navette'];
    expect(chips()).toEqual(names);
    await userEvent.click(screen.getByRole('button', { name: 'Navette' }));
    await waitFor(() => expect(chips()).toEqual(['Filtres (3)', ...names.slice(1)]));
  });

  it('shows more with the cursor of the page before', async () => {
    const { callsOf } = open({ search: paged });
    await userEvent.click(await screen.findByRole('button', { name: 'Voir plus de places' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(callsOf(searchApi.search).at(-1)?.query).toMatchObject({ cursor: 'suite', sort: 'distance' });
    screen.getByRole('heading', { level: 2, name: /^2\splaces libres$/ });
  });

  it('is put in another order, which the address keeps', async () => {
    const other = aResult({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a12' });
    const { callsOf, location } = open({ results: [aResult(), other] });
    await userEvent.selectOptions(await screen.findByLabelText('Trier par'), 'Prix du séjour');
    await waitFor(() => expect(callsOf(searchApi.search).at(-1)?.query).toMatchObject({ sort: 'price' }));
    expect(new URLSearchParams(location.search).get('sort')).toBe('price');
    await screen.findByText(/de la moins chère à la plus chère/);
  });

  it('asks for what fits the chosen vehicle, by its kind and size alone (C25)', async () => {
    const { callsOf } = open({ query: `&vehicle=${aVehicle().id}&max_km=10` });
    await row();
    expect(callsOf(searchApi.search)[0]?.query).toMatchObject({
      vehicle_type: 'voiture',
      vehicle_height: 1.5,
      vehicle_length: 4.1,
      max_km: 10,
    });
    expect(JSON.stringify(callsOf(searchApi.search)[0])).not.toContain(aVehicle().id);
  });

  it('narrows by a chip and widens by it, and counts the filters', async () => {
    const { location } = open({ query: '&services=couvert,securise&max_km=10&box=2.4,48.9,2.6,49.1' });
    await screen.findByRole('button', { name: 'Filtres (4)' });
    const covered = screen.getByRole('button', { name: 'Couvert' });
    expect(covered.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(covered);
    await waitFor(() => expect(new URLSearchParams(location.search).get('services')).toBe('securise'));
    await userEvent.click(screen.getByRole('button', { name: 'Navette' }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('shuttle')).toBe('true'));
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer le filtre\u00a0: Zone de la carte' }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('box')).toBeNull());
  });

  it('shows what lies beyond the radius of the place after « Plus loin » (C45)', async () => {
    const far = aResult({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a12', title: 'Cour lointaine', is_further: true });
    open({ results: [aResult(), far], total: { count: 2, sides: { near: 1, further: 1, radius_km: 15 } } });
    await screen.findByRole('heading', { level: 3, name: /^Plus loin 1\splace$/ });
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles.slice(-3)).toEqual(['Garage fermé', expect.stringMatching(/^Plus loin/), 'Cour lointaine']);
  });

  it('keeps a parking by its heart, once for two presses', async () => {
    const { callsOf } = open();
    const heart = (await row()).getByRole('button', {
      name: 'Enregistrer «\u00a0Garage fermé\u00a0» dans mes favoris',
    });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await userEvent.dblClick(heart);
    await waitFor(() =>
      expect(callsOf(favouritesApi.saveFavourite)).toEqual([
        { params: { parking_spot_id: PARKING_ID }, query: { date_debut: arrival, date_fin: departure } },
      ]),
    );
  });
});

describe('the search that has results', () => {
  const summary = () => screen.getByRole('button', { name: /^Modifier la recherche\s: / });

  const two = [aVehicle(), aVehicle({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a99', modele: 'Zoé' })];
  it.each([
    ['', [aVehicle()], 'Clio'],
    ['', two, '2\u00a0véhicules'],
    [`&vehicle=${two[1]!.id}`, two, 'Zoé'],
  ])('is summed up in one line that is pressed: place, dates, vehicle %# (FD-05)', async (query, vehicles, vehicle) => {
    open({ query, vehicles });
    await row();
    const days = shortRange(arrival, departure, today());
    expect(summary().textContent).toBe(`Modifier la recherche\u00a0: ${cdg.name} ${days} ${vehicle}`);
  });

  it('is changed in its form, which has all that its line says (SE-01)', async () => {
    const { callsOf, location } = open({ query: '&services=couvert' });
    await row();
    expect(screen.queryByRole('search')).toBeNull();
    await userEvent.click(summary());
    await userEvent.selectOptions(screen.getByLabelText('Pour le véhicule'), 'Renault Clio');
    await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() => expect(callsOf(searchApi.search).at(-1)?.query).toMatchObject({ vehicle_type: 'voiture' }));
    expect(new URLSearchParams(location.search).get('services')).toBe('couvert');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Résultats' }));
  });

  it('is left as it was by « Annuler » (SE-01)', async () => {
    const { callsOf } = open();
    await row();
    await userEvent.click(summary());
    const form = within(screen.getByRole('search'));
    const popular = within(form.getByRole('group', { name: 'Recherches populaires' }));
    expect(popular.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'CDG',
      'Orly',
      'Gare du Nord',
      'Gare de Lyon',
    ]);
    const searches = callsOf(searchApi.search).length;
    await userEvent.click(form.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(callsOf(searchApi.search)).toHaveLength(searches);
  });

  it('has all filters behind « Filtres », applied together and taken away by « Effacer » (SE-04)', async () => {
    const { location } = open({ query: '&max_price=20&sort=price' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtres (1)' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filtres' }));
    const price = dialog.getByRole<HTMLInputElement>('slider');
    expect([price.min, price.max, price.value]).toEqual(['5', '100', '20']);
    for (const name of [/Couvert/, /Sécurisé/, /Navette/, /Recharge/]) dialog.getByRole('checkbox', { name });
    await userEvent.click(dialog.getByRole('button', { name: 'Effacer' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Recharge/ }));
    expect(location.search).toContain('max_price=20');
    await userEvent.click(dialog.getByRole('button', { name: 'Afficher les places' }));
    await screen.findByRole('button', { name: 'Filtres (1)' });
    const { charging, max_price, sort, date_debut } = Object.fromEntries(new URLSearchParams(location.search));
    expect({ charging, max_price, sort, date_debut }).toEqual({
      charging: 'true',
      max_price: undefined,
      sort: 'price',
      date_debut: arrival,
    });
  });

  it('gives a phone the map by a press or the arrow keys on the handle, and the rows again', async () => {
    const { location } = open();
    await row();
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const view = () => new URLSearchParams(location.search).get('view');
    await userEvent.click(screen.getByRole('button', { name: 'Agrandir la carte' }));
    await waitFor(() => expect(view()).toBe('map'));
    screen.getByRole('button', { name: 'Réduire la carte' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(view()).toBeNull());
    await userEvent.click(screen.getByRole('radio', { name: 'Carte' }));
    await waitFor(() => expect(view()).toBe('map'));
  });

  it('says why it waits for the vehicle that its address names, and tries again', async () => {
    let isDown = true;
    const vehicles = () => {
      if (isDown) throw new Error('down');
      return { vehicles: [aVehicle()] };
    };
    open({ query: `&vehicle=${aVehicle().id}`, listVehicles: vehicles });
    await screen.findByText('Erreur lors du chargement de vos véhicules', undefined, { timeout: 10_000 });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await row();
  });
});
