import { randomUUID } from 'node:crypto';
import { documentReviewed } from '@placette/contracts/documents/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { inboxChanged } from '@placette/contracts/notifications/events';
import { NOTIFICATIONS_A_PAGE } from '@placette/contracts/notifications/inbox/schema';
import {
  messageSent,
  messagesRead,
  requestAnswerDue,
  requestApproved,
  requestRejected,
  requestSent,
} from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { aRequest, startNotifications, titleIn, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const inboxOf = (user_id: string, cursor?: string) =>
  notifications.call(notificationsApi.listNotifications, { cursor }, { actor: actorOf(user_id) });
const unreadOf = async (user_id: string) =>
  (await notifications.call(notificationsApi.countUnread, {}, { actor: actorOf(user_id) })).unread;
const read = (user_id: string, notification_id: string | null) =>
  notifications.call(notificationsApi.markRead, { notification_id }, { actor: actorOf(user_id) });
const mailsOf = async (user_id: string) =>
  (await notifications.emailsTo(user_id)).map(({ subject }) => titleIn(subject));
const told = (user_id: string, count: number) =>
  eventually(async () => {
    const { notifications: found } = await inboxOf(user_id);
    expect(found).toHaveLength(count);
    return found;
  });

it('tells on the site what the mail says, with the page of the next step', async () => {
  const owner = await notifications.signUp('Jeanne');
  const driver = await notifications.signUp('Alex');
  await notifications.publish(requestSent, aRequest(owner.user_id, driver.user_id));
  const [news] = await told(owner.user_id, 1);
  expect(news).toMatchObject({
    kind: 'request_received',
    title: 'Nouvelle demande pour votre place',
    path: '/dashboard/demandes',
    read_at: null,
  });
  expect(news?.text).toContain('Alex');
  expect(await unreadOf(owner.user_id)).toBe(1);
  expect((await inboxOf(driver.user_id)).notifications).toEqual([]);
  await eventually(() => expect(notifications.events(inboxChanged)).toContainEqual({ user_id: owner.user_id }));
});

it('keeps what somebody did without asking for their attention', async () => {
  const [owner, driver] = [await notifications.signUp(), await notifications.signUp()];
  await notifications.publish(requestApproved, aRequest(owner.user_id, driver.user_id));
  await told(owner.user_id, 1);
  expect([await unreadOf(owner.user_id), await unreadOf(driver.user_id)]).toEqual([0, 1]);
});

it('AK-06 tells an owner of a booking that nobody approved, and its driver without asking for attention', async () => {
  const [owner, driver] = [await notifications.signUp(), await notifications.signUp('Alex')];
  await notifications.publish(requestApproved, { ...aRequest(owner.user_id, driver.user_id), immediate: true });
  const [news] = await told(owner.user_id, 1);
  expect(news).toMatchObject({ kind: 'stay_changed', title: 'Nouvelle réservation sur votre place', read_at: null });
  expect(news?.text).toContain('Alex a réservé');
  await told(driver.user_id, 1);
  expect([await unreadOf(owner.user_id), await unreadOf(driver.user_id)]).toEqual([1, 0]);
});

it.each([
  ['approved', requestApproved],
  ['refused', requestRejected],
] as const)(
  'counts a request no more once its owner has %s it elsewhere, and goes on counting the others',
  async (_how, decided) => {
    const [owner, driver] = [await notifications.signUp(), await notifications.signUp()];
    const [handled, waiting] = [aRequest(owner.user_id, driver.user_id), aRequest(owner.user_id, driver.user_id)];
    await notifications.publish(requestSent, handled);
    await notifications.publish(requestSent, waiting);
    await told(owner.user_id, 2);
    expect(await unreadOf(owner.user_id)).toBe(2);
    const before = notifications.events(inboxChanged).length;
    await notifications.publish(decided, { ...handled, rejection_reason: null });
    await eventually(async () =>
      expect([await unreadOf(owner.user_id), await unreadOf(driver.user_id)]).toEqual([1, 1]),
    );
    await eventually(() =>
      expect(notifications.events(inboxChanged).slice(before)).toContainEqual({ user_id: owner.user_id }),
    );
  },
);

it('counts a message no more once its reader has read the conversation; a decision reads no message', async () => {
  const [owner, driver] = [await notifications.signUp(), await notifications.signUp()];
  const request = aRequest(owner.user_id, driver.user_id);
  const { request_id, parking_title } = request;
  const thread = { thread_id: request_id, request_id, owner_id: owner.user_id, driver_id: driver.user_id };
  await notifications.publish(messageSent, {
    ...thread,
    message_id: randomUUID(),
    parking_title,
    sender_id: driver.user_id,
    sent_at: new Date().toISOString(),
  });
  await told(owner.user_id, 1);
  await notifications.publish(requestApproved, request);
  await told(owner.user_id, 2);
  expect(await unreadOf(owner.user_id)).toBe(1);
  const read = (reader_id: string) => notifications.publish(messagesRead, { ...thread, reader_id, number: 1 });
  await read(driver.user_id);
  await read(owner.user_id);
  await eventually(async () => expect(await unreadOf(owner.user_id)).toBe(0));
});

it('marks one or all as read, and never another’s', async () => {
  const [owner, driver, stranger] = [
    await notifications.signUp(),
    await notifications.signUp(),
    await notifications.signUp(),
  ];
  for (let count = 0; count < 3; count += 1)
    await notifications.publish(requestSent, aRequest(owner.user_id, driver.user_id));
  const [newest] = await told(owner.user_id, 3);
  await expect(read(stranger.user_id, newest?.id ?? '')).rejects.toMatchObject({ code: 'notification_not_found' });
  expect(await unreadOf(owner.user_id)).toBe(3);
  expect(await read(owner.user_id, newest?.id ?? '')).toEqual({ unread: 2 });
  const firstReading = (await inboxOf(owner.user_id)).notifications[0]?.read_at;
  await read(owner.user_id, newest?.id ?? '');
  expect((await inboxOf(owner.user_id)).notifications[0]?.read_at).toBe(firstReading);
  expect(await read(owner.user_id, null)).toEqual({ unread: 0 });
});

it('gives every one once, newest first, page after page', async () => {
  const [owner, driver] = [await notifications.signUp(), await notifications.signUp()];
  const count = NOTIFICATIONS_A_PAGE + 3;
  await Promise.all(
    Array.from({ length: count }, () => notifications.publish(requestSent, aRequest(owner.user_id, driver.user_id))),
  );
  await eventually(async () => expect(await unreadOf(owner.user_id)).toBe(count), 30_000);
  const first = await inboxOf(owner.user_id);
  const second = await inboxOf(owner.user_id, first.next_cursor ?? '');
  const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
  expect([first.notifications.length, second.notifications.length]).toEqual([NOTIFICATIONS_A_PAGE, 3]);
  expect(new Set(ids).size).toBe(count);
  expect(ids).toEqual([...ids].sort().reverse());
  expect(second.next_cursor).toBeNull();
});

it('sends no mail of a kind that was refused, and tells on the site all the same', async () => {
  const [owner, driver] = [await notifications.signUp(), await notifications.signUp()];
  const actor = actorOf(driver.user_id);
  const choose = (is_mailed: boolean) =>
    notifications.call(notificationsApi.setMailPreference, { kind: 'request_answered', is_mailed }, { actor });
  const answered = { ...aRequest(owner.user_id, driver.user_id), rejection_reason: null };

  expect((await choose(false)).mails).toMatchObject({ request_answered: false, request_received: true });
  await notifications.publish(requestRejected, answered);
  await told(driver.user_id, 1);
  expect(await mailsOf(driver.user_id)).toEqual(['Bienvenue sur Placette']);

  expect((await choose(true)).mails.request_answered).toBe(true);
  await notifications.publish(requestRejected, answered);
  await told(driver.user_id, 2);
  expect(await mailsOf(driver.user_id)).toEqual(['Bienvenue sur Placette', 'Votre demande n’a pas été retenue']);
});

describe('AK-02 a reminder to answer', () => {
  const dueOf = (owner_id: string, requester_id: string, minutes: number) => ({
    ...aRequest(owner_id, requester_id),
    reminder: 'six_hours' as const,
    answer_by: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
  const SUBJECT = 'Dernières heures pour répondre à une demande';

  it('reaches the owner on the site and by mail, once however often its event comes', async () => {
    const [owner, driver] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
    const due = dueOf(owner.user_id, driver.user_id, 300);
    const id = await notifications.publish(requestAnswerDue, due);
    const [news] = await told(owner.user_id, 1);
    expect(news).toMatchObject({ kind: 'request_received', title: SUBJECT, read_at: null });
    expect(news?.path).toBe(`/dashboard/demandes/${due.request_id}`);
    expect(news?.text).toContain('Alex attend votre réponse avant ');
    await notifications.publish(requestAnswerDue, due, { id });
    await notifications.publish(requestSent, aRequest(owner.user_id, driver.user_id));
    await told(owner.user_id, 2);
    expect(await mailsOf(owner.user_id)).toEqual([
      'Bienvenue sur Placette',
      SUBJECT,
      'Nouvelle demande pour votre place',
    ]);
    expect((await inboxOf(driver.user_id)).notifications).toEqual([]);
  });

  it('is not mailed to an owner who gets no mail of requests', async () => {
    const [owner, driver] = [await notifications.signUp(), await notifications.signUp()];
    const choice = { kind: 'request_received', is_mailed: false } as const;
    await notifications.call(notificationsApi.setMailPreference, choice, { actor: actorOf(owner.user_id) });
    await notifications.publish(requestAnswerDue, dueOf(owner.user_id, driver.user_id, 300));
    await told(owner.user_id, 1);
    expect(await mailsOf(owner.user_id)).toEqual(['Bienvenue sur Placette']);
  });

  it('is nothing once the time to answer is over, and read once the request is answered', async () => {
    const [owner, driver] = [await notifications.signUp(), await notifications.signUp()];
    await notifications.publish(requestAnswerDue, dueOf(owner.user_id, driver.user_id, -1));
    const due = dueOf(owner.user_id, driver.user_id, 300);
    await notifications.publish(requestAnswerDue, due);
    await told(owner.user_id, 1);
    expect(await unreadOf(owner.user_id)).toBe(1);
    await notifications.publish(requestRejected, {
      ...aRequest(owner.user_id, driver.user_id),
      ...due,
      rejection_reason: null,
    });
    await eventually(async () => expect(await unreadOf(owner.user_id)).toBe(0));
    expect(await mailsOf(owner.user_id)).toEqual(['Bienvenue sur Placette', SUBJECT]);
  });
});

it('L7 a decision on a document is always mailed', async () => {
  const { user_id } = await notifications.signUp();
  const choice = { kind: 'document_reviewed', is_mailed: false } as const;
  await expect(
    notifications.call(notificationsApi.setMailPreference, choice, { actor: actorOf(user_id) }),
  ).rejects.toMatchObject({ code: 'mail_always_sent' });
  await notifications.publish(documentReviewed, {
    document_id: randomUUID(),
    user_id,
    subject_id: null,
    subject_label: null,
    reviewer_id: randomUUID(),
    category: 'identity',
    document_type: 'passeport',
    status: 'rejected',
    rejection_reason: 'Photo floue',
  });
  await told(user_id, 1);
  expect(await mailsOf(user_id)).toContain('Un document est à remplacer');
});

it('forgets the notifications and choices of an account that is gone', async () => {
  const [owner, driver] = [await notifications.signUp(), await notifications.signUp()];
  await notifications.publish(requestSent, aRequest(owner.user_id, driver.user_id));
  await told(owner.user_id, 1);
  const choice = { kind: 'request_received', is_mailed: false } as const;
  await notifications.call(notificationsApi.setMailPreference, choice, { actor: actorOf(owner.user_id) });
  await notifications.publish(userDeleted, { user_id: owner.user_id, deleted_at: new Date().toISOString() });
  await told(owner.user_id, 0);
  expect(await notifications.database.query('SELECT 1 FROM mail_refusals WHERE user_id = $1', [owner.user_id])).toEqual(
    [],
  );
});
