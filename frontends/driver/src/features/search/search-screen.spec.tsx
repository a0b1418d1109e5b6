import { catalogRoutes } from '@placette/contracts/catalog/routes';
import { listingsRoutes } from '@placette/contracts/listings/routes';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@placette/shell-api/testing';
import { aVehicle } from '../../../test/samples.js';
import { SearchScreen } from './search-screen.js';

const orly = {
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a66',
  slug: 'paris-orly',
  name: 'Aéroport Paris-Orly',
  type: 'aeroport',
  ville: 'Orly',
  region: 'Île-de-France',
};

function open(vehicles: Vehicle[], at = '/dashboard/rechercher') {
  return renderScreen(<SearchScreen />, {
    path: '/dashboard/rechercher',
    at,
    answers: [
      [catalogRoutes.suggestLocations, () => ({ locations: [orly] })],
      [catalogRoutes.listLocations, () => ({ locations: [orly] })],
      [requestsRoutes.listMyVehicles, () => ({ vehicles })],
      [listingsRoutes.search, () => ({ results: [], next_cursor: null })],
    ],
  });
}

const button = () => screen.findByRole('button', { name: 'Rechercher' });

describe('« Rechercher une place de parking »', () => {
  it('searches nothing before a destination is chosen (SE-03)', async () => {
    const { callsOf } = open([aVehicle()]);
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await button());
    await userEvent.click(screen.getByRole('button', { name: 'Orly' }));
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    expect(callsOf(listingsRoutes.search)).toEqual([]);
  });

  it('searches with the defaults of the specification (SE-04)', async () => {
    const { callsOf } = open([aVehicle()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Orly' }));
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(await button());
    await screen.findByText('Aucune place libre ne correspond à votre recherche.');
    expect(callsOf(listingsRoutes.search)[0]?.query).toMatchObject({
      location_id: orly.id,
      max_price: 50,
      services: '',
      shuttle: 'false',
      charging: 'false',
    });
  });

  it('widens the price of an empty search', async () => {
    const { callsOf } = open([aVehicle()], `/dashboard/rechercher?location_id=${orly.id}&max_price=10`);
    await userEvent.click(await screen.findByRole('button', { name: /Chercher jusqu’à/ }));
    await waitFor(() => expect(callsOf(listingsRoutes.search).at(-1)?.query).toMatchObject({ max_price: 100 }));
  });

  it('asks for a vehicle first, and keeps the form usable (SE-06)', async () => {
    const { callsOf } = open([], `/dashboard/rechercher?location_id=${orly.id}`);
    const link = await screen.findByRole('link', { name: 'Ajouter mon véhicule' });
    expect(link.getAttribute('href')).toBe('/dashboard/vehicules');
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBeNull());
    expect(callsOf(listingsRoutes.search)).toEqual([]);
  });
});
