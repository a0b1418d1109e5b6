import { contestsApi } from '@placette/contracts/client/documents/contests';
import type { ContestPage } from '@placette/contracts/documents/contests/schema';
import { documentsErrors } from '@placette/contracts/documents/errors';
import { CONTEST_PAGE } from '@placette/contracts/link-pages';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContestScreen } from './contest-screen.js';
import { takeToken } from '../../session/links/use-page-token.js';

const aPage = (part: Partial<ContestPage> = {}): ContestPage => ({
  reference: 'SIG-2345ABCD',
  kind: 'suspension',
  target: null,
  statement: 'Faux profil <b>signalé</b>.',
  ground: { kind: 'terms', article: 'article 9' },
  decided_at: '2099-03-01T09:00:00.000Z',
  ends_at: '2099-03-31T22:00:00.000Z',
  until: '2099-09-01',
  stands: true,
  contest: null,
  may_take_data: null,
  ...part,
});
const sent: NonNullable<ContestPage['contest']> = {
  ...{ state: 'open' as const, created_at: '2099-03-02T09:00:00.000Z', due_at: '2099-03-05T09:00:00.000Z' },
  ...{ statement: null, settled_at: null },
};
const refusal = (code: keyof typeof documentsErrors) => {
  const [status, title] = documentsErrors[code];
  return () => {
    throw new ApiProblem(code, status, title);
  };
};

interface Given {
  fragment?: string;
  read?: () => unknown;
  file?: () => unknown;
  data?: () => unknown;
}

function open({ fragment = '#jeton=oui', read = () => aPage(), file, data }: Given = {}) {
  window.history.replaceState(null, '', `/contester${fragment}`);
  return renderScreen(<ContestScreen />, {
    path: '/contester',
    at: '/contester',
    session: visitor,
    answers: [
      [contestsApi.readContestPage, read],
      [contestsApi.fileContest, file ?? (() => aPage({ contest: sent }))],
      [contestsApi.readSuspendedData, data ?? (() => ({ data_export: null }))],
      [contestsApi.askSuspendedData, () => ({ id: 'x', status: 'preparing', asked_at: '2099-03-02T09:00:00.000Z' })],
    ],
  });
}
const TEXT = 'Ce profil est bien le mien, voici ma preuve.';
const field = () => screen.findByLabelText(/^Pourquoi n’êtes-vous pas d’accord/);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

it('DK-09 says first what was decided, until when, why and under which reference', async () => {
  const { callsOf } = open();
  await screen.findByRole('heading', { level: 1, name: 'Votre compte est suspendu' });
  screen.getByText(/^Jusqu’au 31 mars 2099 inclus/);
  screen.getByText('Faux profil <b>signalé</b>.');
  screen.getByText(/Fondement.*nos conditions générales, article 9/);
  screen.getByText(/^Référence SIG-2345ABCD\. Décidé le 1er mars 2099/);
  expect(callsOf(contestsApi.readContestPage)).toEqual([expect.objectContaining({ body: { token: 'oui' } })]);
  expect(callsOf(contestsApi.fileContest)).toEqual([]);
});

it('SF-02 contests by one press, once something is written, and says that it is received', async () => {
  let isSent = false;
  const { callsOf } = open({
    read: () => aPage(isSent ? { contest: sent } : {}),
    file: () => {
      isSent = true;
      return aPage({ contest: sent });
    },
  });
  await press('Envoyer ma contestation');
  screen.getByText('Expliquez pourquoi vous n’êtes pas d’accord');
  expect(callsOf(contestsApi.fileContest)).toEqual([]);
  await userEvent.type(await field(), TEXT);
  await press('Envoyer ma contestation');
  await screen.findByText('Votre contestation est reçue');
  expect(callsOf(contestsApi.fileContest)).toEqual([{ body: { token: 'oui', text: TEXT, upload_ids: [] } }]);
});

it('keeps what is typed, also after a refusal and a reload', async () => {
  const away = () => {
    throw new ApiProblem('internal', 500, 'x');
  };
  open({ file: away });
  await userEvent.type(await field(), TEXT);
  await press('Envoyer ma contestation');
  await screen.findByRole('alert');
  cleanup();
  open();
  expect(((await field()) as HTMLTextAreaElement).value).toBe(TEXT);
});

it.each([
  ['annulled', /la décision est annulée/],
  ['upheld', /la décision est maintenue/],
] as const)('shows the answer and its reasons, and no form any more: %s', async (state, said) => {
  const settled = { ...sent, state, statement: 'Second regard.', settled_at: '2099-03-04T09:00:00.000Z' };
  open({ read: () => aPage({ contest: settled }) });
  await screen.findByText(said);
  screen.getByText(/^Second regard\./);
  expect(screen.queryByRole('button', { name: 'Envoyer ma contestation' })).toBeNull();
});

it.each([
  ['is over', { stands: false }, /ne s’applique plus/],
  ['is older than six months', { until: '2020-01-01' }, /Le délai est passé/],
] as const)('offers no form against a decision that %s', async (_what, part, said) => {
  open({ read: () => aPage(part) });
  await screen.findByText(said);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['contest_link_invalid', 'Ce lien n’est pas valable'],
  ['contest_link_expired', 'Ce lien a expiré'],
] as const)('says why the link shows nothing, and what to do: %s', async (code, title) => {
  open({ read: refusal(code) });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/auth');
});

it('without a token asks nobody', async () => {
  const { callsOf } = open({ fragment: '' });
  await screen.findByRole('heading', { level: 1, name: 'Ce lien n’est pas valable' });
  expect(callsOf(contestsApi.readContestPage)).toEqual([]);
});

describe('DK-09 the data of a suspended person', () => {
  it('are prepared here after a sign-in', async () => {
    const { callsOf } = open({ read: () => aPage({ may_take_data: true }) });
    await press('Préparer mon archive');
    await screen.findByText('En préparation…');
    expect(callsOf(contestsApi.askSuspendedData)).toEqual([{ body: { token: 'oui' } }]);
  });

  it('need a passkey where the account asks for a second factor, and are not part of a mail’s link', async () => {
    const { callsOf } = open({ read: () => aPage({ may_take_data: false }) });
    await screen.findByText(/clé d’accès pour emporter vos données/);
    expect(callsOf(contestsApi.readSuspendedData)).toEqual([]);
    cleanup();
    open();
    await field();
    expect(screen.queryByText('Emporter mes données')).toBeNull();
  });
});

it('B10 the token leaves the address before any request, and a reload finds it', () => {
  window.history.replaceState({ key: 'k' }, '', '/contester#jeton=abc');
  expect(takeToken(CONTEST_PAGE, window.location, window.history)).toBe('abc');
  expect(window.location.hash).toBe('');
  expect(takeToken(CONTEST_PAGE, window.location, window.history)).toBe('abc');
  window.history.replaceState(null, '', '/auth#jeton=abc');
  expect(takeToken(CONTEST_PAGE, window.location, window.history)).toBeNull();
});
