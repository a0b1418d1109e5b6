import { catalogApi } from '@placette/contracts/client/catalog';
import { listingsApi } from '@placette/contracts/client/listings';
import { addDays, today } from '@placette/contracts/kernel/days';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { shortRange } from '@placette/ui/format';
import { screen, waitFor } from '@testing-library/react';
import { aLocationPage, aParking, ID } from '../../../test/samples.js';
import { AuthScreen } from './auth-screen.js';

const [date_debut, date_fin] = [addDays(today(), 20), addDays(today(), 29)];
const dates = `date_debut=${date_debut}&date_fin=${date_fin}`;
const stay = { date_debut, date_fin, days: 9, parkings: 3, lowest_total: 45.5, highest_total: 80.5 };
const range = shortRange(date_debut, date_fin, today());

function open(returnTo: string, parking: () => unknown = () => aParking()) {
  return renderScreen(<AuthScreen store={null} />, {
    path: '/auth',
    at: `/auth?retour=${encodeURIComponent(returnTo)}`,
    session: visitor,
    answers: [
      [catalogApi.getLocationPage, () => aLocationPage({ stay })],
      [catalogApi.listLocations, () => ({ locations: [{ id: ID, name: 'Paris-Orly' }] })],
      [listingsApi.getParkingSpotPage, parking],
    ],
  });
}

describe('what waits behind signing in', () => {
  it.each([
    [`/lieux/paris-charles-de-gaulle?${dates}`, `Paris-Charles-de-Gaulle, ${range}, dès 45,50 €`],
    [`/parking/${ID}?${dates}`, `Garage fermé, ${range}, 61 €`],
    [`/parking/${ID}`, 'Garage fermé'],
    [`/dashboard/demander/${ID}?${dates}`, `Garage fermé, ${range}, 61 €`],
    [`/dashboard/rechercher?location_id=${ID}&${dates}`, `Paris-Orly, ${range}`],
    [`/dashboard/rechercher?${dates}`, range],
    // A parking that is gone.
    [`/parking/gone?${dates}`, range],
  ])('is said for %s: « %s »', async (returnTo, words) => {
    open(returnTo, returnTo.includes('gone') ? () => Promise.reject(new ApiProblem('x', 410, 'x')) : undefined);
    const said = await screen.findByText(/^Vous retrouvez ensuite/);
    expect(said.textContent?.replace(/\s/g, ' ')).toBe(`Vous retrouvez ensuite : ${words.replace(/\s/g, ' ')}`);
  });

  it('is nothing for a page without place and dates', async () => {
    const { callsOf } = open('/dashboard/profil');
    await screen.findByRole('heading', { level: 1, name: 'Se connecter' });
    await waitFor(() => expect(screen.queryByText(/^Vous retrouvez/)).toBeNull());
    expect(callsOf(catalogApi.listLocations)).toEqual([]);
  });
});
