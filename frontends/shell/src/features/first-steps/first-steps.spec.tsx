import type { ClientCall } from '@placette/contracts';
import { profileApi } from '@placette/contracts/client/identity/profile';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { requestsApi } from '@placette/contracts/client/requests';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import type { FirstSteps as Choice } from '@placette/contracts/identity/schema';
import { ApiProblem, type SessionUser } from '@placette/shell-api';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FirstSteps } from './first-steps.js';

interface Given {
  user?: Partial<SessionUser>;
  verification?: Parameters<typeof signedIn>[0];
  vehicles?: { status: string }[];
  parkings?: { id: string; status: string; available: boolean; own_photos: unknown[] }[];
  has_sent?: boolean;
  choose?: () => unknown;
}

const unverified = { identityVerified: false, latestStatus: null };
const nothing = { ...unverified, hasDocuments: false, hasVehicles: false };

function open({ user, verification, vehicles = [], parkings = [], has_sent = false, choose }: Given) {
  const session = signedIn(verification);
  return renderScreen(<FirstSteps />, {
    path: '/dashboard/rechercher',
    at: '/dashboard/rechercher',
    session: { ...session, user: { ...session.user!, ...user } },
    answers: [
      [profileApi.chooseFirstSteps, choose ?? (() => ({}))],
      [vehiclesApi.listMyVehicles, () => ({ vehicles })],
      [ownParkingsApi.listMyParkingSpots, () => ({ parkings })],
      [requestsApi.countWaitingRequests, () => ({ sent: 0, received: 0, has_sent })],
    ],
  });
}
/** Each step as it reads, and where its link leads. */
const steps = async () =>
  within(await screen.findByRole('region', { name: 'Vos premiers pas' }))
    .getAllByRole('listitem')
    .map((step) => {
      const link = within(step).queryByRole('link');
      return link ? [link.textContent, link.getAttribute('href')] : [step.textContent, null];
    });

describe('the first steps', () => {
  it.each([
    ['Je cherche une place', 'driver'],
    ['Je propose une place', 'owner'],
    ['Passer', 'none'],
  ])('ask a new person once, and keep « %s » on the server', async (name, first_steps) => {
    const { callsOf } = open({ user: { first_steps: null }, verification: nothing });
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(callsOf(profileApi.chooseFirstSteps)).toEqual([{ body: { first_steps } }]);
  });

  it.each([
    ['a vehicle', { hasVehicles: true }, false],
    ['a parking', { hasParkings: true }, false],
    ['a paper', { hasDocuments: true }, false],
    ['a request', {}, true],
  ])('are not asked of who has %s already (FD-07)', async (_what, has, has_sent) => {
    const { callsOf } = open({ user: { first_steps: null }, verification: { ...nothing, ...has }, has_sent });
    await waitFor(() => expect(callsOf(requestsApi.countWaitingRequests)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('of a driver lead each to where it is done, and tick what is done', async () => {
    open({
      user: { first_steps: 'driver', awaits_confirmation: true },
      verification: { ...unverified, latestStatus: 'pending' },
    });
    expect(await steps()).toEqual([
      ['Votre adresse e-mail confirmée', '#confirmer-adresse'],
      ['Votre véhicule et sa carte grise', '/dashboard/vehicules?ajouter=oui&retour=%2Fdashboard%2Frechercher'],
      ['Votre pièce d’identité', '/dashboard/verification'],
      ['Votre première demande', '/dashboard/rechercher'],
    ]);
    screen.getByText('0 sur 4 fait');
    screen.getByText('En cours de vérification par notre équipe');
  });

  it('of an owner follow the parking: details, photos, papers, publication', async () => {
    const parking = { id: 'p', status: 'pending', available: true, own_photos: [] };
    open({ user: { first_steps: 'owner' }, parkings: [parking] });
    expect(await steps()).toEqual([
      ['Votre adresse e-mail confirmée, fait', null],
      ['Votre pièce d’identité, fait', null],
      ['Votre place\u00a0: adresse, prix, accès, fait', null],
      ['Ses photos', '/dashboard/parkings/p/modifier'],
      ['Ses justificatifs', '/dashboard/parkings'],
      ['Sa publication', '/dashboard/parkings'],
    ]);
  });

  it('begin again with a vehicle whose papers were rejected', async () => {
    open({ user: { first_steps: 'driver' }, vehicles: [{ status: 'rejected' }], has_sent: true });
    expect((await steps())[1]).toEqual(['Votre véhicule et sa carte grise', '/dashboard/vehicules']);
  });

  const done: [Choice, ClientCall, Given][] = [
    ['driver', vehiclesApi.listMyVehicles, { vehicles: [{ status: 'approved' }], has_sent: true }],
    [
      'owner',
      ownParkingsApi.listMyParkingSpots,
      { parkings: [{ id: 'p', status: 'approved', available: true, own_photos: [{}] }] },
    ],
  ];
  it.each(done)('of a %s go away when all is done', async (first_steps, asked, given) => {
    const { callsOf } = open({ user: { first_steps }, ...given });
    await waitFor(() => expect(callsOf(asked)).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('say that they are hidden, and come back with « Annuler » (FD-09)', async () => {
    const { callsOf, said, undo } = open({ user: { first_steps: 'driver' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Masquer' }));
    await waitFor(() => expect(said).toEqual(['Vos premiers pas sont masqués.']));
    await undo();
    await waitFor(() => expect(said.at(-1)).toBe('Vos premiers pas de conducteur sont affichés.'));
    expect(callsOf(profileApi.chooseFirstSteps).map(({ body }) => body)).toEqual([
      { first_steps: 'none' },
      { first_steps: 'driver' },
    ]);
  });

  it('can be changed to the other ones, or hidden; a failure is said', async () => {
    const refuse = () => Promise.reject(new ApiProblem('internal', 500, 'Une erreur est survenue.'));
    const { callsOf } = open({ user: { first_steps: 'driver' }, choose: refuse });
    await userEvent.click(await screen.findByRole('button', { name: 'Je propose une place' }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Masquer' }));
    expect(callsOf(profileApi.chooseFirstSteps).map(({ body }) => body)).toEqual([
      { first_steps: 'owner' },
      { first_steps: 'none' },
    ]);
  });
});
