import { requestsApi } from '@placette/contracts/client/requests';
import { stayChangesApi } from '@placette/contracts/client/requests/stay-changes';
import { CONTACT_REQUEST_STATUSES } from '@placette/contracts/requests/lifecycle';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aReceivedRequest } from '@placette/shell-api/testing/samples';
import { ReceivedRequestsScreen } from './received-requests-screen.js';

const { agreeToChange, refuseChange } = stayChangesApi;
const { listReceivedRequests, approveRequest, rejectRequest } = requestsApi;

interface Given {
  requests?: ReceivedRequest[];
  at?: string;
  decide?: () => unknown;
  confirms?: boolean;
}

function open({ requests = [aReceivedRequest()], at = '', decide = () => aReceivedRequest(), confirms }: Given = {}) {
  return renderScreen(<ReceivedRequestsScreen />, {
    path: '/dashboard/demandes',
    at: `/dashboard/demandes${at}`,
    answers: [
      [listReceivedRequests, () => ({ requests })],
      [approveRequest, decide],
      [rejectRequest, decide],
      [agreeToChange, () => ({ side: 'owner', request: aReceivedRequest() })],
      [refuseChange, () => ({ side: 'owner', request: aReceivedRequest() })],
    ],
    confirms,
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('« Demandes reçues »', () => {
  it('shows who, which vehicle, when, how much and the message; no phone while pending (RQ-07, C11)', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Demandes reçues' });
    const row = within(await screen.findByRole('listitem'));
    for (const text of ['Denis M.', /Renault Clio \(Voiture\)/, 'AB-•••-CD', /7 jours/, /56\s€/, /mon vol part/]) {
      row.getByText(text);
    }
    expect(row.queryByText(/Téléphone/)).toBeNull();
  });

  it('says the journey from the start: hours, flights, people and luggage (TR-01)', async () => {
    const travel = {
      arrival_time: '08:30',
      return_time: '00:15',
      outbound_number: 'AF 1234',
      return_number: null,
      people: 2,
      luggage: 3,
      wants_shuttle: true,
      shuttle_price: 7,
      shuttle_per: 'person' as const,
      shuttle: { from: '05:00', to: '23:30' },
      outside_shuttle: ['return' as const],
    };
    open({ requests: [aReceivedRequest({ travel })] });
    const row = within(await screen.findByRole('listitem'));
    row.getByText(/^arrivée à 8.h.30, vol ou train AF 1234$/);
    row.getByText(/^2.personnes, 3.bagages$/);
    row.getByText(/^\+ navette 2.×.2.personnes ×.7.€, soit 28.€, à régler sur place$/);
    row.getByText(/^Votre navette circule de 5.h à 23.h.30.; le retour à 0.h.15 est en dehors\.$/);
  });

  it('shows the phone that the server gives once approved (RQ-07)', async () => {
    open({
      requests: [
        aReceivedRequest({
          status: 'approved',
          requester: { ...aReceivedRequest().requester, phone_number: '0612345678' },
        }),
      ],
    });
    expect((await screen.findByRole('link', { name: '06\u00a012\u00a034\u00a056\u00a078' })).getAttribute('href')).toBe(
      'tel:0612345678',
    );
  });

  it('shows what a driver asks to change first, with both totals, and accepts or refuses it (CN-02)', async () => {
    const change = {
      id: 'c',
      start_date: '2027-03-03',
      end_date: '2027-03-12',
      days: 9,
      total_price: 72,
      vehicle: null,
      return_hour: null,
      created_at: '2027-02-01T10:00:00.000Z',
      answer_by: '2027-03-02T23:00:00.000Z',
    };
    const agreed = aReceivedRequest({ id: 'agreed', status: 'approved', change });
    const { callsOf } = open({ requests: [aReceivedRequest(), agreed] });
    const [first] = await screen.findAllByRole('listitem');
    const asked = within(within(first!).getByRole('region', { name: 'Changement demandé' }));
    asked.getByRole('row', { name: /Prix 56\s€ 72\s€/ });
    asked.getByText(/Soit 16\s€ de plus\./);
    await userEvent.click(asked.getByRole('button', { name: 'Accepter' }));
    const params = { request_id: 'agreed', change_id: 'c' };
    await waitFor(() => expect(callsOf(agreeToChange)).toMatchObject([{ params }]));
    await userEvent.click(asked.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(callsOf(refuseChange)).toMatchObject([{ params }]));
  });

  it('shows what waits for an answer above the filters, and in its place once these are used (FO-05)', async () => {
    const requests = [aReceivedRequest({ id: 'agreed', status: 'approved' }), aReceivedRequest({ id: 'waits' })];
    open({ requests });
    const waiting = await screen.findByRole('region', { name: 'En attente de votre réponse' });
    within(waiting).getByRole('button', { name: 'Approuver' });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const filter = screen.getByRole('group', { name: 'Période des demandes' });
    expect(waiting.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    cleanup();
    open({ requests, at: '?etat=pending' });
    await screen.findByRole('button', { name: 'Approuver' });
    expect(screen.queryByRole('region', { name: 'En attente de votre réponse' })).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says why a stay was cancelled, and offers to cancel one that is agreed (CN-01)', async () => {
    open({
      requests: [
        aReceivedRequest({ status: 'cancelled', cancelled_by: 'requester', cancellation_reason: 'Vol annulé.' }),
      ],
    });
    await screen.findByText('Annulée par le conducteur : Vol annulé.');
    expect(screen.queryByRole('button', { name: 'Annuler ce séjour' })).toBeNull();
    cleanup();
    open({ requests: [aReceivedRequest({ status: 'approved' })] });
    await screen.findByRole('button', { name: 'Annuler ce séjour' });
  });

  it.each(CONTACT_REQUEST_STATUSES)(
    'offers a decision on « %s » only while it waits (RQ-08, RQ-11)',
    async (status) => {
      open({ requests: [aReceivedRequest({ status })] });
      await screen.findByRole('listitem');
      expect(screen.queryByRole('button', { name: 'Approuver' }) !== null).toBe(status === 'pending');
      expect(screen.queryByRole('button', { name: 'Refuser' }) !== null).toBe(status === 'pending');
    },
  );

  it('says which stay was booked without an answer, and asks for none (AK-06)', async () => {
    open({ requests: [aReceivedRequest({ status: 'approved', agreed_at_once: true })] });
    await screen.findByText('Réservation immédiate, sans réponse de votre part.');
    expect(screen.queryByRole('button', { name: 'Approuver' })).toBeNull();
  });

  it('says until when an answer is expected, and no more once the request has expired (AK-01)', async () => {
    const answer_by = '2099-11-24T17:00:30Z';
    open({ requests: [aReceivedRequest({ answer_by })] });
    await within(await screen.findByRole('listitem')).findByText(/^Réponse attendue avant mardi 18\sh \(encore /);
    cleanup();
    open({ requests: [aReceivedRequest({ answer_by, status: 'expired' })] });
    await within(await screen.findByRole('listitem')).findByText('Expirée');
    expect(screen.queryByText(/Réponse attendue/)).toBeNull();
  });

  it('says why a request was withdrawn (AK-05)', async () => {
    open({ requests: [aReceivedRequest({ status: 'cancelled', closed_because: 'found_elsewhere' })] });
    await within(await screen.findByRole('listitem')).findByText('Le conducteur a trouvé une place ailleurs.');
  });

  it('filters by status with counts and by days, in the address (RQ-07)', async () => {
    const requests = [aReceivedRequest({ status: 'approved' }), aReceivedRequest({ id: 'other', status: 'rejected' })];
    const { callsOf, location } = open({ at: '?etat=approved&du=2027-03-01&au=n-importe', requests });
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(callsOf(listReceivedRequests).at(-1)?.query).toEqual({ from: '2027-03-01', to: undefined });
    for (const name of [/Toutes.*2/, /En attente.*0/, /Approuvée.*1/, /Refusée.*1/])
      screen.getByRole('radio', { name });
    await userEvent.click(screen.getByRole('radio', { name: /Refusée/ }));
    within(await screen.findByRole('listitem')).getByText('Refusée');
    await userEvent.type(screen.getByLabelText('Au'), '31/03/2027');
    await waitFor(() =>
      expect(callsOf(listReceivedRequests).at(-1)?.query).toEqual({ from: '2027-03-01', to: '2027-03-31' }),
    );
    expect(location.search).toBe('?etat=rejected&du=2027-03-01&au=2027-03-31');
    const last = screen.getByLabelText<HTMLInputElement>('Au');
    await userEvent.clear(last);
    await userEvent.type(last, '31/02{Tab}');
    await screen.findByText('Ce jour n’existe pas');
    expect([last.value, location.search]).toEqual(['31/02', '?etat=rejected&du=2027-03-01&au=2027-03-31']);
    await userEvent.click(screen.getByRole('radio', { name: /En attente/ }));
    await screen.findByText('Aucune demande ne correspond à ces filtres.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0]!);
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('leads to the conversation, and says what is new there', async () => {
    open({ requests: [aReceivedRequest({ unread_messages: 2 })] });
    const link = await screen.findByRole('link', { name: 'Conversation avec Denis M.' });
    expect(link.getAttribute('href')).toBe(`/dashboard/demandes/${aReceivedRequest().id}`);
    screen.getByText(/2\snouveaux messages/);
  });

  it('FD-08 asks at once for the answer that was pressed in a mail, once, and gives none by itself', async () => {
    const { callsOf, location } = open({ at: '?reponse=refuser' });
    await screen.findByRole('dialog', { name: /Refuser la demande de Denis M\./ });
    await waitFor(() => expect(location.search).toBe(''));
    expect(callsOf(rejectRequest)).toEqual([]);
    cleanup();
    const approving = open({ at: '?reponse=approuver', confirms: false });
    await waitFor(() => expect(approving.location.search).toBe(''));
    expect(approving.callsOf(approveRequest)).toEqual([]);
  });

  it('approves after a question that says the stay, its price and what is given away (RQ-08, FO-05)', async () => {
    const { callsOf, questions } = open({ requests: [aReceivedRequest({ places: { left: 2, total: 3 } })] });
    await press('Approuver');
    expect(questions).toMatchObject([{ title: 'Approuver la demande de Denis M.\u00a0?' }]);
    expect(questions[0]?.body).toMatch(
      /^Du 3 au 10 mars 2027 \(7\sjours\), 56\s€\. Places libres ces jours-là\s: 2 sur 3\. .*téléphone.*adresse exacte/,
    );
    await waitFor(() => expect(callsOf(approveRequest)).toHaveLength(1));
  });

  it('approves nothing without a yes (RQ-08)', async () => {
    const { callsOf } = open({ confirms: false });
    await press('Approuver');
    expect(callsOf(approveRequest)).toEqual([]);
  });

  it.each([
    ['  Déjà promis ', 'Déjà promis'],
    ['', null],
  ])('refuses with the reason « %s » (RQ-08)', async (typed, rejection_reason) => {
    const { callsOf } = open();
    await press('Refuser');
    const dialog = within(screen.getByRole('dialog'));
    if (typed !== '') await userEvent.type(dialog.getByRole('textbox'), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Refuser la demande' }));
    expect(callsOf(rejectRequest)).toEqual([
      { params: { request_id: aReceivedRequest().id }, body: { rejection_reason, proposed: null } },
    ]);
  });

  it('FO-05 says why a request cannot be approved, with other dates as the main answer', async () => {
    open({ requests: [aReceivedRequest({ places: { left: 0, total: 2, blocked: true } })] });
    await screen.findByText(/^Un jour de ce séjour est bloqué dans votre calendrier/);
    const names = within(screen.getByRole('listitem')).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Proposer d’autres dates', 'Refuser', 'Approuver']);
    cleanup();
    open({ requests: [aReceivedRequest({ places: { left: 1, total: 2 } })] });
    await press('Approuver');
    expect(screen.queryByText(/ne peut pas être approuvée/)).toBeNull();
  });

  it('FO-05 refuses with other dates, which it checks before anything is sent', async () => {
    const proposed = { start_date: '2027-03-17', end_date: '2027-03-24' };
    const { callsOf, said } = open({ decide: () => aReceivedRequest({ status: 'rejected', proposed }) });
    await press('Proposer d’autres dates');
    const dialog = within(screen.getByRole('dialog', { name: 'Proposer d’autres dates à Denis M.' }));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Refuser et proposer ces dates' }));
    const type = async (label: string, text: string) => {
      await userEvent.clear(dialog.getByLabelText(label));
      await userEvent.type(dialog.getByLabelText(label), `${text}{Tab}`);
    };
    await send();
    dialog.getByText('Indiquez les deux dates');
    await type('Dépôt de la voiture', '03/03/2027');
    await type('Reprise de la voiture', '10/03/2027');
    await send();
    dialog.getByText(/^Ce sont les dates de la demande/);
    await type('Dépôt de la voiture', '17/03/2027');
    await type('Reprise de la voiture', '24/03/2027');
    await userEvent.type(dialog.getByLabelText(/^Message/), 'Plutôt là ?');
    expect(callsOf(rejectRequest)).toEqual([]);
    await send();
    expect(callsOf(rejectRequest)).toEqual([
      { params: { request_id: aReceivedRequest().id }, body: { rejection_reason: 'Plutôt là ?', proposed } },
    ]);
    await waitFor(() => expect(said).toContain('Demande refusée, vos dates sont proposées.'));
  });

  it('FO-05 keeps the days of a proposal that was refused, and says why', async () => {
    const title = 'Vous n’avez pas de place libre tous les jours que vous proposez.';
    open({ decide: () => Promise.reject(new ApiProblem('proposed_days_not_free', 409, title)) });
    await press('Proposer d’autres dates');
    await userEvent.type(screen.getByLabelText('Dépôt de la voiture'), '17/03/2027{Tab}');
    await userEvent.type(screen.getByLabelText('Reprise de la voiture'), '24/03/2027{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Refuser et proposer ces dates' }));
    await screen.findByText(title);
    await press('Proposer d’autres dates');
    expect(screen.getByLabelText<HTMLInputElement>('Dépôt de la voiture').value).toMatch(/17 mars/);
  });

  it('FO-05 shows the days that were proposed', async () => {
    const proposed = { start_date: '2027-03-17', end_date: '2027-03-24' };
    open({ requests: [aReceivedRequest({ status: 'rejected', proposed })] });
    await screen.findByText(/^Du 17 au 24 mars 2027\s: les dates que vous avez proposées\.$/);
  });

  it('keeps the reason of a refusal that failed', async () => {
    open({ decide: () => Promise.reject(new Error('broken')) });
    await press('Refuser');
    await userEvent.type(screen.getByRole('textbox', { name: /Motif/ }), 'Déjà promis');
    await userEvent.click(screen.getByRole('button', { name: 'Refuser la demande' }));
    await screen.findByText('Erreur lors de la mise à jour');
    await press('Refuser');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Motif/ }).value).toBe('Déjà promis');
  });

  it.each(['Annuler', 'Fermer'])('refuses nothing when the reason is left by « %s » (RQ-08)', async (name) => {
    const { callsOf } = open();
    await press('Refuser');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(rejectRequest)).toEqual([]);
  });

  it.each([
    [new Error('broken'), 'Erreur lors de la mise à jour'],
    [
      new ApiProblem('capacity_exceeded', 409, 'Toutes les places sont déjà réservées.'),
      'Toutes les places sont déjà réservées.',
    ],
  ])('says next to the request why it failed: %s (RQ-13, C5)', async (error, text) => {
    open({ decide: () => Promise.reject(error) });
    await press('Approuver');
    await within(screen.getByRole('listitem')).findByText(text);
  });

  it('offers to load again after a failure (RQ-13)', async () => {
    renderScreen(<ReceivedRequestsScreen />, { path: '/dashboard/demandes', at: '/dashboard/demandes' });
    await screen.findByText('Erreur lors du chargement des demandes');
    screen.getByRole('button', { name: 'Réessayer' });
  });
});
