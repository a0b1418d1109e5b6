import { cancellationApi } from '@placette/contracts/client/requests';
import { tripApi } from '@placette/contracts/client/requests/trip';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aReceivedTrip, aTrip, withJourney } from '../../../test/samples.js';
import { nextInWords } from './trip-facts.js';
import { TripScreen } from './trip-screen.js';

const open = (answer: () => Trip) =>
  renderScreen(<TripScreen />, {
    path: '/dashboard/sejours/:id',
    at: '/dashboard/sejours/a',
    answers: [
      [tripApi.getTrip, answer],
      [cancellationApi.cancelStay, () => answer().stay],
    ],
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('TR-02 the page of a stay', () => {
  it('tells the driver when, where, how to get in, whom to call and what to pay', async () => {
    open(() => aTrip());
    await screen.findByRole('heading', { level: 1, name: 'Du 3 au 10 mars 2027' });
    const address = await part('Adresse');
    address.getByText(/12 rue des Peupliers/);
    expect(hrefOf(address.getByRole('link', { name: /Appeler Camille, 06.12.34.56.78/ }))).toBe('tel:0612345678');
    (await part('Accès')).getByText(/Portail vert; code 4512/);
    (await part('Véhicule')).getByText('AA-123-BB');
    const price = await part('Prix');
    price.getByText(/56\s€/);
    price.getByText('à régler directement avec Camille');
    const talk = await part('Échanges avec Camille');
    expect(hrefOf(talk.getByRole('link', { name: 'Conversation avec Camille D.' }))).toBe(
      `/dashboard/demandes/${aTrip().stay.request.id}`,
    );
    expect((await part('Déroulement')).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Demande envoyée 1er février 2027 à 9\u00a0h\u00a000',
      'Demande approuvée 1er février 2027 à 11\u00a0h\u00a005',
    ]);
  });

  it('leads there by the map application of the device or by a site', async () => {
    open(() => aTrip());
    expect(hrefOf(await screen.findByRole('link', { name: 'Itinéraire' }))).toBe('geo:49.004,2.517?q=49.004,2.517');
    const ways = within(screen.getByRole('list', { name: 'Itinéraire sur un autre site' }));
    expect(ways.getAllByRole('link').map(hrefOf)).toEqual([
      'https://www.google.com/maps/dir/?api=1&destination=49.004,2.517',
      'https://maps.apple.com/?daddr=49.004,2.517',
      'https://waze.com/ul?ll=49.004,2.517&navigate=yes',
    ]);
  });

  it('tells the owner who comes and how he is paid', async () => {
    open(aReceivedTrip);
    await screen.findByText(/vous recevez Denis D\./);
    (await part('Prix')).getByText('Denis vous règle directement');
    const guest = await part('Arrivée de Denis');
    guest.getByText('AA-123-BB');
    guest.getByRole('link', { name: /Appeler Denis/ });
  });

  it('FO-07 starts for the owner with hours, plate, people and phone; his own address comes last, without a way there', async () => {
    open(() => withJourney(aReceivedTrip()));
    await part('Arrivée de Denis');
    const regions = screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label') ?? within(region).getByRole('heading').textContent);
    expect(regions).toEqual(['Arrivée de Denis', 'Prix', 'Échanges avec Denis', 'Déroulement', 'Votre place']);
    (await part('Votre place')).getByText('12 rue des Peupliers, 95700 Roissy-en-France');
    expect(screen.queryByRole('link', { name: 'Itinéraire' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Itinéraire sur un autre site' })).toBeNull();
  });

  it.each([
    [-21, -14, null],
    [21, 28, 'Dans 21\u00a0jours'],
    [1, 8, 'Demain, 8\u00a0h\u00a030'],
    [0, 7, 'Aujourd’hui, 8\u00a0h\u00a030'],
    [-3, 4, 'Retour dans 4\u00a0jours'],
    [-3, 1, 'Retour demain, 0\u00a0h\u00a015'],
    [-3, 0, 'Retour aujourd’hui, 0\u00a0h\u00a015'],
  ])('says of a stay from day %i to day %i what comes next: %s', (from, to, words) => {
    const { stay } = withJourney(aTrip());
    const days = { start_date: addDays(today(), from), end_date: addDays(today(), to) };
    expect(nextInWords({ ...stay, request: { ...stay.request, ...days } } as Trip['stay'], today())).toBe(words);
  });

  it.each([
    ['driver', aTrip(), /^La navette circule de .* votre retour/],
    ['owner', aReceivedTrip(), /^Votre navette circule de .* le retour/],
  ])('TR-01 tells the %s the journey, and which hour the shuttle does not serve', async (_side, trip, outside) => {
    open(() => withJourney(trip));
    const travel = await part(trip.stay.side === 'owner' ? 'Arrivée de Denis' : 'Trajet');
    travel.getByText('arrivée à 8 h 30, vol ou train AF 1234');
    travel.getByText('2 personnes, 3 bagages');
    travel.getByText(outside);
  });

  it('says that the address is gone once the stay is over (C11)', async () => {
    open(() => aTrip({ place: null }));
    (await part('Adresse')).getByText(/ne sont plus affichées une fois le séjour terminé/);
    expect(screen.queryByRole('link', { name: 'Itinéraire' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Accès' })).toBeNull();
  });

  it('CN-01 says who cancelled it and why, and leads its driver to other places', async () => {
    const { stay } = aTrip();
    const start_date = addDays(today(), 2);
    const request = { ...stay.request, status: 'cancelled' as const, start_date, cancelled_by: 'owner' as const };
    const cancelled = { ...stay, request: { ...request, cancellation_reason: 'Travaux' } } as Trip['stay'];
    open(() =>
      aTrip({
        stay: cancelled,
        place: null,
        events: [{ kind: 'cancelled', at: '2027-02-02T08:00:00.000Z', change: null, return_hour: null }],
      }),
    );
    await screen.findByText('Ce séjour est annulé');
    screen.getByText(/Annulé par le propriétaire\s: Travaux/);
    expect(hrefOf(screen.getByRole('link', { name: 'Voir d’autres places libres' }))).toBe(
      `/dashboard/mes-demandes?demande=${request.id}`,
    );
    (await part('Déroulement')).getByText('Séjour annulé');
    expect(screen.queryByRole('region', { name: 'Adresse' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Annuler ce séjour' })).toBeNull();
  });

  it('CN-01 cancels from here, with a reason', async () => {
    const start_date = addDays(today(), 2);
    const { stay } = aTrip();
    const coming = aTrip({ stay: { ...stay, request: { ...stay.request, start_date } } as Trip['stay'] });
    const { callsOf } = open(() => coming);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Annuler ce séjour' }));
    await user.click(screen.getByRole('button', { name: 'Annuler le séjour' }));
    screen.getByText('Indiquez le motif');
    await user.type(screen.getByRole('textbox', { name: 'Motif' }), 'Vol annulé');
    await user.click(screen.getByRole('button', { name: 'Annuler le séjour' }));
    await waitFor(() =>
      expect(callsOf(cancellationApi.cancelStay)).toMatchObject([{ body: { reason: 'Vol annulé' } }]),
    );
  });

  it('passes over what happened and this version has no words for', async () => {
    open(() => aTrip({ events: [{ kind: null, at: '2027-02-01T08:00:00.000Z', change: null, return_hour: null }] }));
    expect((await part('Déroulement')).queryAllByRole('listitem')).toEqual([]);
  });

  it('says what is not there, and offers to load again after a failure', async () => {
    open(() => {
      throw new ApiProblem('request_not_found', 404, 'Demande introuvable.');
    });
    expect(hrefOf(await screen.findByRole('link', { name: 'Voir mes séjours' }))).toBe('/dashboard/sejours');
    open(() => {
      throw new ApiProblem('internal', 500, 'Une erreur est survenue.');
    });
    await screen.findByText('Erreur lors du chargement de votre séjour');
  });
});
