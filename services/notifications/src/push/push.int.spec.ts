import { createECDH, randomUUID } from 'node:crypto';
import { documentReviewed } from '@placette/contracts/documents/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { pushApi } from '@placette/contracts/notifications/push/api';
import { PUSH_DEVICES_MAX } from '@placette/contracts/notifications/push/schema';
import { notificationsPersonalDataApi } from '@placette/contracts/personal-data';
import {
  messageSent,
  requestApproved,
  requestCancelled,
  requestRejected,
  requestSent,
} from '@placette/contracts/requests/events';
import { actorOf, eventually, readCopy } from '@placette/testing';
import { startPushService, type TestPushService } from '@placette/testing/push-service';
import { Redis } from 'ioredis';
import { aRequest, startNotifications, type Notifications } from '../../test/notifications.fixture.js';
import { RetentionService } from '../personal-data/retention.service.js';

const own = createECDH('prime256v1');
own.generateKeys();
const privateKey = Buffer.concat([Buffer.alloc(32), own.getPrivateKey()])
  .subarray(-32)
  .toString('base64url');

let push: TestPushService;
let notifications: Notifications;
beforeAll(async () => {
  push = await startPushService();
  push.key = own.getPublicKey('base64url');
  notifications = await startNotifications({ VAPID_PRIVATE_KEY: privateKey, PUSH_INSIDE_HOSTS: push.host });
});
afterAll(async () => {
  await notifications.stop();
  await push.stop();
});

type Browser = ReturnType<TestPushService['subscribe']>;

const stateOf = (user_id: string) => notifications.call(pushApi.getPush, {}, { actor: actorOf(user_id) });
const subscribe = (user_id: string, { subscription }: Pick<Browser, 'subscription'>) =>
  notifications.call(pushApi.subscribeDevice, { ...subscription, user_agent: 'Essai' }, { actor: actorOf(user_id) });
const waiting = (user_id: string) =>
  notifications.database.query<{ attempts: number }>(
    `SELECT message.attempts FROM push_messages AS message
     JOIN push_subscriptions AS device ON device.id = message.subscription_id WHERE device.user_id = $1`,
    [user_id],
  );

/** A person with a subscribed browser. */
async function withBrowser() {
  const { user_id } = await notifications.signUp('Jeanne');
  const browser = push.subscribe();
  await subscribe(user_id, browser);
  return { user_id, browser };
}

const exported = (user_id: string) =>
  readCopy((cursor) => notifications.call(notificationsPersonalDataApi.exportPersonalData, { user_id, cursor }));

async function ask(owner_id: string) {
  const driver = await notifications.signUp('Alex');
  const request = aRequest(owner_id, driver.user_id);
  return { request, event: await notifications.publish(requestSent, request) };
}

describe('a device that is told (TR-06)', () => {
  it('gets what the site says, encrypted for it alone, once, with the page to open', async () => {
    const { user_id, browser } = await withBrowser();
    const { request, event } = await ask(user_id);
    await eventually(() => expect(browser.received).toHaveLength(1));
    const [message] = browser.received;
    expect(message).toMatchObject({ title: 'Nouvelle demande pour votre place', path: '/dashboard/demandes' });
    expect(message?.text).toContain('Alex');
    expect(message?.headers).toMatchObject({ urgency: 'high', topic: message?.topic });
    expect(Number(message?.headers['ttl'])).toBeGreaterThan(86_000);
    await notifications.publish(requestSent, request, { id: event });
    await eventually(async () => expect((await stateOf(user_id)).devices[0]?.last_ok_at).not.toBeNull());
    expect(await waiting(user_id)).toEqual([]);
    // After a later message, the one of the first event is still there only once.
    await ask(user_id);
    await eventually(() => expect(browser.received).toHaveLength(2));
    expect(push.faults).toEqual([]);
  });

  it('gets a button for each answer of a request that waits, as its mail has them (FO-05)', async () => {
    const { user_id, browser } = await withBrowser();
    const driver = await notifications.signUp('Alex');
    const request = aRequest(user_id, driver.user_id);
    const tokens = { approve: 'jeton-pour-oui', reject: 'jeton-pour-non' };
    notifications.answering.set(`${request.request_id} ${user_id}`, { tokens, places: null });
    await notifications.publish(requestSent, request);
    await eventually(() => expect(browser.received).toHaveLength(1));
    expect(browser.received[0]).toMatchObject({
      path: '/dashboard/demandes',
      actions: [
        { label: 'Approuver', path: '/repondre#jeton=jeton-pour-oui' },
        { label: 'Refuser', path: '/repondre#jeton=jeton-pour-non' },
      ],
    });
    await notifications.publish(requestCancelled, { ...request, cancelled_by: 'requester', closed_because: null });
    await eventually(() => expect(browser.received).toHaveLength(2));
    expect(browser.received[1]).toMatchObject({ actions: [] });
  });

  it('gets neither the words of a message nor what a decision about its reader says', async () => {
    const { user_id, browser } = await withBrowser();
    const driver = await notifications.signUp('Alex');
    const request = aRequest(user_id, driver.user_id);
    const message_id = randomUUID();
    notifications.words.set(`${message_id} ${request.request_id} ${user_id}`, 'Mon code est 4312.');
    await notifications.publish(messageSent, {
      thread_id: request.request_id,
      request_id: request.request_id,
      parking_title: request.parking_title,
      owner_id: user_id,
      driver_id: driver.user_id,
      message_id,
      sender_id: driver.user_id,
      sent_at: new Date().toISOString(),
    });
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
    await eventually(() => expect(browser.received).toHaveLength(2));
    const said = browser.received.map(({ title, text }) => `${title} ${text}`).join(' ');
    expect(said).toContain('Alex vous a écrit');
    expect(said).toContain('Une décision vous concerne');
    expect(said).not.toMatch(/4312|passeport|floue|remplacer/);
  });

  it('gets nothing of a kind that its person does not want there, nor of what the person did', async () => {
    const { user_id, browser } = await withBrowser();
    const driver = await notifications.signUp();
    const other = push.subscribe();
    await subscribe(driver.user_id, other);
    const choice = { kind: 'request_answered', is_pushed: false } as const;
    const { kinds } = await notifications.call(pushApi.setPushPreference, choice, { actor: actorOf(driver.user_id) });
    expect(kinds).toMatchObject({ request_answered: false, request_received: true });
    const handled = await notifications.publish(requestApproved, aRequest(user_id, driver.user_id));
    await eventually(async () =>
      expect(await notifications.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [handled])).toHaveLength(1),
    );
    await notifications.call(
      pushApi.setPushPreference,
      { ...choice, is_pushed: true },
      { actor: actorOf(driver.user_id) },
    );
    const refused = { ...aRequest(user_id, driver.user_id), rejection_reason: null };
    await notifications.publish(requestRejected, refused);
    await eventually(() => expect(other.received).toHaveLength(1));
    expect(other.received[0]?.title).toBe('Votre demande n’a pas été retenue');
    expect(browser.received).toEqual([]);
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%i: the browser is gone, and its row with it', async (status) => {
    const { user_id, browser } = await withBrowser();
    browser.answers = [status];
    await ask(user_id);
    await eventually(async () => expect((await stateOf(user_id)).devices).toEqual([]));
    expect([browser.asked, await waiting(user_id)]).toEqual([1, []]);
  });

  it('429, then 503: it is tried again until it is taken', async () => {
    const { user_id, browser } = await withBrowser();
    browser.answers = [429, 503];
    await ask(user_id);
    await eventually(() => expect(browser.received).toHaveLength(1), 10_000);
    expect(browser.asked).toBe(3);
    await eventually(async () => expect(await waiting(user_id)).toEqual([]));
  });

  it('500 for ever: it is given up after eight tries, the device stays', async () => {
    const { user_id, browser } = await withBrowser();
    browser.answers = Array.from({ length: 20 }, () => 500);
    await ask(user_id);
    await eventually(async () => {
      expect(browser.asked).toBe(8);
      expect(await waiting(user_id)).toEqual([]);
    }, 40_000);
    expect((await stateOf(user_id)).devices).toHaveLength(1);
  }, 60_000);

  it('302 or 403: it is given up immediately, and nobody goes where it leads', async () => {
    const { user_id, browser } = await withBrowser();
    for (const status of [302, 403]) {
      browser.answers = [status];
      const before = browser.asked;
      await ask(user_id);
      await eventually(() => expect(browser.asked).toBe(before + 1));
      await eventually(async () => expect(await waiting(user_id)).toEqual([]));
    }
    expect([browser.received, push.faults]).toEqual([[], []]);
  });

  it('is waited for while Redis is away: the row is there first', async () => {
    const { user_id, browser } = await withBrowser();
    browser.answers = [503];
    await ask(user_id);
    await eventually(() => expect(browser.asked).toBe(1));
    const redis = new Redis(notifications.redis.url);
    await redis.flushall();
    redis.disconnect();
    await eventually(() => expect(browser.received).toHaveLength(1), 10_000);
  });
});

describe('a subscription', () => {
  const refused = (endpoint: string, keys = push.subscribe().subscription.keys) =>
    expect(subscribe(randomUUID(), { subscription: { endpoint, keys } })).rejects.toMatchObject({
      code: 'push_address_refused',
    });

  it.each([
    'https://127.0.0.1/push',
    'https://10.1.2.3/push',
    'https://192.168.1.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://[::ffff:127.0.0.1]/push',
    'https://[fd00::1]/push',
    'https://2130706433/push',
    'https://0.0.0.0/push',
    'https://localhost/push',
    'https://1.1.1.1:25/push',
    'http://1.1.1.1/push',
  ])('to %s is refused: it leads inside, or not by https', async (endpoint) => {
    await refused(endpoint);
  });

  it('that was stored leads nowhere inside later either: it is erased without a word sent', async () => {
    const { user_id, browser } = await withBrowser();
    const { port } = new URL(push.origin);
    for (const endpoint of [
      `http://localhost:${port}/push/x`,
      `https://localhost:4433/push/x`,
      `https://[::ffff:127.0.0.1]:${port}/push/x`,
    ]) {
      await subscribe(user_id, browser);
      await notifications.database.query('UPDATE push_subscriptions SET endpoint = $1 WHERE user_id = $2', [
        endpoint,
        user_id,
      ]);
      await ask(user_id);
      await eventually(async () => expect((await stateOf(user_id)).devices).toEqual([]));
    }
    expect(browser.asked).toBe(0);
  });

  it('needs keys that something can be encrypted for', async () => {
    await refused(push.subscribe().endpoint, { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) });
  });

  it('is shown without its address, renewed in place, and ends', async () => {
    const { user_id, browser } = await withBrowser();
    const { devices } = await subscribe(user_id, browser);
    expect(devices).toHaveLength(1);
    expect(JSON.stringify(devices)).not.toContain(browser.endpoint);
    const actor = actorOf(user_id);
    const end = () => notifications.call(pushApi.unsubscribeDevice, { endpoint: browser.endpoint }, { actor });
    expect((await end()).devices).toEqual([]);
    expect((await end()).devices).toEqual([]);
  });

  it('is of the account that signed in last on its browser, with what waits for nobody else', async () => {
    const { user_id, browser } = await withBrowser();
    const next = await notifications.signUp();
    browser.answers = [500, 500, 500];
    await ask(user_id);
    await eventually(() => expect(browser.asked).toBeGreaterThan(0));
    await subscribe(next.user_id, browser);
    expect([(await stateOf(user_id)).devices, (await stateOf(next.user_id)).devices]).toEqual([
      [],
      [expect.anything()],
    ]);
    browser.answers = [];
    const { request } = await ask(next.user_id);
    await eventually(() => expect(browser.received).toHaveLength(1));
    expect(request.owner_id).toBe(next.user_id);
  });

  it('is nobody else’s to take by its address alone, to end or to remove', async () => {
    const { user_id, browser } = await withBrowser();
    const stranger = actorOf(randomUUID());
    await refused(browser.endpoint);
    await notifications.call(pushApi.unsubscribeDevice, { endpoint: browser.endpoint }, { actor: stranger });
    const [device] = (await stateOf(user_id)).devices;
    const remove = (device_id: string, actor = stranger) =>
      notifications.call(pushApi.removeDevice, { device_id }, { actor });
    await expect(remove(device?.id ?? '')).rejects.toMatchObject({ code: 'push_device_not_found' });
    expect((await stateOf(user_id)).devices).toEqual([device]);
    await remove(device?.id ?? '', actorOf(user_id));
    expect((await stateOf(user_id)).devices).toEqual([]);
  });

  it('is the tenth at most, also of several concurrently', async () => {
    const { user_id } = await notifications.signUp();
    const browsers = Array.from({ length: PUSH_DEVICES_MAX + 3 }, () => push.subscribe());
    const outcomes = await Promise.allSettled(browsers.map((browser) => subscribe(user_id, browser)));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code);
    expect(refusals).toEqual(Array(3).fill('too_many_push_devices'));
    expect((await stateOf(user_id)).devices).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('goes once it took nothing for thirteen months (C34)', async () => {
    const [unused, used] = [await withBrowser(), await withBrowser()];
    const age = (user_id: string, took: string) =>
      notifications.database.query(
        `UPDATE push_subscriptions SET created_at = now() - interval '14 months', last_ok_at = now() - $2::interval
         WHERE user_id = $1`,
        [user_id, took],
      );
    await age(unused.user_id, '14 months');
    await age(used.user_id, '12 months');
    await notifications.app.get(RetentionService, { strict: false }).forgetOldRecords();
    const left = await Promise.all([unused, used].map(({ user_id }) => stateOf(user_id)));
    expect(left.map(({ devices }) => devices.length)).toEqual([0, 1]);
  });

  it('is exported, and goes with the account: no later one is taken', async () => {
    const { user_id, browser } = await withBrowser();
    const choice = { kind: 'stay_changed', is_pushed: false } as const;
    await notifications.call(pushApi.setPushPreference, choice, { actor: actorOf(user_id) });
    expect(await exported(user_id)).toMatchObject({
      appareils_prevenus: [{ endpoint: browser.endpoint, user_agent: 'Essai' }],
      nouvelles_refusees_sur_appareil: [{ kind: 'stay_changed' }],
    });
    await notifications.publish(userDeleted, { user_id, deleted_at: new Date().toISOString() });
    await eventually(async () => expect((await stateOf(user_id)).devices).toEqual([]));
    expect((await stateOf(user_id)).kinds.stay_changed).toBe(true);
    await expect(subscribe(user_id, browser)).rejects.toMatchObject({ code: 'push_unavailable' });
  });
});
