import { randomUUID } from 'node:crypto';
import { submissionsApi } from '@placette/contracts/notifications/api';
import { requestCancelled } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { Redis } from 'ioredis';
import { aRequest, startMailServer, startNotifications, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const tell = (user_id: string) => notifications.publish(requestCancelled, aRequest(user_id, randomUUID()));
const last = async (user_id: string) => (await notifications.emailsTo(user_id)).at(-1);

it('delivers once the mail server is back, also after Redis has lost its memory', async () => {
  const { user_id, email } = await notifications.signUp();
  await eventually(() => expect(notifications.mailServer.to(email)).toHaveLength(1));
  await notifications.mailServer.stop();
  await tell(user_id);
  await eventually(async () =>
    expect(await last(user_id)).toMatchObject({
      status: 'queued',
      last_error: expect.stringContaining('ECONNREFUSED'),
    }),
  );

  const redis = new Redis(notifications.redis.url);
  await redis.flushall();
  redis.disconnect();
  const back = await startMailServer(notifications.mailServer.port);
  try {
    await eventually(() => expect(back.to(email)).toHaveLength(1), 10_000);
    await eventually(async () => expect(await last(user_id)).toMatchObject({ status: 'sent', last_error: null }));
    // A later event is delivered later: a second copy of the first mail would have arrived by then.
    await tell(user_id);
    await eventually(() => expect(back.to(email)).toHaveLength(2), 10_000);
  } finally {
    await back.stop();
  }
});

it('delivers what was told while Redis was down', async () => {
  const { user_id, email } = await notifications.signUp();
  const server = await startMailServer(notifications.mailServer.port);
  try {
    await eventually(() => expect(server.to(email)).toHaveLength(1), 10_000);
    await notifications.redis.stop();
    await tell(user_id);
    await eventually(async () => expect(await last(user_id)).toMatchObject({ status: 'queued', attempts: 0 }));
    await notifications.redis.restart({ wiped: true });
    await eventually(() => expect(server.to(email)).toHaveLength(2), 15_000);
  } finally {
    await server.stop();
  }
});

it('stores what a form sent before any mail is queued: both come later while Redis and the mail server are down (C30)', async () => {
  const email = `${randomUUID()}@example.fr`;
  const submission = { formType: 'contact', nom: 'Lou', email, sujet: 'autre', message: 'Bonjour' } as const;
  await notifications.redis.stop();
  await notifications.call(submissionsApi.receiveSubmission, { submission, visitor: randomUUID() });
  const count = async (sql: string) => (await notifications.database.query(sql, [email])).length;
  expect(await count('SELECT 1 FROM submissions WHERE sender_email = $1')).toBe(1);
  expect(await count(`SELECT 1 FROM messages WHERE (reply_to = $1 OR "to" = $1) AND status = 'queued'`)).toBe(2);
  const server = await startMailServer(notifications.mailServer.port);
  try {
    await notifications.redis.restart({ wiped: true });
    await eventually(() => expect(server.to(email)).toHaveLength(1), 15_000);
  } finally {
    await server.stop();
  }
});

it('gives up immediately on an address that the mail server does not know', async () => {
  const server = await startMailServer(notifications.mailServer.port);
  try {
    const { user_id } = await notifications.signUp('Lou', `inconnu-${randomUUID()}@example.fr`);
    await eventually(async () => expect(await last(user_id)).toMatchObject({ status: 'failed', attempts: 1 }), 10_000);
  } finally {
    await server.stop();
  }
});

it('stops immediately while Redis and the mail server are down', async () => {
  const other = await startNotifications();
  await other.mailServer.stop();
  await other.redis.stop();
  const started = Date.now();
  await other.stop();
  expect(Date.now() - started).toBeLessThan(20_000);
});
