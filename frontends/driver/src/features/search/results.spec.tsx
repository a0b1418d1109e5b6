import { catalogRoutes } from '@placette/contracts/catalog/routes';
import { listingsRoutes } from '@placette/contracts/listings/routes';
import type { SpotResult } from '@placette/contracts/listings/schema';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { aParking, aVehicle, PARKING_ID } from '../../../test/samples.js';
import { SearchScreen } from './search-screen.js';

const cdg = {
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a66',
  slug: 'paris-charles-de-gaulle',
  name: 'Paris-Charles-de-Gaulle',
  type: 'aeroport',
  ville: 'Roissy',
  region: 'Île-de-France',
};
const dates = '&date_debut=2099-03-03&date_fin=2099-03-10';

function aResult(part: Partial<SpotResult> = {}): SpotResult {
  const { first_name, is_professional, identity_verified } = aParking().owner;
  return {
    ...aParking(),
    features: ['Garage fermé', 'Éclairage', 'Spacieux', 'Accès facile'],
    distance_meters: 2_400,
    owner: { first_name, is_professional, identity_verified },
    days: 7,
    total_price: 56,
    ...part,
  };
}

function open({
  results = [aResult()],
  vehicles = [aVehicle()],
  session = signedIn(),
}: { results?: SpotResult[]; vehicles?: Vehicle[]; session?: ReturnType<typeof signedIn> } = {}) {
  return renderScreen(<SearchScreen />, {
    path: '/dashboard/rechercher',
    at: `/dashboard/rechercher?location_id=${cdg.id}${dates}`,
    session,
    answers: [
      [catalogRoutes.listLocations, () => ({ locations: [cdg] })],
      [catalogRoutes.suggestLocations, () => ({ locations: [cdg] })],
      [requestsRoutes.listMyVehicles, () => ({ vehicles })],
      [listingsRoutes.search, () => ({ results, next_cursor: null })],
    ],
  });
}

const row = async () => within(await screen.findByRole('article'));

describe('the results of a search', () => {
  it('lead to the details and to the owner, the dates kept (SE-09)', async () => {
    open();
    const result = await row();
    expect(result.getByRole('link', { name: /^Détails/ }).getAttribute('href')).toBe(`/parking/${PARKING_ID}`);
    expect(result.getByRole('link', { name: /^Contacter/ }).getAttribute('href')).toBe(
      `/dashboard/demander/${PARKING_ID}?date_debut=2099-03-03&date_fin=2099-03-10`,
    );
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
    for (const text of [/2,4\skm/, /^8\s€$/, /56\s€ pour 7 jours/]) expect(result.getByText(text)).toBeTruthy();
  });

  it.each([
    ['Convient', [{ hauteur_m: 2.4 }, { hauteur_m: 1.5 }]],
    ['À vérifier', [{ hauteur_m: null }]],
    ['Trop grand', [{ hauteur_m: 2.4 }]],
    ['Votre véhicule n’est pas accepté', [{ type_vehicule: 'moto' }]],
  ] as const)('say « %s » for the vehicles %j (C25)', async (text, parts) => {
    open({ vehicles: parts.map((part, index) => aVehicle({ ...part, id: `vehicle-${index}` })) });
    (await row()).getByText(text);
  });

  it.each([
    [signedIn({ identityVerified: false, latestStatus: null }), 'approved', /faites vérifier votre identité/],
    [
      signedIn({ identityVerified: false, latestStatus: 'pending' }),
      'approved',
      /identité est en cours de vérification/,
    ],
    [signedIn(), 'pending', /véhicules sont en cours de vérification. Un e-mail vous prévient/],
    [signedIn(), 'rejected', /remplacez le document rejeté/],
  ] as const)('stay visible while something is missing, which is said %# (SE-07)', async (session, status, text) => {
    open({ session, vehicles: [aVehicle({ status })] });
    await screen.findByText(text);
    await screen.findByRole('article');
  });
});

describe('the search form', () => {
  it('has the popular searches and the filters of the specification (SE-01, SE-04)', async () => {
    open();
    await row();
    const popular = within(screen.getByRole('group', { name: 'Recherches populaires' }));
    expect(popular.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'CDG',
      'Orly',
      'Gare du Nord',
      'Gare de Lyon',
    ]);
    const price = screen.getByRole<HTMLInputElement>('slider');
    expect([price.min, price.max, price.value]).toEqual(['5', '100', '50']);
    for (const name of [/Couvert/, /Sécurisé/, /Navette/, /Recharge/]) {
      screen.getByRole('checkbox', { name });
    }
  });
});
