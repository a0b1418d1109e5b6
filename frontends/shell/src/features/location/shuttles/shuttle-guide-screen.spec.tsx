import type { LocationPage } from '@placette/contracts/catalog/api';
import { catalogApi } from '@placette/contracts/client/catalog';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { aLocationPage, aConnection, anOfficialParking, aTransport } from '../../../../test/samples.js';
import { ShuttleGuideScreen } from './shuttle-guide-screen.js';

function open(answer: () => unknown) {
  return renderScreen(<ShuttleGuideScreen />, {
    path: '/lieux/:slug/navettes',
    at: '/lieux/paris-charles-de-gaulle/navettes',
    session: visitor,
    answers: [[catalogApi.getLocationPage, answer]],
  });
}
const openGuide = (part: Partial<LocationPage> = {}) => open(() => aLocationPage(part));
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const plain = (node: HTMLElement) => node.textContent?.replace(/\s/g, ' ');

describe('the shuttle guide of a place (PL-17)', () => {
  it('sets official fares against the taxi, and says when they were read', async () => {
    openGuide({
      transports: [aTransport(), aTransport({ kind: 'taxi', name: 'Taxi parisien', price: 56, price_max: 65 })],
    });
    const table = (await section('Transports officiels et taxi')).getByRole('table');
    const rows = within(table).getAllByRole('row').slice(1).map(plain);
    expect(rows[0]).toMatch(/^RER B.*13 €$/);
    expect(rows[1]).toMatch(/^Taxi parisien.*de 56 € à 65 €$/);
    expect(plain(table)).toContain('janvier 2025');
  });

  it('gives the distance of the stations and the least fare of a taxi where no fare is known', async () => {
    openGuide({ connections: [aConnection({ type: 'gare', name: 'Gare de Lyon', distance_meters: 10_000 })] });
    const found = await section('Transports officiels et taxi');
    expect(plain(found.getByRole('table'))).toMatch(/Taxi.*8 € au moins/);
    expect(plain(found.getByRole('listitem'))).toBe(
      'Gare de Lyon : 10 km, environ 30 min en transport en commun et 20 min en voiture.',
    );
  });

  it('says no walk from an airport (C52), and that distances are straight, once', async () => {
    openGuide({ connections: [aConnection({ type: 'gare', name: 'Gare TGV', distance_meters: 900 })] });
    const found = await section('Transports officiels et taxi');
    expect(plain(found.getByRole('listitem'))).toBe(
      'Gare TGV : 900 m, environ 3 min en transport en commun et 2 min en voiture.',
    );
    expect(screen.getAllByText(/à vol d’oiseau/)).toHaveLength(1);
  });

  it('compares a week, return journey included', async () => {
    openGuide({ transports: [aTransport()], official_parking_spots: [anOfficialParking({ price_per_day: 20 })] });
    const rows = (await section('Une semaine, comparée')).getAllByRole('row').slice(1).map(plain);
    expect(rows).toEqual([
      expect.stringMatching(/^RER B.*26 €$/),
      expect.stringMatching(/^Place chez un particulier.*45 €$/),
      expect.stringMatching(/navette du propriétaire.*de 55 € à 75 €$/),
      expect.stringMatching(/^Parking officiel.*140 €$/),
    ]);
  });

  it('says that the amounts are indicative, and leads back to the place', async () => {
    openGuide();
    await screen.findByText('Des montants indicatifs');
    expect(screen.getByRole('link', { name: /^Retour à / }).getAttribute('href')).toBe(
      '/lieux/paris-charles-de-gaulle',
    );
  });

  it('offers to try again or to go back when it cannot be loaded, and says when there is no such place', async () => {
    open(() => Promise.reject(ApiProblem.network()));
    await screen.findByText('Erreur lors du chargement du lieu');
    expect(screen.getByRole('button', { name: 'Réessayer' }).tagName).toBe('BUTTON');
    expect(screen.getByRole('link', { name: 'Retour aux lieux' }).getAttribute('href')).toBe('/lieux');
  });

  it('says « Lieu non trouvé » of a place that does not exist', async () => {
    open(() => Promise.reject(new ApiProblem('location_not_found', 404, 'x')));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lieu non trouvé');
  });
});
