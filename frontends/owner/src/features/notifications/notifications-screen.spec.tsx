import { notificationsApi } from '@placette/contracts/client/notifications';
import type { Notification } from '@placette/contracts/notifications/inbox/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NotificationsScreen } from './notifications-screen.js';

const news: Notification = {
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a01',
  kind: 'request_received',
  title: 'Nouvelle demande pour votre place',
  text: 'Alex souhaite garer sa voiture.',
  path: '/dashboard/demandes',
  created_at: '2026-03-01T09:00:00.000Z',
  read_at: null,
};
const old: Notification = { ...news, id: news.id.replace(/1$/, '2'), title: 'Ancienne', read_at: news.created_at };
const mails = {
  request_received: true,
  request_answered: false,
  stay_changed: true,
  message_received: true,
  document_reviewed: true,
  content_moderated: true,
};

const page = (notifications: Notification[], next_cursor: string | null = null) => ({
  notifications,
  unread: notifications.filter(({ read_at }) => read_at === null).length,
  next_cursor,
});

function open(
  list: (call: { query?: unknown }) => unknown,
  choose: (call: { body?: unknown }) => unknown = () => ({ mails, draft_reminders: true }),
) {
  return renderScreen(<NotificationsScreen />, {
    path: '/dashboard/notifications',
    at: '/dashboard/notifications',
    answers: [
      [notificationsApi.listNotifications, list],
      [notificationsApi.listMailPreferences, () => ({ mails, draft_reminders: true })],
      [notificationsApi.markRead, () => ({ unread: 0 })],
      [notificationsApi.markAllRead, () => ({ unread: 0 })],
      [notificationsApi.setMailPreference, choose],
      [notificationsApi.setDraftReminders, choose],
    ],
  });
}

it('leads to the next step and counts as read from then on', async () => {
  const { location, callsOf } = open(() => page([news, old]));
  await userEvent.click(await screen.findByRole('link', { name: 'Non lue\u00a0: Nouvelle demande pour votre place' }));
  expect(location.pathname).toBe('/dashboard/demandes');
  expect(callsOf(notificationsApi.markRead)).toEqual([{ params: { notification_id: news.id } }]);
});

it('does not mark again what was read', async () => {
  const { callsOf } = open(() => page([old]));
  await screen.findByText('Tout est lu.');
  await userEvent.click(screen.getByRole('link', { name: 'Ancienne' }));
  expect(callsOf(notificationsApi.markRead)).toEqual([]);
});

it('marks all as read', async () => {
  let isRead = false;
  const { callsOf } = open(() => page([isRead ? old : news]));
  const button = await screen.findByRole('button', { name: 'Tout marquer comme lu' });
  isRead = true;
  await userEvent.click(button);
  await screen.findByText('Tout est lu.');
  expect(callsOf(notificationsApi.markAllRead)).toHaveLength(1);
});

it('adds the page before on demand', async () => {
  open(({ query }) => ((query as { cursor?: string }).cursor === 'suite' ? page([old]) : page([news], 'suite')));
  await userEvent.click(await screen.findByRole('button', { name: 'Voir les précédentes' }));
  await screen.findByRole('link', { name: 'Ancienne' });
  expect(screen.queryByRole('button', { name: 'Voir les précédentes' })).toBeNull();
});

it('says that there is nothing, or that it cannot be shown', async () => {
  open(() => page([]));
  await screen.findByText('Rien à signaler pour l’instant.');
});

it('offers another try when the list cannot be loaded', async () => {
  let isDown = true;
  open(() => (isDown ? Promise.reject(ApiProblem.network()) : page([news])));
  await screen.findByText('Vos notifications ne peuvent pas être affichées');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('link', { name: /Nouvelle demande/ });
});

it('changes what leaves by e-mail, and leaves decisions alone', async () => {
  const { callsOf } = open(
    () => page([]),
    () => ({ mails: { ...mails, request_answered: true }, draft_reminders: true }),
  );
  const choices = within(await screen.findByRole('group', { name: 'Recevoir aussi par e-mail' }));
  const answered = choices.getByRole<HTMLInputElement>('checkbox', {
    name: 'Ma demande, préparée ou envoyée, avance ou reçoit une réponse',
  });
  expect(answered.checked).toBe(false);
  await userEvent.click(answered);
  await waitFor(() => expect(answered.checked).toBe(true));
  expect(callsOf(notificationsApi.setMailPreference)).toEqual([
    { body: { kind: 'request_answered', is_mailed: true } },
  ]);
  const decision = choices.getByRole<HTMLInputElement>('checkbox', { name: /^Un document est vérifié ou refusé/ });
  expect([decision.checked, decision.disabled]).toEqual([true, true]);
});

it('takes a choice back that could not be kept', async () => {
  open(
    () => page([]),
    () => Promise.reject(ApiProblem.network()),
  );
  const answered = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Ma demande, préparée ou envoyée, avance ou reçoit une réponse',
  });
  await userEvent.click(answered);
  await waitFor(() => expect(answered.checked).toBe(false));
});

it('FO-02 refuses reminders of a draft, apart from the kinds of notifications', async () => {
  const { callsOf } = open(
    () => page([]),
    () => ({ mails, draft_reminders: false }),
  );
  const reminders = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Mon annonce est encore en brouillon/,
  });
  expect(reminders.checked).toBe(true);
  await userEvent.click(reminders);
  await waitFor(() => expect(reminders.checked).toBe(false));
  expect(callsOf(notificationsApi.setDraftReminders)).toEqual([{ body: { is_mailed: false } }]);
  expect(callsOf(notificationsApi.setMailPreference)).toEqual([]);
});
