import { randomUUID } from 'node:crypto';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { messageSent, messagesRead } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { startNotifications, titleIn, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const inboxOf = async (user_id: string) =>
  (await notifications.call(notificationsApi.listNotifications, {}, { actor: actorOf(user_id) })).notifications;
const subjectsTo = async (user_id: string) =>
  (await notifications.emailsTo(user_id)).slice(1).map(({ subject }) => titleIn(subject));

async function scene() {
  const [owner, driver] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const sides = { thread_id: randomUUID(), owner_id: owner.user_id, driver_id: driver.user_id };
  const written = async (sender_id: string, request_id: string | null = null) => {
    const message = { message_id: randomUUID(), parking_title: 'Garage Orly', sender_id, request_id, ...sides };
    const reader_id = sender_id === owner.user_id ? driver.user_id : owner.user_id;
    notifications.words.set(
      `${message.message_id} ${sides.thread_id} ${reader_id}`,
      'Appelez le [coordonnées masquées]',
    );
    await notifications.publish(messageSent, { ...message, sent_at: new Date().toISOString() });
  };
  return { owner, driver, sides, written };
}

describe('AK-07 a question', () => {
  it('is told to the owner, and its answer to who asked, on the site and by mail, as each may read it', async () => {
    const { owner, driver, sides, written } = await scene();
    await written(driver.user_id);
    const path = `/dashboard/demandes/questions/${sides.thread_id}`;
    await eventually(async () =>
      expect(await inboxOf(owner.user_id)).toMatchObject([{ kind: 'message_received', path, read_at: null }]),
    );
    await written(owner.user_id);
    await eventually(async () => expect(await subjectsTo(driver.user_id)).toEqual(['Réponse à votre question']));
    expect(await subjectsTo(owner.user_id)).toEqual(['Une question au sujet de votre place']);
    await eventually(async () => {
      const mails = await Promise.all(notifications.mailServer.to(owner.email).map(({ raw }) => simpleParser(raw)));
      const [asked] = mails.filter(({ subject }) => titleIn(subject) === 'Une question au sujet de votre place');
      expect(asked?.text).toContain('> Appelez le [coordonnées masquées]');
      expect(asked?.text).toContain(path);
    });
    expect(JSON.stringify(await inboxOf(owner.user_id))).not.toContain('Appelez');
  });

  it('is mailed to nobody who refused mails of messages, and is on the site all the same', async () => {
    const { owner, driver, written } = await scene();
    const refusal = { kind: 'message_received' as const, is_mailed: false };
    await notifications.call(notificationsApi.setMailPreference, refusal, { actor: actorOf(owner.user_id) });
    await written(driver.user_id);
    await eventually(async () => expect(await inboxOf(owner.user_id)).toHaveLength(1));
    expect(await subjectsTo(owner.user_id)).toEqual([]);
  });

  it('is read in the inbox once its reader has read it, and not when the other has', async () => {
    const { owner, driver, sides, written } = await scene();
    await written(driver.user_id);
    await eventually(async () => expect(await inboxOf(owner.user_id)).toHaveLength(1));
    const read = { ...sides, request_id: null, number: 1 };
    await notifications.publish(messagesRead, { ...read, reader_id: driver.user_id });
    await notifications.publish(messagesRead, { ...read, reader_id: owner.user_id });
    await eventually(async () => expect(await inboxOf(owner.user_id)).toMatchObject([{ read_at: expect.any(String) }]));
  });

  it('is read, with what came after its request, once its reader has read the thread of that one', async () => {
    const { owner, driver, sides, written } = await scene();
    const request_id = randomUUID();
    await written(driver.user_id);
    await eventually(async () => expect(await inboxOf(owner.user_id)).toHaveLength(1));
    await written(driver.user_id, request_id);
    await eventually(async () =>
      expect((await inboxOf(owner.user_id)).map(({ path }) => path)).toEqual([
        `/dashboard/demandes/${request_id}`,
        `/dashboard/demandes/questions/${sides.thread_id}`,
      ]),
    );
    await notifications.publish(messagesRead, { ...sides, request_id, reader_id: owner.user_id, number: 2 });
    const read = { read_at: expect.any(String) };
    await eventually(async () => expect(await inboxOf(owner.user_id)).toMatchObject([read, read]));
    expect(await subjectsTo(owner.user_id)).toEqual([
      'Une question au sujet de votre place',
      'Nouveau message au sujet de votre place',
    ]);
  });
});
