import { listingsApi } from '@placette/contracts/client/listings';
import { requestsApi } from '@placette/contracts/client/requests';
import { questionsApi } from '@placette/contracts/client/requests/questions';
import type { Question, QuestionThread } from '@placette/contracts/requests/questions/schema';
import { ApiProblem, links } from '@placette/shell-api';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { AskScreen } from './ask-screen.js';
import { QuestionScreen } from './question-screen.js';
import { QuestionsScreen } from './questions-screen.js';

const {
  askQuestion,
  listQuestions,
  readQuestion,
  writeToQuestion,
  markQuestionRead,
  closeQuestion,
  blockFromQuestion,
} = questionsApi;
const ID = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a71';
const PARKING = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
const REQUEST = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a22';
const at = '2026-07-01T11:00:00.000Z';

// jsdom draws nothing: it has nowhere to scroll to.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

function aQuestion(part: Partial<Question> = {}): Question {
  return {
    id: ID,
    side: 'owner',
    is_open: true,
    request_id: null,
    messages: 1,
    unread_messages: 0,
    parking_spot: { id: PARKING, title: 'Garage fermé', city: 'Roissy-en-France', photo: null },
    other: { first_name: 'Denis', last_initial: 'M', identity_verified: false },
    created_at: at,
    last_message_at: at,
    ...part,
  };
}
function aThread(part: Partial<Question> = {}, more: Partial<QuestionThread> = {}): QuestionThread {
  const message = { id: REQUEST, number: 1, is_mine: false, text: 'Le portail est-il haut ?' };
  return {
    question: aQuestion(part),
    messages: [{ ...message, is_masked: false, is_removed: false, created_at: at }],
    has_older: false,
    read_by_other: 0,
    writing: 'open',
    ...more,
  };
}

it('leads neither to a parking that may not be opened, nor to a request there', async () => {
  const gone = { ...aQuestion().parking_spot, has_page: false };
  open({ read: () => aThread({ side: 'asker', parking_spot: gone }) });
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
  list?: Question[];
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
      <Route path="/dashboard/demandes/questions" element={<QuestionsScreen />} />
      <Route path="/dashboard/demandes/questions/:id" element={<QuestionScreen />} />
      <Route path="/dashboard/demandes/questions/nouvelle/:id" element={<AskScreen />} />
      <Route path="/dashboard/demandes/:id" element={<p>La conversation</p>} />
    </Routes>,
    {
      path: '*',
      at: path,
      session,
      answers: [
        [requestsApi.countWaitingRequests, () => ({ sent: 0, received: 0, has_sent: false, questions: 1 })],
        [listQuestions, () => ({ questions: list })],
        [readQuestion, read],
        [writeToQuestion, () => ({})],
        [markQuestionRead, () => undefined],
        [closeQuestion, () => undefined],
        [blockFromQuestion, () => undefined],
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
    const asked = aQuestion({
      id: REQUEST,
      side: 'asker',
      is_open: false,
      other: { ...aQuestion().other, first_name: 'Odile' },
    });
    open({ path: links.questions, list: [aQuestion({ unread_messages: 2 }), asked] });
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
    await waitFor(() => expect(callsOf(markQuestionRead)[0]?.body).toEqual({ number: 1 }));
    expect(screen.queryByRole('link', { name: 'Envoyer une demande' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Votre message'), 'Deux mètres.');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(callsOf(writeToQuestion)[0]?.body).toEqual({ text: 'Deux mètres.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Terminer la question' }));
    expect(questions).toMatchObject([{ title: 'Terminer cette question\u00a0?' }]);
    await waitFor(() => expect(callsOf(closeQuestion)).toHaveLength(1));
  });

  it('leads who asked to the request', async () => {
    open({ read: () => aThread({ side: 'asker' }) });
    const link = await screen.findByRole('link', { name: 'Envoyer une demande' });
    expect(link.getAttribute('href')).toBe(links.askOwner(PARKING));
  });

  it('takes no words once it is closed', async () => {
    open({ read: () => aThread({ is_open: false }, { writing: 'closed' }) });
    await screen.findByText(/Cette conversation est terminée/);
    expect(screen.queryByLabelText('Votre message')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Terminer la question' })).toBeNull();
  });

  it('leads to the conversation of the request that has followed', async () => {
    const { location } = open({ read: () => aThread({ request_id: REQUEST }) });
    await screen.findByText('La conversation');
    expect(location.pathname).toBe(links.conversation(REQUEST));
  });

  it('of somebody else is not there', async () => {
    open({ read: () => Promise.reject(new ApiProblem('question_not_found', 404, 'Question introuvable.')) });
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
