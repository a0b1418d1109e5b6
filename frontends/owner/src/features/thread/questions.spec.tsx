import { listingsApi } from '@placette/contracts/client/listings';
import { requestsApi } from '@placette/contracts/client/requests';
import { threadsApi } from '@placette/contracts/client/requests/threads';
import type { Question, QuestionThread, Thread } from '@placette/contracts/requests/threads/schema';
import { ApiProblem, links } from '@placette/shell-api';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { aReceivedRequest } from '@placette/shell-api/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { AskScreen } from './ask-screen.js';
import { ThreadScreen } from './thread-screen.js';
import { ThreadsScreen } from './threads-screen.js';

const { askQuestion, listThreads, readThread, writeToThread, markThreadRead, closeThread } = threadsApi;
const ID = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a71';
const PARKING = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const MESSAGE = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a22';
const at = '2026-07-01T11:00:00.000Z';

// jsdom draws nothing: it has nowhere to scroll to.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

const aQuestion = (part: Partial<Question> = {}): Question => ({
  kind: 'parking',
  is_open: true,
  messages: 1,
  unread_messages: 0,
  parking_spot: { id: PARKING, title: 'Garage fermé', city: 'Roissy-en-France', photo: null },
  other: { first_name: 'Denis', last_initial: 'M', identity_verified: false },
  created_at: at,
  last_message_at: at,
  ...part,
});
function aThread(part: Partial<Question> = {}, more: Partial<Omit<Thread, 'subject'>> = {}): Thread {
  const message = { id: MESSAGE, number: 1, is_mine: false, text: 'Le portail est-il haut ?' };
  return {
    id: ID,
    side: 'owner',
    subject: aQuestion(part),
    messages: [{ ...message, is_masked: false, is_removed: false, created_at: at }],
    has_older: false,
    read_by_other: 0,
    writing: 'open',
    ...more,
  };
}
/** The same once a request has followed. */
const followed = (): Thread => ({
  ...aThread(),
  side: 'owner',
  subject: { kind: 'request', request: aReceivedRequest() },
});

it('leads neither to a parking that may not be opened, nor to a request there', async () => {
  const gone = { ...aQuestion().parking_spot, has_page: false };
  open({ read: () => aThread({ parking_spot: gone }, { side: 'driver' }) });
  const facts = await screen.findByRole('region', { name: 'La question' });
  within(facts).getByText(/Garage fermé/);
  expect(
    within(facts)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Questions']);
});

interface Given {
  path?: string;
  list?: QuestionThread[];
  read?: () => unknown;
  ask?: () => unknown;
  session?: ReturnType<typeof signedIn>;
}
function open({
  path = links.question(ID),
  list = [],
  read = () => aThread(),
  ask = () => ({ id: ID }),
  session,
}: Given) {
  return renderScreen(
    <Routes>
      <Route path="/dashboard/demandes/questions" element={<ThreadsScreen />} />
      <Route path="/dashboard/demandes/questions/:id" element={<ThreadScreen about="parking" />} />
      <Route path="/dashboard/demandes/questions/nouvelle/:id" element={<AskScreen />} />
      <Route path="/dashboard/demandes/:id" element={<ThreadScreen about="request" />} />
    </Routes>,
    {
      path: '*',
      at: path,
      session,
      answers: [
        [requestsApi.countWaitingRequests, () => ({ sent: 0, received: 0, has_sent: false, questions: 1 })],
        [listThreads, () => ({ threads: list })],
        [readThread, read],
        [writeToThread, () => ({})],
        [markThreadRead, () => undefined],
        [closeThread, () => undefined],
        [askQuestion, ask],
        [
          listingsApi.getParkingSpotPage,
          () => ({ id: PARKING, title: 'Garage fermé', owner: { first_name: 'Odile' } }),
        ],
      ],
    },
  );
}

describe('AK-07 the list of questions', () => {
  it('names who asks, the parking and what is new, asked and received in one list', async () => {
    const other = { ...aQuestion().other, first_name: 'Odile' };
    const asked = { id: MESSAGE, side: 'driver' as const, subject: aQuestion({ is_open: false, other }) };
    const received = { id: ID, side: 'owner' as const, subject: aQuestion({ unread_messages: 2 }) };
    open({ path: links.questions, list: [received, asked] });
    await screen.findByRole('heading', { level: 2, name: 'Denis M.' });
    screen.getByText(/2\snouveaux messages/);
    const tabs = within(screen.getByRole('navigation', { name: 'Demandes' }));
    expect(tabs.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Questions/),
    ]);
    screen.getByText(/^Question reçue, dernier message/);
    screen.getByText(/^Question posée, terminée/);
    expect(screen.getByRole('link', { name: 'Conversation avec Denis M.' }).getAttribute('href')).toBe(
      links.question(ID),
    );
  });

  it('says when there is none', async () => {
    open({ path: links.questions });
    await screen.findByText(/^Aucune question/);
  });
});

describe('AK-07 a question', () => {
  it('is read, answered and closed by the owner, after a question', async () => {
    const { callsOf, questions } = open({ read: () => aThread({ unread_messages: 1 }) });
    await screen.findByRole('heading', { level: 1, name: 'Question de Denis M.' });
    await waitFor(() => expect(callsOf(markThreadRead)[0]?.body).toEqual({ number: 1 }));
    expect(screen.queryByRole('link', { name: 'Envoyer une demande' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Votre message'), 'Deux mètres.');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(callsOf(writeToThread)[0]?.body).toEqual({ text: 'Deux mètres.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Terminer la question' }));
    expect(questions).toMatchObject([{ title: 'Terminer cette question\u00a0?' }]);
    await waitFor(() => expect(callsOf(closeThread)).toHaveLength(1));
  });

  it('leads who asked to the request', async () => {
    open({ read: () => aThread({}, { side: 'driver' }) });
    const link = await screen.findByRole('link', { name: 'Envoyer une demande' });
    expect(link.getAttribute('href')).toBe(links.askOwner(PARKING));
  });

  it('takes no words once it is closed', async () => {
    open({ read: () => aThread({ is_open: false }, { writing: 'closed' }) });
    await screen.findByText(/Cette conversation est terminée/);
    expect(screen.queryByLabelText('Votre message')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Terminer la question' })).toBeNull();
  });

  it.each([
    ['a question that a request has followed', links.question(ID), followed, links.conversation(aReceivedRequest().id)],
    ['a question at the address of a request', links.conversation(ID), aThread, links.question(ID)],
  ])('is at one address: %s is led there, and « Back » does not lead here', async (_what, path, read, address) => {
    const { location, navigation } = open({ path, read });
    await screen.findByRole('heading', { level: 1, name: /Denis M\.$/ });
    expect([location.pathname, navigation()]).toEqual([address, 'REPLACE']);
  });

  it('of somebody else is not there', async () => {
    open({ read: () => Promise.reject(new ApiProblem('thread_not_found', 404, 'Conversation introuvable.')) });
    await screen.findByText('Cette question n’existe pas, ou n’est pas la vôtre.');
  });
});

describe('AK-07 asking', () => {
  const path = links.askQuestion(PARKING);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la question' }));

  it('needs words, and leads to the question', async () => {
    const { callsOf, location } = open({ path });
    const field = await screen.findByLabelText('Votre question');
    await press();
    await screen.findByText('Écrivez votre question');
    expect(callsOf(askQuestion)).toEqual([]);
    await userEvent.type(field, ' Le portail est-il haut ? ');
    await press();
    await screen.findByRole('heading', { level: 1, name: 'Question de Denis M.' });
    expect(callsOf(askQuestion)[0]?.body).toEqual({ parking_spot_id: PARKING, text: 'Le portail est-il haut ?' });
    expect(location.pathname).toBe(links.question(ID));
  });

  it('says why it was refused and keeps the words', async () => {
    const title = 'Vous avez déjà trois questions ouvertes.';
    open({ path, ask: () => Promise.reject(new ApiProblem('too_many_questions', 409, title)) });
    await userEvent.type(await screen.findByLabelText('Votre question'), 'Encore une');
    await press();
    await screen.findByText(title);
    expect((screen.getByLabelText('Votre question') as HTMLTextAreaElement).value).toBe('Encore une');
  });

  it('waits for a confirmed address', async () => {
    const session = signedIn();
    const unconfirmed = { ...session, user: session.user && { ...session.user, awaits_confirmation: true } };
    open({ path, session: unconfirmed });
    await screen.findByText(/Votre question pourra partir ensuite/);
    expect(screen.queryByLabelText('Votre question')).toBeNull();
  });
});
