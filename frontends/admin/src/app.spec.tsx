import { reportsApi } from '@placette/contracts/client/documents/reports';
import { moderationApi } from '@placette/contracts/client/documents/moderation';
import { deskApi } from '@placette/contracts/client/notifications/desk';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import { jest } from '@jest/globals';
import { matchPath, Route, Routes } from 'react-router';
import { renderScreen } from '../test/samples.js';
import remote from '../remote.json' with { type: 'json' };
import app from './app.js';

const counters = { total: 0, vehicle: 0, parking: 0, users: 0 };
const none = { accounts: [], next_cursor: null };
const desk = { items: [], next_cursor: null, counters, waiting: { median: null, oldest: null } };

const waiting = { documents: 0, reports: 0 };
afterEach(() => Object.assign(waiting, { documents: 0, reports: 0 }));

function open(at: string, role: DeskRole = 'administrator', accounts: () => unknown = () => none) {
  const pages = (
    <Routes>
      <Route path="/admin/*" element={<app.Root basePath="/admin" />} />
    </Routes>
  );
  return renderScreen(pages, {
    at,
    role,
    answers: [
      [moderationApi.listModeration, () => desk],
      [deskApi.countDeskMessages, () => ({ open: 0, overdue: 0 })],
      [moderationApi.countModeration, () => ({ open: waiting.documents })],
      [reportsApi.countReports, () => ({ open: waiting.reports })],
      [deskApi.listDeskMessages, () => ({ messages: [], next_cursor: null, counts: { open: 0, overdue: 0 } })],
      [moderationApi.listModerationLog, () => ({ entries: [], next_cursor: null })],
      [catalogAdminApi.listAllLocations, () => ({ locations: [] })],
      [identityAdminApi.listAccounts, accounts],
    ],
  });
}

describe('the administration', () => {
  it('begins at the first desk', async () => {
    open('/admin');
    await screen.findByRole('heading', { level: 1, name: 'Modération des Documents' });
  });

  it('is known to the shell as a page for administrators alone, at every address (C2)', () => {
    expect(app.routes.find(({ path }) => matchPath({ path, end: true }, '/admin'))).toMatchObject({ access: 'admin' });
    expect(app.routes.filter(({ access }) => access !== 'admin')).toEqual([]);
  });

  it('has one navigation that leads to every desk and says which one is open', async () => {
    open('/admin/journal/moderation');
    const nav = within(screen.getByRole('navigation', { name: 'Administration' }));
    const current = () =>
      nav.getAllByRole('link').flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : []));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...[
        'Documents',
        'Signalements',
        'Contestations',
        'Messages',
        'Personnes',
        'Parkings',
        'Séjours',
        'Lieux et prix',
        'Contenus',
        'Journal',
      ],
    ]);
    expect(current()).toEqual(['Journal']);
    await userEvent.click(nav.getByRole('link', { name: 'Documents' }));
    await screen.findByRole('heading', { level: 1, name: 'Modération des Documents' });
    expect(current()).toEqual(['Documents']);
  });

  describe('counts beside a desk what waits there (DK-02)', () => {
    const desk = (name: string | RegExp) =>
      within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', { name });
    const said = () =>
      within(screen.getByRole('navigation', { name: 'Administration' }))
        .getAllByRole('status')
        .flatMap(({ textContent }) => textContent || []);

    it('nothing for none, and counts again on the signal', async () => {
      waiting.documents = 3;
      const { signal } = open('/admin/journal');
      await waitFor(() => desk(/^Documents ?, 3 en attente$/));
      desk('Signalements');
      waiting.documents = 0;
      await signal('moderation');
      await waitFor(() => desk('Documents'));
    });

    it('what arrives is said, not what is there or leaves, and not again within a minute', async () => {
      jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
      waiting.reports = 2;
      const { signal } = open('/admin/journal');
      const becomes = async (count: number) => {
        waiting.reports = count;
        await signal('moderation');
        await waitFor(() => desk(new RegExp(`^Signalements ?, ${count} en attente$`)));
      };
      await becomes(2);
      expect(said()).toEqual([]);
      await becomes(1);
      expect(said()).toEqual([]);
      await becomes(3);
      expect(said()).toEqual(['Signalements\u00a0: 3 en attente']);
      await becomes(4);
      expect(said()).toEqual(['Signalements\u00a0: 3 en attente']);
      jest.setSystemTime(Date.now() + 61_000);
      await becomes(5);
      expect(said()).toEqual(['Signalements\u00a0: 5 en attente']);
      jest.useRealTimers();
    });
  });

  it.each<[DeskRole, string, string[]]>([
    [
      'moderator',
      'Modération des Documents',
      ['Documents', 'Signalements', 'Contestations', 'Personnes', 'Parkings', 'Séjours'],
    ],
    ['support', 'Messages', ['Messages', 'Personnes']],
    ['content', 'Lieux', ['Lieux et prix', 'Contenus']],
  ])('shows to %s the desks of the role, and begins at the first (DK-08)', async (role, first, expected) => {
    open('/admin', role);
    await screen.findByRole('heading', { level: 1, name: first });
    const nav = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(expected);
  });

  it.each([
    ['desk_role_ended', 'Votre accès à l’administration a été retiré.'],
    ['forbidden', 'Vous n’avez pas accès à cette page.'],
  ])('says that the role was taken away once a call is refused with %s (DK-08)', async (code, title) => {
    open('/admin/utilisateurs', 'support', () => Promise.reject(new ApiProblem(code, 403, title)));
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Votre accès à l’administration a été retiré');
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  });

  it('says on the page of another role that it is not for this one, and asks the server nothing (DK-08)', async () => {
    open('/admin/journal', 'moderator');
    screen.getByText('Votre rôle ne donne pas accès à cette page');
    expect(screen.queryByText('Chargement du journal...')).toBeNull();
  });
});

it('declares the prefixes of its pages in remote.json, and no other', () => {
  const prefixOf = (path: string) => remote.prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  expect(new Set(app.routes.map(({ path }) => prefixOf(path)))).toEqual(new Set(remote.prefixes));
});
