import type { LocationCard } from '@placette/contracts/catalog/schema';
import { catalogApi } from '@placette/contracts/client/catalog';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aLocationPage } from '../../../test/samples.js';
import { LocationsScreen } from './locations-screen.js';

const { location } = aLocationPage();
const aPlace = (part: Partial<LocationCard>): LocationCard => ({
  ...location,
  id: crypto.randomUUID(),
  slug: crypto.randomUUID(),
  search_count: 0,
  places_disponibles: 0,
  prix_min: null,
  ...part,
});
const places = [
  aPlace({
    name: 'Aéroport de Brest',
    slug: 'brest',
    region: 'Bretagne',
    ville: 'Guipavas',
    places_disponibles: 4,
    prix_min: 6.5,
  }),
  aPlace({ name: 'Gare de Rennes', slug: 'rennes', type: 'gare', region: 'Bretagne', search_count: 12 }),
  aPlace({ name: 'Stade de Lens', slug: 'lens', type: 'event', region: 'Hauts-de-France' }),
];

const found = (locations: LocationCard[], part = {}) => ({ locations, near: null, is_guess: false, ...part });

function open(at = '/lieux', answer: () => unknown = () => found(places)) {
  return renderScreen(<LocationsScreen />, {
    path: '/lieux',
    at,
    session: visitor,
    answers: [
      [catalogApi.listLocations, answer],
      [catalogApi.suggestLocations, () => ({ locations: places.slice(0, 1), areas: [], guesses: [] })],
    ],
  });
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const counts = async () => (await screen.findByText(/3\slieux/)).textContent?.replace(/\s/g, ' ');

describe('the list of places', () => {
  it('counts all of them and each type (PL-03), and opens on what is free and what people look for', async () => {
    open();
    expect(await counts()).toBe('3 lieux : 1 aéroport, 1 gare, 1 événement');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Places libres aujourd’hui',
      'Les plus recherchés',
      'Hauts-de-France',
    ]);
  });

  it.each([
    ['Bretagne', 'Les lieux couverts en Bretagne'],
    ['appelez le 06 12 34 56 78', 'Les lieux couverts'],
  ])('titles the page of the region « %s » by the words of a region alone', async (region, title) => {
    open(`/lieux?region=${encodeURIComponent(region)}`);
    await waitFor(() => expect(document.title).toBe(title));
    const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical?.includes('region')).toBe(region === 'Bretagne');
  });

  it('shows type, city, region, description, then free places or searches (PL-04)', async () => {
    open();
    const rows = (await screen.findAllByRole('listitem')).filter((row) => within(row).queryByRole('heading'));
    const texts = rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(texts[0]).toMatch(
      /Aéroport de Brest.*Aéroport, Guipavas, Bretagne.*Le plus grand.*4 places libres, dès 6,50 € par jour/,
    );
    expect(texts[1]).toMatch(/12 recherches/);
    const first = 'Soyez le premier à proposer une place';
    expect(texts[2]).toMatch(new RegExp(`Le plus grand.*${first}$`));
    expect(within(rows[2]!).getByRole('link', { name: first }).getAttribute('href')).toBe('/proposer/lens');
    expect(within(rows[0]!).queryByRole('link', { name: first })).toBe(null);
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/lieux/brest');
  });

  it('says that nothing is free today where there are parkings, and asks nobody to be the first (PL-04)', async () => {
    open('/lieux', () => found([aPlace({ prix_min: 7 })]));
    await screen.findByText('Aucune place libre');
    expect(screen.queryByText('Soyez le premier à proposer une place')).toBe(null);
  });

  it('shows the regions overseas in an inset of the map, where France is shown', async () => {
    const reunion = aPlace({ name: 'Aéroport de La Réunion', region: 'La Réunion' });
    open('/lieux', () => found([...places, reunion, { ...reunion, id: crypto.randomUUID(), slug: 'pierrefonds' }]));
    const link = await screen.findByRole('link', { name: /^La Réunion\s?2\slieux$/ });
    expect(link.getAttribute('href')).toBe('/lieux?region=La+R%C3%A9union');
    expect(within(screen.getByRole('navigation', { name: 'Outre-mer' })).getAllByRole('link')).toHaveLength(1);
    await userEvent.click(link);
    expect(screen.queryByRole('navigation', { name: 'Outre-mer' })).toBe(null);
  });

  it('says how often a place was searched while its free places are unknown (PL-04)', async () => {
    open('/lieux', () => found([aPlace({ places_disponibles: null })]));
    await screen.findByText(/^0\srecherche$/);
  });

  it('reads type and region from the URL and writes the choice back (PL-01, PL-02)', async () => {
    const { location: at } = open('/lieux?type=gare&region=Bretagne');
    await counts();
    expect(names()).toEqual(['Gare de Rennes']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'aeroport');
    expect(at.search).toBe('?type=aeroport&region=Bretagne');
    expect(names()).toEqual(['Aéroport de Brest']);
  });

  it('asks the server for the typed text, and keeps it in the URL (PL-01)', async () => {
    const { location: at, callsOf } = open('/lieux?q=brest');
    await counts();
    const field = screen.getByRole('combobox', { name: 'Nom ou ville' });
    expect((field as HTMLInputElement).value).toBe('brest');
    await userEvent.clear(field);
    await userEvent.type(field, 'rennes');
    await waitFor(() => expect(at.search).toBe('?q=rennes'));
    const asked = () => callsOf(catalogApi.listLocations).map(({ query }) => query);
    await waitFor(() => expect(asked()).toEqual([{ q: 'brest' }, { q: 'rennes' }]));
  });

  it('clears the filters when nothing is found (PL-02, PL-05)', async () => {
    const { location: at } = open('/lieux?type=event&region=Bretagne');
    await screen.findByText('Aucun lieu ne correspond à votre recherche.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0]!);
    expect(at.search).toBe('');
    expect(names()).toHaveLength(3);
  });

  it('says « Erreur lors du chargement des lieux », and tries again (PL-05)', async () => {
    let failures = 1;
    open('/lieux', () => {
      if (failures-- > 0) throw ApiProblem.network();
      return found(places);
    });
    await screen.findByText('Erreur lors du chargement des lieux');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await counts()).toContain('3 lieux');
  });

  it('leads to the rest of a region by a link (PL-04)', async () => {
    const many = Array.from({ length: 9 }, (_, index) => aPlace({ name: `Gare ${index}`, region: 'La Réunion' }));
    open('/lieux', () => found(many));
    const more = await screen.findByRole('link', { name: /Voir les 9\slieux à La Réunion/ });
    expect(more.getAttribute('href')).toBe('/lieux?region=La+R%C3%A9union');
    expect(names()).toHaveLength(4);
  });

  it('shows what a text found in its order, best match first, without regions', async () => {
    open('/lieux?q=gare', () => found([...places].reverse()));
    await counts();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Lieux trouvés');
    expect(names()).toEqual(['Stade de Lens', 'Gare de Rennes', 'Aéroport de Brest']);
  });

  it('says around what the places lie when the text is a commune, and offers to propose it', async () => {
    open('/lieux?q=cholet', () => found(places, { near: 'Cholet (49300)' }));
    await screen.findByRole('heading', { name: 'Les lieux les plus proches de Cholet (49300)' });
    await userEvent.click(screen.getByRole('button', { name: 'Proposer ce lieu' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Nom du lieu')).value).toBe('cholet');
  });

  it('guesses when nothing is found, and offers to propose the place', async () => {
    open('/lieux?q=zzz', () => found(places.slice(0, 1), { is_guess: true }));
    await screen.findByText('Aucun lieu ne correspond à votre recherche.');
    screen.getByRole('heading', { name: /Cherchiez-vous l’un de ces lieux/ });
    expect(names()).toEqual(['Aéroport de Brest']);
    screen.getByRole('button', { name: 'Proposer ce lieu' });
  });

  it('goes to the page of a chosen suggestion (SE-02)', async () => {
    const { location: at } = open();
    await counts();
    await userEvent.type(screen.getByRole('combobox', { name: 'Nom ou ville' }), 'br');
    await userEvent.click(await screen.findByRole('option', { name: /Aéroport de Brest/ }));
    expect(at.pathname).toBe('/lieux/brest');
  });
});
