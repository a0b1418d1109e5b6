import type { LocationPage } from '@placette/contracts/catalog/api';
import { catalogApi } from '@placette/contracts/client/catalog';
import { addDays, today } from '@placette/contracts/kernel/days';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { aCity, aLocationPage, aConnection, anOfficialParking } from '../../../test/samples.js';
import { LocationScreen } from './location-screen.js';

function open(part: Partial<LocationPage> = {}) {
  renderScreen(<LocationScreen />, {
    path: '/lieux/:slug',
    at: '/lieux/paris-charles-de-gaulle',
    session: visitor,
    answers: [[catalogApi.getLocationPage, () => aLocationPage(part)]],
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
    info.getByText(/900\sm, environ\s2\smin en voiture/);
    // C52: nobody walks across runways.
    expect(screen.queryByText(/à\spied/)).toBeNull();
    expect(screen.getAllByText(/à vol d’oiseau/)).toHaveLength(1);
    expect(info.getByRole('link', { name: 'Navettes et transferts' }).getAttribute('href')).toBe(
      '/lieux/paris-charles-de-gaulle/navettes',
    );
  });

  it('shows what is known of official car parks, with its date and source (PL-10)', async () => {
    const known = { is_covered: true, has_security: false, capacity: 439, distance_meters: 517 };
    const prices = { price_per_hour: 3.1, price_per_day: 20, price_per_week: 0, checked_on: '2025-01-30' };
    open({
      official_parking_spots: [
        anOfficialParking({ ...known, ...prices, description: 'Exploitant : EFFIA.', source: 'Nantes Métropole' }),
        anOfficialParking({ id: 'other', name: 'Parking PX', website_url: null, checked_on: null, source: null }),
      ],
    });
    const [first, second] = (await section('Parkings officiels')).getAllByRole('listitem');
    const link = within(first!).getByRole('link', { name: /^Parking P1/ });
    expect(link.getAttribute('href')).toBe('https://exemple.fr');
    const said = plain(first!);
    for (const text of [
      'Exploitant : EFFIA.',
      'couvert, non sécurisé, 439 places, à 517 m',
      'Prix relevé le 30 janvier 2025, source : Nantes Métropole',
      '1 h3,10 €24 h20 €1 semainegratuit',
    ])
      expect(said).toContain(text);
    expect(plain(second!)).toBe('Parking PX');
  });

  it('calls names of a map « Autres parkings sur la carte », without price, and names whose data it is (PL-10)', async () => {
    const other = { is_official: false, source: 'OpenStreetMap', website_url: null, checked_on: '2021-08-06' };
    open({ official_parking_spots: [anOfficialParking({ ...other, name: 'P5', distance_meters: 599 })] });
    const row = (await section('Autres parkings sur la carte')).getByRole('listitem');
    expect(plain(row)).toBe('P5599 m');
    expect(screen.queryByRole('region', { name: 'Parkings officiels' })).toBeNull();
    screen.getByText(/Noms relevés sur une carte le 6 août 2021/);
    screen.getByText(/© les contributeurs d’OpenStreetMap \(ODbL\)/);
    expect(screen.getByRole('link', { name: 'Sources des données' }).getAttribute('href')).toBe('/sources');
  });

  it.each([
    ['none without a price', anOfficialParking(), 0],
    ['one where a price is given', anOfficialParking({ price_per_day: 20 }), 1],
  ])('speaks of tariffs: %s', async (_case, parking, count) => {
    open({ official_parking_spots: [parking] });
    const official = await section('Parkings officiels');
    expect(official.queryAllByText(/^Tarifs sans réservation/)).toHaveLength(count);
  });

  it('shows nothing of what it does not know', async () => {
    open({ prix_moyen: null, prix_min: null, lowest_totals: [] });
    await screen.findByRole('heading', { level: 1 });
    for (const name of [
      'Parkings officiels',
      'Autres parkings sur la carte',
      /^Stationnements alternatifs/,
      'Combien ça coûte ici',
    ])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  const recent = { checked_on: addDays(today(), -30) };

  it.each([
    [14, 'Transport facile', 'jusqu’à 28 € d’économie par jour, estimation'],
    [15, 'Navettes disponibles', 'jusqu’à 30 € d’économie par jour, estimation'],
    [29, 'Navettes disponibles', 'jusqu’à 42,50 € d’économie par jour, estimation'],
    [30, 'Connexions régulières', 'jusqu’à 42,50 € d’économie par jour, estimation'],
  ])('says of a city %d km away « %s » and « %s » (PL-14, C42)', async (distance_km, label, saving) => {
    const official_parking_spots = [anOfficialParking({ price_per_day: 50, ...recent })];
    open({ nearby_cities: [aCity({ distance_km })], official_parking_spots, prix_min: 7.5 });
    const row = (await section('Stationnements alternatifs près de Paris-Charles-de-Gaulle')).getByRole('listitem');
    expect(plain(row)).toContain(label);
    expect(plain(row)).toContain(saving);
    expect(within(row).getByRole('heading').textContent).toBe('Gonesse');
  });

  it.each([
    ['no official price', [anOfficialParking({})], 7.5],
    ['an official price of 2022', [anOfficialParking({ price_per_day: 50, checked_on: '2022-03-21' })], 7.5],
    ['no private price', [anOfficialParking({ price_per_day: 50, ...recent })], null],
    ['a dearer private price', [anOfficialParking({ price_per_day: 6, ...recent })], 7.5],
  ])('announces no saving of a city with %s (PL-14, C42)', async (_, official_parking_spots, prix_min) => {
    open({ nearby_cities: [aCity({})], official_parking_spots, prix_min });
    const row = (await section('Stationnements alternatifs près de Paris-Charles-de-Gaulle')).getByRole('listitem');
    expect(plain(row)).toContain('Transport facile');
    expect(plain(row)).not.toContain('économie');
  });

  const compared = async () => (await section('Combien ça coûte ici')).getAllByRole('row').map(plain);

  it('gives the least that four stays cost, and no official column where no price is known (HO-09)', async () => {
    open();
    expect(await compared()).toEqual([
      'DuréeParticulier',
      '3 jours22,50 €',
      '1 semaine45 €',
      '2 semaines90 €',
      '1 mois195 €',
    ]);
  });

  it('compares them with the cheapest known official price, dated (HO-09)', async () => {
    open({ official_parking_spots: [anOfficialParking({ price_per_day: 20, ...recent })] });
    expect((await compared()).slice(0, 3)).toEqual([
      'DuréeParticulierOfficielÉconomie',
      '3 jours22,50 €60 €37,50 €',
      '1 semaine45 €140 €95 €',
    ]);
    screen.getByText(/le moins cher, relevé le /);
  });

  it('shows an official price of 2022 with its date, and no saving (HO-09)', async () => {
    open({ official_parking_spots: [anOfficialParking({ price_per_day: 20, checked_on: '2022-03-21' })] });
    expect((await compared())[0]).toBe('DuréeParticulierOfficiel');
    screen.getByText(/relevé le 21 mars 2022.* Ce prix est ancien/);
  });

  const stated = async () =>
    plain(await screen.findByRole('region', { name: 'Pourquoi se garer chez un particulier' }));

  it('says its own figures instead of declared ones (HO-08, C42)', async () => {
    open({
      answer_minutes: 95,
      official_parking_spots: [anOfficialParking({ price_per_day: 17, ...recent })],
    });
    const text = await stated();
    for (const known of ['7,50 €', '17 €', '50 %', '2 h', '40 %', 'propriétaires vérifiés3'])
      expect(text).toContain(known);
    for (const declared of ['35 €', '73 %', '12 min', '200+']) expect(text).not.toContain(declared);
  });

  it('says how long owners around this place take, once it is known, in place of all owners (AK-04, C42)', async () => {
    open({ answer_minutes: 95, answer_minutes_here: 130 });
    const text = await stated();
    expect(text).toContain('pour répondre en général, autour de ce lieu3 h');
    expect(text).not.toContain('1 h 35');
  });

  it('declares no mean saving beside official prices that are old (C42, L12)', async () => {
    open({ official_parking_spots: [anOfficialParking({ price_per_day: 42, checked_on: '2022-03-21' })] });
    const text = await stated();
    expect(text).toContain('au parking officiel en mars 202242 €');
    expect(text).not.toContain('73 %');
  });

  it('keeps what is declared where there is nothing to count yet (C42)', async () => {
    open({ prix_min: null, prix_moyen: null, shuttle_percent: null, verified_owners: 0, lowest_totals: [] });
    const text = await stated();
    for (const declared of ['8 €', '35 €', '73 %', '12 min', '50 %', '200+']) expect(text).toContain(declared);
  });

  it('marks each of the three testimonials « Exemple » (HO-08, C8)', async () => {
    open();
    const quotes = (await section('Pourquoi se garer chez un particulier')).getAllByRole('figure');
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) expect(within(quote).getByText('Exemple').textContent).toBe('Exemple');
  });
});
