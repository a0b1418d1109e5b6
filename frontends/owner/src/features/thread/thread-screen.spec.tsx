import { requestsApi } from '@placette/contracts/client/requests';
import { threadsApi } from '@placette/contracts/client/requests/threads';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { ReceivedRequest, SentRequest } from '@placette/contracts/requests/schema';
import type { Message, Thread } from '@placette/contracts/requests/threads/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { aReceivedRequest } from '@placette/shell-api/testing/samples';
import { ThreadScreen } from './thread-screen.js';

const { readThread, writeToThread, markThreadRead, blockPerson, reportMessage } = threadsApi;
const ID = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a72';

// jsdom draws nothing: it has nowhere to scroll to.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));
beforeEach(() => sessionStorage.clear());

function aMessage(part: Partial<Message> = {}): Message {
  const number = part.number ?? 1;
  const at = `2026-07-01T11:${String(number % 60).padStart(2, '0')}:00.000Z`;
  const message = { id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, number, is_mine: false };
  return { ...message, text: 'Bonjour', is_masked: false, is_removed: false, created_at: at, ...part };
}
type Rest = Partial<Omit<Thread, 'side' | 'subject'>>;
const EMPTY = { id: ID, messages: [], has_older: false, read_by_other: 0, writing: 'open' as const };
/** As its owner reads it. */
function aThread({ request = aReceivedRequest(), ...rest }: Rest & { request?: ReceivedRequest } = {}): Thread {
  return { ...EMPTY, side: 'owner', subject: { kind: 'request', request }, ...rest };
}
/** The same as its driver reads it. */
function asDriver(part: Partial<SentRequest> = {}): Thread {
  const { requester: owner, ...facts } = aReceivedRequest();
  return { ...EMPTY, side: 'driver', subject: { kind: 'request', request: { ...facts, owner, ...part } } };
}

interface Given {
  read?: (query: { before?: number | undefined }) => unknown;
  send?: (call: { body?: unknown; idempotencyKey?: string }) => unknown;
  confirms?: boolean;
}
function open({ read = () => aThread(), send = () => aMessage({ is_mine: true }), confirms }: Given = {}) {
  return renderScreen(
    <Routes>
      <Route path="/dashboard/demandes/:id" element={<ThreadScreen about="request" />} />
    </Routes>,
    {
      path: '*',
      at: `/dashboard/demandes/${aReceivedRequest().id}`,
      answers: [
        [readThread, ({ query }) => read((query ?? {}) as { before?: number })],
        [writeToThread, send],
        [markThreadRead, () => undefined],
        [blockPerson, () => undefined],
        [requestsApi.approveRequest, () => aReceivedRequest()],
        [requestsApi.rejectRequest, () => aReceivedRequest()],
        [requestsApi.cancelRequest, () => aReceivedRequest()],
        [reportMessage, () => ({ reference: 'S-42' })],
      ],
      confirms,
    },
  );
}
const type = async (text: string) => userEvent.type(await screen.findByLabelText('Votre message'), text);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the thread of a request', () => {
  it('says to both sides until when an answer is expected (AK-01)', async () => {
    const answer_by = '2099-11-24T17:00:30Z';
    for (const thread of [aThread({ request: aReceivedRequest({ answer_by }) }), asDriver({ answer_by })]) {
      open({ read: () => thread });
      await screen.findByText(/^Réponse attendue avant mardi 18\sh \(encore /);
      cleanup();
    }
  });

  it('shows the request, its own message first, then the others in their order and what was read', async () => {
    const messages = [
      aMessage({ number: 1, is_mine: true, text: 'Oui, bien sûr' }),
      aMessage({ number: 2, text: 'Appelez le [coordonnées masquées]', is_masked: true }),
      aMessage({ number: 3, text: '', is_removed: true }),
    ];
    open({ read: () => aThread({ messages, read_by_other: 1 }) });
    await screen.findByRole('heading', { level: 1, name: 'Conversation avec Denis M.' });
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toHaveLength(4);
    expect(items[0]).toContain('mon vol part à 9 h');
    expect(items[1]).toMatch(/Oui, bien sûr.*lu/);
    expect(items[2]).toContain('Les coordonnées apparaîtront si la demande est approuvée.');
    expect(items[3]).toContain('Message retiré par la modération.');
    expect(screen.getByRole('link', { name: 'Demandes reçues' }).getAttribute('href')).toBe('/dashboard/demandes');
  });

  it('shows what was asked before the request before its message, and the rest after it (AK-07)', async () => {
    const created_at = '2026-07-01T11:02:30.000Z';
    const messages = [
      aMessage({ number: 1, text: 'Une question' }),
      aMessage({ number: 2, text: 'Une réponse', is_mine: true }),
      aMessage({ number: 3, text: 'Depuis la demande' }),
    ];
    open({ read: () => aThread({ request: aReceivedRequest({ created_at }), messages }) });
    await screen.findByText('Une question');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.map((text) => /question|réponse|avec la demande|Depuis/.exec(text)?.[0])).toEqual([
      ...['question', 'réponse', 'avec la demande', 'Depuis'],
    ]);
  });

  it('loads what was written before on demand', async () => {
    const older = Array.from({ length: 2 }, (_, index) => aMessage({ number: index + 1, text: `ancien ${index + 1}` }));
    open({
      read: ({ before }) =>
        before === 3
          ? aThread({ messages: older })
          : aThread({ messages: [aMessage({ number: 3, text: 'récent' })], has_older: true }),
    });
    await screen.findByText('récent');
    await press('Voir les messages précédents');
    await screen.findByText('ancien 1');
    const words = screen.getAllByText(/ancien|récent/).map(({ textContent }) => textContent);
    expect(words).toEqual(['ancien 1', 'ancien 2', 'récent']);
  });

  it('says that what is new was read', async () => {
    const thread = aThread({
      request: aReceivedRequest({ unread_messages: 1 }),
      messages: [aMessage({ number: 4 })],
    });
    const { callsOf } = open({ read: () => thread });
    await waitFor(() => expect(callsOf(markThreadRead)[0]?.body).toEqual({ number: 4 }));
  });
});

describe('writing', () => {
  it('sends once and empties the field', async () => {
    const { callsOf } = open();
    await type('  À demain ');
    await press('Envoyer');
    await waitFor(() => expect(callsOf(writeToThread)[0]?.body).toEqual({ text: 'À demain' }));
    expect((screen.getByLabelText('Votre message') as HTMLTextAreaElement).value).toBe('');
  });

  it('keeps what is not sent while another screen is open, and forgets it once it is sent', async () => {
    open();
    await type('Le portail est à gauche');
    cleanup();
    open();
    const again = (await screen.findByLabelText('Votre message')) as HTMLTextAreaElement;
    expect(again.value).toBe('Le portail est à gauche');
    await press('Envoyer');
    cleanup();
    open();
    expect(((await screen.findByLabelText('Votre message')) as HTMLTextAreaElement).value).toBe('');
  });

  it('asks for words', async () => {
    const { callsOf } = open();
    await type('   ');
    await press('Envoyer');
    await screen.findByText('Écrivez votre message');
    expect(callsOf(writeToThread)).toEqual([]);
  });

  it('keeps what was lost on the way, and sends it again under the same key when asked or when the network is back', async () => {
    let tries = 0;
    const { callsOf } = open({
      send: () => {
        tries += 1;
        if (tries < 3) throw new ApiProblem('network', 0, 'Connexion impossible.');
        return aMessage({ is_mine: true });
      },
    });
    await type('Je suis là');
    await press('Envoyer');
    await screen.findByText('Non envoyé');
    await press('Réessayer');
    await waitFor(() => expect(tries).toBe(2));
    await screen.findByText('Non envoyé');
    fireEvent.online(window);
    await waitFor(() => expect(screen.queryByText('Non envoyé')).toBeNull());
    const keys = callsOf(writeToThread).map((call) => (call as { idempotencyKey?: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
  });

  it('says next to the message why it was refused, and forgets it when asked', async () => {
    open({ send: () => Promise.reject(new ApiProblem('too_many_requests', 429, 'Trop de tentatives.')) });
    await type('Encore');
    await press('Envoyer');
    await within(await screen.findByRole('alert')).findByText('Trop de tentatives.');
    await press('Effacer');
    expect(screen.queryByText('Encore')).toBeNull();
  });

  it.each([
    ['closed', /Cette conversation est terminée/],
    ['blocked', /Vous avez bloqué cette personne/],
    ['unavailable', /ne peut pas être contactée pour le moment/],
  ] as const)('is not offered when it is %s', async (writing, why) => {
    open({ read: () => aThread({ writing }) });
    await screen.findByText(why);
    expect(screen.queryByLabelText('Votre message')).toBeNull();
  });
});

describe('blocking', () => {
  it('is done after a question that says what it does', async () => {
    const { callsOf, questions } = open();
    await screen.findByLabelText('Votre message');
    await press('Bloquer Denis M.');
    expect(questions).toMatchObject([{ title: 'Bloquer Denis M.\u00a0?', danger: true }]);
    await waitFor(() => expect(callsOf(blockPerson)).toHaveLength(1));
  });

  it('is not done without a yes', async () => {
    const { callsOf } = open({ confirms: false });
    await screen.findByLabelText('Votre message');
    await press('Bloquer Denis M.');
    expect(callsOf(blockPerson)).toEqual([]);
  });
});

it('a message received is reported, one’s own is not (L6)', async () => {
  const messages = [aMessage({ number: 1, is_mine: true }), aMessage({ number: 2, text: 'Payez d’avance' })];
  const { callsOf } = open({ read: () => aThread({ messages }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Signaler le message/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Tentative d’arnaque ou demande de paiement');
  await userEvent.type(dialog.getByRole('textbox'), 'On me demande de payer hors du site.');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: /^Envoyer/ }));
  await dialog.findByText('S-42');
  expect(callsOf(reportMessage)).toMatchObject([
    { params: { message_id: messages[1]?.id }, body: { reason: 'fraud', good_faith: true } },
  ]);
});

it('somebody else’s conversation is not there', async () => {
  open({ read: () => Promise.reject(new ApiProblem('thread_not_found', 404, 'Conversation introuvable.')) });
  await screen.findByText('Cette demande n’existe pas, ou n’est pas la vôtre.');
});

it('a failure is said, with a way on', async () => {
  open({ read: () => Promise.reject(new ApiProblem('service_unavailable', 503, 'Indisponible')) });
  await screen.findByText('Erreur lors du chargement de la conversation');
  screen.getByRole('button', { name: 'Réessayer' });
});

describe('the actions of the request', () => {
  const facts = aReceivedRequest();
  const { approveRequest, rejectRequest, cancelRequest } = requestsApi;

  it('lead the driver of a refused request, and not its owner, to what else is free (AK-03)', async () => {
    const refused = { status: 'rejected' as const, start_date: addDays(today(), 3), end_date: addDays(today(), 5) };
    open({ read: () => asDriver(refused) });
    const link = await screen.findByRole('link', { name: 'Voir d’autres places libres aux mêmes dates' });
    expect(link.getAttribute('href')).toBe(`/dashboard/mes-demandes?demande=${facts.id}`);
    cleanup();
    open({ read: () => aThread({ request: aReceivedRequest(refused) }) });
    await screen.findByText('Refusée');
    expect(screen.queryByRole('link', { name: /autres places/ })).toBeNull();
  });

  it('lets the owner approve after a question, and reads the conversation again', async () => {
    let status: ReceivedRequest['status'] = 'pending';
    const { callsOf, questions } = open({ read: () => aThread({ request: aReceivedRequest({ status }) }) });
    const approve = await screen.findByRole('button', { name: 'Approuver' });
    status = 'approved';
    await userEvent.click(approve);
    expect(questions).toMatchObject([{ title: 'Approuver la demande de Denis M.\u00a0?' }]);
    await screen.findByText('Approuvée');
    expect(callsOf(approveRequest)).toEqual([{ params: { request_id: facts.id } }]);
    expect(screen.queryByRole('button', { name: /Approuver|Refuser/ })).toBeNull();
  });

  it('lets the owner refuse with a reason, and refuses nothing when the question is left', async () => {
    const { callsOf } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    expect(callsOf(rejectRequest)).toEqual([]);
    await press('Refuser');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Travaux');
    await userEvent.click(dialog.getByRole('button', { name: 'Refuser la demande' }));
    await waitFor(() =>
      expect(callsOf(rejectRequest)).toEqual([
        { params: { request_id: facts.id }, body: { rejection_reason: 'Travaux', proposed: null } },
      ]),
    );
  });

  it('lets the driver cancel after a question', async () => {
    const { callsOf, questions } = open({ read: () => asDriver() });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler la demande' }));
    expect(screen.queryByRole('button', { name: /Approuver|Refuser/ })).toBeNull();
    await waitFor(() => expect(callsOf(cancelRequest)).toEqual([{ params: { request_id: facts.id } }]));
    expect(questions).toMatchObject([{ danger: true, cancelLabel: 'Garder la demande' }]);
  });

  it.each(['approved', 'rejected', 'cancelled', 'expired', 'completed'] as const)(
    'are none once it is %s, on either side',
    async (status) => {
      open({ read: () => aThread({ request: aReceivedRequest({ status }) }) });
      await screen.findByRole('link', { name: 'Demandes reçues' });
      expect(screen.queryByRole('button', { name: /^(Approuver|Refuser|Annuler la demande)/ })).toBeNull();
      cleanup();
      open({ read: () => asDriver({ status }) });
      await screen.findByRole('link', { name: 'Mes demandes' });
      expect(screen.queryByRole('button', { name: /^(Approuver|Refuser|Annuler la demande)/ })).toBeNull();
    },
  );
});
