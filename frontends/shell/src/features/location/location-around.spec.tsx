import { catalogRoutes, type LocationPage } from '@placette/contracts/catalog/routes';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { aCity, aLocationPage, aConnection, anOfficialParking } from '../../../test/samples.js';
import { LocationScreen } from './location-screen.js';

function open(part: Partial<LocationPage> = {}) {
  renderScreen(<LocationScreen />, {
    path: '/lieux/:slug',
    at: '/lieux/paris-charles-de-gaulle',
    session: visitor,
    answers: [[catalogRoutes.getLocationPage, () => aLocationPage(part)]],
  });
}
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const plain = (node: HTMLElement) => node.textContent?.replace(/\s/g, ' ');

describe('what surrounds a place', () => {
  it('gives practical information, what is near, and the way to the shuttle guide (PL-09)', async () => {
    open({
      practical_info: ['Le CDGVAL est gratuit.'],
      connections: [aConnection({ type: 'gare', name: 'Gare TGV', slug: 'gare-tgv', distance_meters: 900 })],
    });
    const info = await section('Informations pratiques');
    info.getByText('Le CDGVAL est gratuit.');
    info.getByText(/900\sm, environ\s11\smin\sà pied/);
    expect(info.getByRole('link', { name: 'Navettes et transferts' }).getAttribute('href')).toBe(
      '/lieux/paris-charles-de-gaulle/navettes',
    );
  });

  it('shows official car parks only when there are some, and only the columns that say something (PL-10)', async () => {
    open({ official_parking_spots: [anOfficialParking({ price_per_day: 20, is_covered: true, capacity: null })] });
    const table = (await section('Parkings officiels')).getByRole('table');
    expect(within(table).getAllByRole('columnheader').map(plain)).toEqual(['Parking', 'Jour', 'Couvert']);
    expect(
      within(table)
        .getByRole('link', { name: /^Parking P1/ })
        .getAttribute('href'),
    ).toBe('https://exemple.fr');
    expect(plain(table)).toContain('relevés en juin 2026');
  });

  it('shows nothing of what it does not know', async () => {
    open({ prix_moyen: null });
    await screen.findByRole('heading', { level: 1 });
    for (const name of ['Parkings officiels', /^Stationnements alternatifs/, 'Combien ça coûte ici'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  it.each([
    [14, 'Transport facile', /28 €/],
    [15, 'Navettes disponibles', /30 €/],
    [29, 'Navettes disponibles', /58 €/],
    [30, 'Connexions régulières', /60 €/],
  ])('says of a city %d km away « %s », and what it saves (PL-14)', async (distance_km, label, saving) => {
    open({ nearby_cities: [aCity({ distance_km })] });
    const row = (await section('Stationnements alternatifs près de Paris-Charles-de-Gaulle')).getByRole('listitem');
    expect(plain(row)).toContain(label);
    expect(plain(row)).toMatch(saving);
    expect(within(row).getByRole('heading').textContent).toBe('Gonesse');
  });

  it('compares four stays at the place’s own mean price (HO-09)', async () => {
    open();
    const rows = (await section('Combien ça coûte ici')).getAllByRole('row').slice(1).map(plain);
    expect(rows).toEqual([
      '3 jours25,50 €105 €79,50 €',
      '1 semaine59,50 €245 €185,50 €',
      '2 semaines119 €490 €371 €',
      '1 mois255 €1 050 €795 €',
    ]);
  });

  it('marks each of the three testimonials « Exemple » (HO-08, C8)', async () => {
    open();
    const quotes = (await section('Pourquoi se garer chez un particulier')).getAllByRole('figure');
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) expect(within(quote).getByText('Exemple').textContent).toBe('Exemple');
  });
});
