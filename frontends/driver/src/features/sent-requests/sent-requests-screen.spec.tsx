import { alternativesApi, requestsApi } from '@placette/contracts/client/requests';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aSentRequest } from '@placette/shell-api/testing/samples';
import { SentRequestsScreen } from './sent-requests-screen.js';

const { listSentRequests, cancelRequest } = requestsApi;
const parties = aSentRequest().owner;

interface Given {
  at?: string;
  cancel?: () => unknown;
  confirms?: boolean;
}

function open(requests: SentRequest[] | ApiProblem, { at = '', cancel, confirms }: Given = {}) {
  return renderScreen(<SentRequestsScreen />, {
    path: '/dashboard/mes-demandes',
    at: `/dashboard/mes-demandes${at}`,
    answers: [
      [listSentRequests, () => (requests instanceof ApiProblem ? Promise.reject(requests) : { requests })],
      [preparedRequestsApi.listPreparedRequests, () => ({ prepared: [] })],
      [alternativesApi.listAlternatives, () => ({ location: null, parkings: [] })],
      [cancelRequest, cancel ?? (() => aSentRequest({ status: 'cancelled' }))],
    ],
    confirms,
  });
}

const cancelButton = () => screen.queryByRole('button', { name: 'Annuler la demande' });

describe('« Mes demandes envoyées »', () => {
  it('offers to cancel pending requests only (RQ-09)', async () => {
    open([aSentRequest({ status: 'rejected', rejection_reason: 'Déjà pris.' })]);
    await screen.findByText(/Déjà pris/);
    expect(cancelButton()).toBeNull();
  });

  it.each([
    [undefined, 1],
    [true, 1],
    [false, 0],
  ])('leads to a parking that may be opened alone (has_page: %s)', async (has_page, links) => {
    open([aSentRequest({ parking_spot: { ...aSentRequest().parking_spot, has_page } })]);
    await screen.findByText('Garage fermé');
    expect(screen.queryAllByRole('link', { name: 'Garage fermé' })).toHaveLength(links);
  });

  it('FO-05 offers the days that the owner proposed, in the form with what was said before', async () => {
    const proposed = { start_date: '2027-03-17', end_date: '2027-03-24' };
    const refused = aSentRequest({ status: 'rejected', rejection_reason: 'Complet.', proposed });
    const { location, callsOf } = open([refused]);
    await screen.findByText(/^Du 17 au 24 mars 2027\s: les dates que Camille vous propose\.$/);
    await userEvent.click(screen.getByRole('link', { name: /^Demander ces dates/ }));
    const { id } = refused.parking_spot;
    await waitFor(() => expect(location.pathname).toBe(`/dashboard/demander/${id}`));
    expect(location.search).toBe('?date_debut=2027-03-17&date_fin=2027-03-24');
    const [key] = Object.keys(sessionStorage).filter((name) => name.endsWith(`demande.${id}`));
    const kept = JSON.parse(sessionStorage.getItem(key ?? '') ?? 'null') as { values: object } | null;
    expect(kept?.values).toMatchObject({ ...proposed, message: refused.message, vehicle_id: refused.vehicle.id });
    expect(callsOf(requestsApi.sendContactRequest)).toEqual([]);
  });

  it.each([
    ['days that are past', { proposed: { start_date: '2020-03-17', end_date: '2020-03-24' } }],
    ['a parking that is not shown', { parking_spot: { ...aSentRequest().parking_spot, has_page: false } }],
  ])('FO-05 asks for no days of %s', async (_what, part) => {
    const proposed = { start_date: '2027-03-17', end_date: '2027-03-24' };
    open([aSentRequest({ status: 'rejected', proposed, ...part })]);
    await screen.findByText(/les dates que Camille vous propose/);
    expect(screen.queryByRole('link', { name: /^Demander ces dates/ })).toBeNull();
  });

  it('says until when an answer is expected (AK-01)', async () => {
    open([aSentRequest({ answer_by: '2099-11-24T17:00:30Z' }), aSentRequest({ id: 'other', status: 'approved' })]);
    await screen.findByText(/^Réponse attendue avant mardi 18\sh \(encore /);
    expect(screen.getAllByText(/Réponse attendue/)).toHaveLength(1);
  });

  it('says what was told of the journey (TR-01)', async () => {
    const travel = {
      arrival_time: '08:30',
      return_time: '00:15',
      outbound_number: null,
      return_number: null,
      people: 2,
      luggage: null,
      wants_shuttle: true,
      shuttle_price: 7,
      shuttle_per: 'trip' as const,
      shuttle: { from: '05:00', to: '23:30' },
      outside_shuttle: ['return' as const],
    };
    open([aSentRequest({ travel })]);
    await screen.findByText(/^arrivée à 8.h.30$/);
    screen.getByText(/^\+ navette 2.×.7.€, à régler sur place$/);
    screen.getByText(/^La navette circule de 5.h à 23.h.30.; votre retour à 0.h.15 est en dehors\.$/);
  });

  it('says why a request was withdrawn (AK-05)', async () => {
    open([aSentRequest({ status: 'cancelled', closed_because: 'found_elsewhere' })]);
    await screen.findByText(/^Vous avez trouvé une place ailleurs/);
  });

  it('asks before it cancels, and cancels nothing without a yes (RQ-09)', async () => {
    const { callsOf, questions } = open([aSentRequest()], { confirms: false });
    await screen.findByText('Garage fermé');
    await userEvent.click(cancelButton()!);
    expect(questions).toHaveLength(1);
    expect(callsOf(cancelRequest)).toEqual([]);
  });

  it('gives the phone of an approved request as a link (RQ-08)', async () => {
    open([aSentRequest({ status: 'approved', owner: { ...parties, phone_number: '+33612345678' } })]);
    const link = await screen.findByRole('link', { name: /^Appeler 06\s12\s34\s56\s78$/ });
    expect(link.getAttribute('href')).toBe('tel:+33612345678');
  });

  it('says who cancelled a stay and why, and what else is free (CN-01)', async () => {
    open([aSentRequest({ status: 'cancelled', cancelled_by: 'owner', cancellation_reason: 'Travaux.' })]);
    await screen.findByText('Annulée par le propriétaire : Travaux.');
    await screen.findByRole('region', { name: /Autres places libres/ });
  });

  it('takes a failed cancellation back and says so (RQ-13)', async () => {
    const { callsOf } = open([aSentRequest()], { cancel: () => Promise.reject(new Error('broken')) });
    await screen.findByText('Garage fermé');
    await userEvent.click(cancelButton()!);
    expect((await screen.findByRole('alert')).textContent).toBe("Erreur lors de l'annulation");
    expect(callsOf(cancelRequest)).toEqual([{ params: { request_id: aSentRequest().id } }]);
    await waitFor(() => expect(cancelButton()).not.toBeNull());
  });

  it('puts first what has a new message, then what waits for an answer, by its deadline, and unfolds the filter', async () => {
    const at = (n: number, title: string, part: Partial<SentRequest>) =>
      aSentRequest({
        id: `0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a8${n}`,
        parking_spot: { ...aSentRequest().parking_spot, title },
        ...part,
      });
    open([
      at(1, 'Refusée', { status: 'rejected' }),
      at(2, 'Plus tard', { answer_by: '2099-11-26T17:00:30Z' }),
      at(3, 'Bientôt', { answer_by: '2099-11-24T17:00:30Z' }),
      at(4, 'Message', { status: 'approved', unread_messages: 1 }),
    ]);
    await screen.findByText('Bientôt');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Message',
      'Bientôt',
      'Plus tard',
      'Refusée',
    ]);
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    await userEvent.click(screen.getByRole('radio', { name: /Approuvées\s*1/ }));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('counts by state and keeps the filter of the address', async () => {
    open([aSentRequest(), aSentRequest({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77', status: 'expired' })], {
      at: '?etat=expired',
    });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Expirées\s*1/ })).checked).toBe(true);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('radio', { name: /Toutes\s*2/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('leads somewhere when there is none, and when loading fails (RQ-09, RQ-13)', async () => {
    open([]);
    await screen.findByRole('heading', { level: 1, name: 'Mes demandes envoyées' });
    const link = await screen.findByRole('link', { name: 'Rechercher une place' });
    expect(link.getAttribute('href')).toBe('/dashboard/rechercher');
    open(new ApiProblem('internal', 500, 'Une erreur est survenue.'));
    await screen.findByText('Erreur lors du chargement de vos demandes');
    screen.getByRole('button', { name: 'Réessayer' });
  });
});
