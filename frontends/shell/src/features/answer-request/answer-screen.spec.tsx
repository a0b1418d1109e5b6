import { answerLinksApi } from '@placette/contracts/client/requests/answer-links';
import { ANSWER_PAGE } from '@placette/contracts/link-pages';
import type { AnswerPage } from '@placette/contracts/requests/answer-links/schema';
import { requestsErrors } from '@placette/contracts/requests/errors';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { aReceivedRequest } from '@placette/shell-api/testing/samples';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnswerScreen } from './answer-screen.js';
import { takeToken } from '../../session/links/use-page-token.js';

const tokens = { approve: 'oui', reject: 'non' };
const { requester: whole, ...request } = aReceivedRequest();
const { phone_number: _, ...requester } = whole;
const aPage = (part: Partial<AnswerPage> = {}): AnswerPage => ({
  answer: 'approve',
  tokens,
  places: { left: 2, total: 3 },
  request: { ...request, requester },
  ...part,
});
const refusal = (code: keyof typeof requestsErrors) => {
  const [status, title] = requestsErrors[code];
  return new ApiProblem(code, status, title);
};

interface Given {
  fragment?: string;
  read?: () => unknown;
  answer?: () => unknown;
}

function open({ fragment = '#jeton=oui', read = () => aPage(), answer }: Given = {}) {
  window.history.replaceState(null, '', `/repondre${fragment}`);
  const done = () => ({ answer: 'approve', request_id: request.id, first_name: 'Denis' });
  return renderScreen(<AnswerScreen />, {
    path: '/repondre',
    at: '/repondre',
    session: visitor,
    answers: [
      [answerLinksApi.readAnswerLink, read],
      [answerLinksApi.answerByLink, answer ?? done],
    ],
  });
}
const throwing = (error: Error) => () => {
  throw error;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('FO-05 shows the request to somebody without a session, and answers nothing by itself (C48)', async () => {
  const { callsOf } = open();
  await screen.findByRole('heading', { level: 1, name: 'Demande de Denis M.' });
  for (const text of [/7 jours/, /56\s€/, /Renault Clio \(Voiture\)/, 'AB-•••-CD', /mon vol part/, /: 2 sur 3$/]) {
    screen.getByText(text);
  }
  screen.getByText(/communique à Denis votre numéro de téléphone, l’adresse exacte et les consignes d’accès/);
  expect(callsOf(answerLinksApi.readAnswerLink)).toEqual([expect.objectContaining({ body: { token: 'oui' } })]);
  expect(callsOf(answerLinksApi.answerByLink)).toEqual([]);
});

it('C61 says beside the total what the shuttle costs', async () => {
  const travel = {
    ...{ arrival_time: null, return_time: null, outbound_number: null, return_number: null, people: 2, luggage: null },
    ...{ wants_shuttle: true, shuttle_price: 7, shuttle_per: 'trip' as const, shuttle: null, outside_shuttle: [] },
  };
  const page = aPage();
  open({ read: () => ({ ...page, request: { ...page.request, travel } }) });
  await screen.findByText(/^\+ navette 2.×.7.€, à régler sur place$/);
});

it('approves by one press with the token of the approval, and says what follows', async () => {
  const { callsOf } = open();
  await press('Approuver');
  await screen.findByRole('heading', { name: 'Demande approuvée' });
  expect(callsOf(answerLinksApi.answerByLink)).toEqual([
    { body: { token: 'oui', rejection_reason: null, proposed: null } },
  ]);
  expect(screen.getByRole('link', { name: 'Voir le séjour' }).getAttribute('href')).toBe(
    `/dashboard/sejours/${request.id}`,
  );
});

it('opened by « Refuser » it asks for the optional reason, and one press refuses', async () => {
  const rejected = { answer: 'reject', request_id: request.id, first_name: 'Denis' };
  const { callsOf } = open({ read: () => aPage({ answer: 'reject' }), answer: () => rejected });
  await userEvent.type(await screen.findByLabelText(/^Motif du refus/), ' Travaux ');
  await press('Refuser la demande');
  await screen.findByRole('heading', { name: 'Demande refusée' });
  expect(callsOf(answerLinksApi.answerByLink)).toEqual([
    { body: { token: 'non', rejection_reason: 'Travaux', proposed: null } },
  ]);
});

it('opened by « Approuver » it refuses too, and leaving the reason refuses nothing (RQ-08)', async () => {
  const { callsOf } = open();
  await press('Refuser');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Motif du refus/));
  await press('Ne pas refuser');
  await press('Refuser');
  expect(callsOf(answerLinksApi.answerByLink)).toEqual([]);
  await press('Refuser la demande');
  expect(callsOf(answerLinksApi.answerByLink)).toEqual([
    { body: { token: 'non', rejection_reason: null, proposed: null } },
  ]);
});

it.each([
  ['answer_link_invalid', 'Ce lien n’est pas valable', '/dashboard/demandes'],
  ['answer_link_outdated', 'Ce lien ne permet plus de répondre', '/dashboard/demandes'],
  ['answer_link_account_closed', 'Ce compte ne peut pas répondre', '/contact'],
  ['answer_link_approved', 'Vous avez déjà répondu', '/dashboard/sejours'],
  ['answer_link_rejected', 'Vous avez déjà répondu', '/dashboard/demandes'],
  ['answer_link_withdrawn', 'Il n’y a plus rien à répondre', '/dashboard/demandes'],
  ['driver_found_elsewhere', 'Il n’y a plus rien à répondre', '/dashboard/demandes'],
  ['request_expired', 'Le délai de réponse est passé', '/dashboard/demandes'],
] as const)('says why the link answers nothing any more and what to do next: %s', async (code, title, to) => {
  open({ read: throwing(refusal(code)) });
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText(requestsErrors[code][1].replaceAll(/\s/g, ' '));
  const [link] = screen.getAllByRole('link');
  expect(link?.getAttribute('href')).toBe(to);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a press that comes too late says what became of the request', async () => {
  let isAnswered = false;
  open({
    read: () => (isAnswered ? throwing(refusal('answer_link_approved'))() : aPage()),
    answer: () => {
      isAnswered = true;
      throw refusal('answer_link_approved');
    },
  });
  await press('Approuver');
  await screen.findByRole('heading', { name: 'Vous avez déjà répondu' });
});

it('RQ-12 says that the days are taken, and leads to the calendar and to other dates', async () => {
  open({ read: () => aPage({ places: { left: 0, total: 3 } }), answer: throwing(refusal('capacity_exceeded')) });
  await screen.findByText(/: aucune sur 3$/);
  screen.getByText(/^Toutes les places sont déjà réservées/);
  await press('Approuver');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Toutes les places sont déjà réservées/);
  expect(screen.getByRole('link', { name: 'Voir mon calendrier' }).getAttribute('href')).toBe(
    `/dashboard/parkings/${request.parking_spot.id}/calendrier`,
  );
  // What remains possible.
  screen.getByRole('button', { name: 'Refuser' });
  screen.getByRole('button', { name: 'Proposer d’autres dates' });
});

it('FO-05 refuses with other dates by the token of the refusal, checked before anything is sent', async () => {
  const { callsOf } = open({ answer: () => ({ answer: 'reject', request_id: request.id, first_name: 'Denis' }) });
  await press('Proposer d’autres dates');
  expect(document.activeElement).toBe(screen.getByLabelText('Dépôt de la voiture'));
  await press('Refuser et proposer ces dates');
  screen.getByText('Indiquez les deux dates');
  expect(callsOf(answerLinksApi.answerByLink)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Dépôt de la voiture'), '17/03/2027{Tab}');
  await userEvent.type(screen.getByLabelText('Reprise de la voiture'), '24/03/2027{Tab}');
  await press('Refuser et proposer ces dates');
  await screen.findByRole('heading', { name: 'Demande refusée' });
  const proposed = { start_date: '2027-03-17', end_date: '2027-03-24' };
  expect(callsOf(answerLinksApi.answerByLink)).toEqual([{ body: { token: 'non', rejection_reason: null, proposed } }]);
});

it('says so when the server is away, and tries again', async () => {
  let calls = 0;
  const read = () => (++calls === 1 ? throwing(new ApiProblem('internal', 500, 'x'))() : aPage());
  open({ read });
  await press('Réessayer');
  await screen.findByRole('heading', { name: 'Demande de Denis M.' });
});

it('without a token asks nobody', async () => {
  const { callsOf } = open({ fragment: '' });
  await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est pas valable' });
  expect(callsOf(answerLinksApi.readAnswerLink)).toEqual([]);
});

describe('the token', () => {
  it('leaves the URL before any request, and is found again by a reload (B10)', () => {
    window.history.replaceState({ key: 'k' }, '', '/repondre?utm=x#jeton=abc');
    expect(takeToken(ANSWER_PAGE, window.location, window.history)).toBe('abc');
    expect(window.location.href).toMatch(/\/repondre\?utm=x$/);
    expect(window.history.state).toEqual({ key: 'k', mailLink: 'abc' });
    expect(takeToken(ANSWER_PAGE, window.location, window.history)).toBe('abc');
  });

  it('is read on its own page alone', () => {
    window.history.replaceState(null, '', '/auth#jeton=abc');
    expect(takeToken(ANSWER_PAGE, window.location, window.history)).toBeNull();
    expect(window.location.hash).toBe('#jeton=abc');
  });
});
