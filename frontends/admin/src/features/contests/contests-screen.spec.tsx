import { contestDeskApi } from '@placette/contracts/client/documents/contests';
import type { Contest } from '@placette/contracts/documents/contests/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ContestsScreen } from './contests-screen.js';

const ID = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a44';
const aContest = (part: Partial<Contest> = {}): Contest => ({
  id: ID,
  reference: 'SIG-2345ABCD',
  kind: 'suspension',
  target: null,
  statement: 'Faux profil.',
  ground: { kind: 'terms', article: 'article 9' },
  decided_at: '2026-11-01T09:00:00.000Z',
  ends_at: null,
  person: { id: 'p', name: 'Denis Morel' },
  first_moderator: { id: 'bob', name: 'Bob Martin' },
  text: 'Ce profil est le mien. <script>alert(1)</script>',
  files: [{ id: 'f', file_name: 'Preuve.jpg', size: 20_480 }],
  state: 'open',
  assignee: null,
  created_at: '2026-11-02T09:00:00.000Z',
  due_at: '2099-01-01T09:00:00.000Z',
  settled: null,
  version: 3,
  ...part,
});
const { listContests, getContest, changeContest, decideContest, createContestFileLink } = contestDeskApi;

function open(
  contest = aContest(),
  { at = `/admin/contestations?contestation=${ID}`, decide = (): Contest => contest } = {},
) {
  let stored = contest;
  return renderScreen(<ContestsScreen />, {
    path: '/admin/contestations',
    at,
    answers: [
      [
        listContests,
        async () => {
          // As a server does, it answers after the settled contest took the form away.
          if (stored.settled) await screen.findByRole('heading', { name: 'Seconde décision' });
          return { contests: [stored], next_cursor: null, open: 1 };
        },
      ],
      [getContest, () => stored],
      [changeContest, () => stored],
      [decideContest, () => (stored = decide())],
      [createContestFileLink, () => ({ url: '/files/documents/x', expires_at: '2099-01-01T09:00:00.000Z' })],
    ],
  });
}
const panel = async () => within(await screen.findByRole('article', { name: 'Denis Morel' }));
const decisions = () => screen.queryByRole('form', { name: 'Seconde décision' });

beforeEach(() => sessionStorage.clear());

it('SF-02 shows the first decision and who took it, what the person says as text, files and clock', async () => {
  open();
  const opened = await panel();
  opened.getByText('Ce profil est le mien. <script>alert(1)</script>');
  for (const text of ['Faux profil.', 'Bob Martin', 'SIG-2345ABCD', 'Sans limite', 'Conditions générales, article 9'])
    opened.getByText(text);
  opened.getByText(/^Encore /);
  opened.getByRole('button', { name: /^Preuve\.jpg/ });
  expect(screen.getByRole('link', { name: 'Denis Morel' }).getAttribute('aria-current')).toBe('true');
});

it('decides with a decision and reasons only, on the version that was read', async () => {
  const settled = { moderator: null, statement: 'Second regard.', at: '2026-11-03T09:00:00.000Z' };
  const { callsOf, said } = open(aContest(), { decide: () => aContest({ state: 'annulled', settled }) });
  const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Enregistrer la décision' }));
  await confirm();
  screen.getByText('Choisissez une décision');
  screen.getByText('Motivez la décision');
  expect(callsOf(decideContest)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Annuler la décision/ }));
  await userEvent.type(screen.getByLabelText(/^Motif/), 'Second regard.');
  await confirm();
  await waitFor(() => expect(said).toEqual(['Décision annulée.']));
  const body = { outcome: 'annulled', statement: 'Second regard.', version: 3 };
  expect(callsOf(decideContest)).toEqual([{ params: { contest_id: ID }, body }]);
});

it('keeps the reasons when somebody else was faster, and says so', async () => {
  const decide = () => {
    throw new ApiProblem('contest_settled', 409, 'Cette contestation est déjà décidée.');
  };
  open(aContest(), { decide });
  await userEvent.click(await screen.findByRole('radio', { name: /^Maintenir la décision/ }));
  await userEvent.type(screen.getByLabelText(/^Motif/), 'Second regard.');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la décision' }));
  await screen.findByText('Cette contestation est déjà décidée.');
  expect((screen.getByLabelText(/^Motif/) as HTMLTextAreaElement).value).toBe('Second regard.');
});

it.each([
  ['who decided first', { first_moderator: { id: 'me', name: 'Moi' } }, /Vous avez pris la première décision/],
  ['the person', { person: { id: 'me', name: 'Denis Morel' } }, /Cette contestation est la vôtre/],
  ['who does not follow it', { assignee: { id: 'ada', name: 'Ada' } }, /Suivie par Ada/],
] as const)('offers no decision to %s', async (_who, part, said) => {
  open(aContest(part));
  await (await panel()).findByText(said);
  expect(decisions()).toBeNull();
});

it('shows a settled one with its reasons, and no form', async () => {
  const settled = {
    moderator: { id: 'ada', name: 'Ada' },
    statement: 'Second regard.',
    at: '2026-11-03T09:00:00.000Z',
  };
  open(aContest({ state: 'upheld', settled }));
  (await panel()).getByText('Second regard.');
  expect(decisions()).toBeNull();
});

it('keeps the view in the address, and marks what is overdue', async () => {
  const { callsOf } = open(aContest({ due_at: '2026-11-05T09:00:00.000Z' }), { at: '/admin/contestations' });
  await screen.findByText(/^En retard de /);
  screen.getByText(/^1 contestation à décider\./);
  await userEvent.click(screen.getByRole('radio', { name: 'Décidées' }));
  await waitFor(() => expect(callsOf(listContests).at(-1)).toMatchObject({ query: { view: 'settled' } }));
});
