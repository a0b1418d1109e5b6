import { catalogApi } from '@placette/contracts/client/catalog';
import { documentsApi } from '@placette/contracts/client/documents';
import { favouritesApi } from '@placette/contracts/client/listings/favourites';
import { searchApi } from '@placette/contracts/client/listings/search';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { dayRange } from '@placette/ui/format';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PARKING_ID, aVehicle } from '@placette/shell-api/testing/samples';
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
  total = 0,
  query = '',
  listVehicles = () => ({ vehicles }),
}: {
  results?: SpotResult[];
  vehicles?: Vehicle[];
  session?: ReturnType<typeof signedIn>;
  search?: (query: unknown) => { results: SpotResult[]; next_cursor: string | null };
  total?: number;
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
      [searchApi.countSearch, () => ({ count: total })],
      [documentsApi.getVerification, () => ({ verification: session.verification, documents: [] })],
      [favouritesApi.listFavourites, () => ({ favourites: [] })],
      [favouritesApi.saveFavourite, () => new Promise(() => undefined)],
    ],
  });
}

const plainText = (text: string) => text.replaceAll('\u00a0', ' ');
const row = async () => within(await screen.findByRole('article'));

describe('the results of a search', () => {
  it.each([
    [{ answer_minutes: 180, accepted: 9, of: 10 }, 'Répond en 3 h en général, 9 demandes sur 10 acceptées'],
    [null, 'Nouveau'],
  ])('says in each row how requests there are answered: %j (AK-04)', async (response, words) => {
    open({ results: [aResult({ response })] });
    (await row()).getByText((text) => plainText(text) === words);
  });

  it('lead to the details and to the owner, the dates kept (SE-09)', async () => {
    open();
    const result = await row();
    const stay = `date_debut=${arrival}&date_fin=${departure}`;
    const hrefOf = (name: RegExp) => result.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(/^Détails/)).toBe(`/parking/${PARKING_ID}?${stay}`);
    expect(hrefOf(/^Contacter/)).toBe(`/dashboard/demander/${PARKING_ID}?${stay}`);
  });

  it('show three features and how many more, distance, price and total (SE-09)', async () => {
    open();
    const result = await row();
    expect(result.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Couvert',
      'Garage fermé',
      'Éclairage',
      'et 2 autres',
    ]);
    for (const text of [/2,4\skm/, /^56\s€$/, /^pour 7\sjours$/, /^soit 8\s€ par jour$/]) result.getByText(text);
    const [total, day] = [result.getByText(/^56\s€$/), result.getByText(/par jour$/)];
    expect(total.compareDocumentPosition(day) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it.each([
    [1_900, /à 1,9\skm$/],
    [2_000, /à 2\skm$/],
  ])('say how far the airport is and no walk to it: %d m (CO-02, C52)', async (distance_meters, text) => {
    open({ results: [aResult({ distance_meters })] });
    (await row()).getByText(text);
  });

  it.each([
    ['Convient à votre Clio', [{ hauteur_m: 2.4 }, { hauteur_m: 1.5 }]],
    ['Hauteur à vérifier pour votre Clio', [{ hauteur_m: null }]],
    ['Trop grand', [{ hauteur_m: 2.4 }]],
  ] as const)('say « %s » for the vehicles %j (C25)', async (text, parts) => {
    open({ vehicles: parts.map((part, index) => aVehicle({ ...part, id: `vehicle-${index}` })) });
    (await row()).getByText(text);
  });

  it.each([
    ['Votre Clio est trop haute pour ce parking', [{ hauteur_m: 2.4 }]],
    ['Votre Clio n’est pas acceptée dans ce parking', [{ type_vehicule: 'moto' }]],
    ['Aucun de vos véhicules ne tient dans ce parking', [{ hauteur_m: 2.4 }, { hauteur_m: 2.6 }]],
  ] as const)('say « %s » on the button in place of a form that could not be sent', async (why, parts) => {
    open({ vehicles: parts.map((part, index) => aVehicle({ ...part, id: `vehicle-${index}` })) });
    const result = await row();
    expect(result.getByRole('button', { name: why }).getAttribute('aria-disabled')).toBe('true');
    expect(result.queryByRole('link', { name: /^Contacter/ })).toBeNull();
    result.getByRole('link', { name: /^Détails/ });
  });

  it.each(['Garage fermé', /^Détails/, /^Contacter/])(
    'tell the page behind « %s » which results it came from',
    async (name) => {
      const { location } = open({ query: '&max_price=20' });
      const here = location.pathname + location.search;
      await userEvent.click((await row()).getByRole('link', { name }));
      expect(location.state).toMatchObject({ from: here });
    },
  );

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
    [37, '37\u00a0places libres'],
    [1_001, 'Plus de 1\u202f000\u00a0places libres'],
  ])('says how many there are in all: %s', async (total, text) => {
    open({ search: paged, total });
    await screen.findByRole('heading', { level: 2, name: text });
  });

  it('shows more with the cursor of the page before', async () => {
    const { callsOf } = open({ search: paged, total: 2 });
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
    open({ results: [aResult(), far] });
    await row().catch(() => undefined);
    const titles = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent);
    expect(titles.slice(-3)).toEqual(['Garage fermé', 'Plus loin', 'Cour lointaine']);
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
  it('is summed up, and changed in its form (SE-01)', async () => {
    const { callsOf } = open();
    await row();
    screen.getByText(dayRange(arrival, departure));
    expect(screen.queryByRole('search')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
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
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Modifier' })));
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
    window.scrollTo = () => undefined;
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
