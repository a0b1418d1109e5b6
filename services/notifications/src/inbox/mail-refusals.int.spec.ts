import { randomUUID } from 'node:crypto';
import { userDeleted } from '@placette/contracts/identity/events';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { requestExpired, requestSent } from '@placette/contracts/requests/events';
import { SealedText } from '@placette/service-runtime';
import { actorOf, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { aRequest, startNotifications, type Notifications } from '../../test/notifications.fixture.js';

const SECRET = 'a-secret-of-this-test-0000000000000000';
let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications({ MAIL_SEAL_SECRET: SECRET });
});
afterAll(() => notifications.stop());

const refuse = (token: string) => notifications.call(notificationsApi.unsubscribe, { token });
const look = (token: string) => notifications.call(notificationsApi.readUnsubscription, { token });
const refusals = async (user_id: string) =>
  (
    await notifications.database.query<{ kind: string }>('SELECT kind FROM mail_refusals WHERE user_id = $1', [user_id])
  ).map(({ kind }) => kind);
const mailsTo = (email: string, count: number) =>
  eventually(async () => {
    const raw = notifications.mailServer.to(email);
    expect(raw).toHaveLength(count);
    return Promise.all(raw.map((mail) => simpleParser(mail.raw)));
  });

/** A driver whose request had no answer: the welcome, which is always sent, and a mail that may be refused. */
async function scene() {
  const [owner, driver] = [await notifications.signUp(), await notifications.signUp('Alex')];
  await notifications.publish(requestExpired, aRequest(owner.user_id, driver.user_id));
  const mails = await mailsTo(driver.email, 2);
  const headers = mails.map(({ headers: all }) => all.get('list') as Record<string, { url: string }> | undefined);
  const link = headers.find((list) => list !== undefined)?.['unsubscribe']?.url ?? '';
  return { owner, driver, mails, headers, token: new URL(link).searchParams.get('refus') ?? '' };
}

const sealed = (user_id: string, kind: string, until: number, secret = SECRET) =>
  new SealedText([secret], 'mail refusals').seal(JSON.stringify([user_id, kind, until]), 'mail refusal');
const TOMORROW = () => Date.now() + 86_400_000;

it('RFC 8058 puts the link into the headers of a mail that may be refused, and into no other', async () => {
  const { headers, mails, driver } = await scene();
  const raw = notifications.mailServer.to(driver.email).map((mail) => mail.raw);
  expect(headers.filter((list) => list !== undefined)).toHaveLength(1);
  expect(raw.filter((mail) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m.test(mail))).toHaveLength(1);
  const [welcome, expired] = mails.toSorted(
    (a, b) => Number(a.subject?.startsWith('Votre')) - Number(b.subject?.startsWith('Votre')),
  );
  expect(welcome?.text).not.toContain('/e-mails?');
  expect(expired?.text).toMatch(/https:\/\/placette\.example\/e-mails\?refus=[\w-]+\n/);
});

it('C48 changes nothing as the link is opened, refuses its own kind without signing in, once and again', async () => {
  const { owner, driver, token } = await scene();
  const refused = { label: 'Ma demande, préparée ou envoyée, avance ou reçoit une réponse' };
  expect(await look(token)).toEqual(refused);
  expect(await refusals(driver.user_id)).toEqual([]);
  expect(await refuse(token)).toEqual(refused);
  expect(await refuse(token)).toEqual(refused);
  expect(await refusals(driver.user_id)).toEqual(['request_answered']);
  expect(await refusals(owner.user_id)).toEqual([]);
  await notifications.publish(requestSent, aRequest(driver.user_id, owner.user_id));
  await notifications.publish(requestExpired, aRequest(owner.user_id, driver.user_id));
  await mailsTo(driver.email, 3);
  const { mails } = await notifications.call(
    notificationsApi.listMailPreferences,
    {},
    { actor: actorOf(driver.user_id) },
  );
  expect(mails).toMatchObject({ request_answered: false, request_received: true, stay_changed: true });
});

it('refuses nothing by a link that is changed, foreign, too old, of a kind that is always sent, or of nobody', async () => {
  const { driver, token } = await scene();
  const id = driver.user_id;
  const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
  const wrong = [
    ...[changed, token.slice(1), 'x', ''],
    sealed(id, 'request_answered', TOMORROW(), 'another-secret-of-nobody-00000000000000'),
    sealed(id, 'request_answered', Date.now() - 1),
    sealed(id, 'document_reviewed', TOMORROW()),
    sealed(randomUUID(), 'request_answered', TOMORROW()),
  ];
  for (const each of wrong) {
    await expect(refuse(each)).rejects.toMatchObject({ code: 'mail_link_invalid' });
    await expect(look(each)).rejects.toMatchObject({ code: 'mail_link_invalid' });
  }
  expect(await refusals(id)).toEqual([]);
});

it('refuses nothing for an account that is gone', async () => {
  const { driver, token } = await scene();
  await notifications.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
  await eventually(() => expect(look(token)).rejects.toMatchObject({ code: 'mail_link_invalid' }));
  await expect(refuse(token)).rejects.toMatchObject({ code: 'mail_link_invalid' });
  expect(await refusals(driver.user_id)).toEqual([]);
});

it('answers the site of the last release, with the kind', async () => {
  const { driver, token } = await scene();
  const read = await notifications.call(notificationsApi.readMailRefusal, { token });
  expect(read).toMatchObject({ kind: 'request_answered' });
  expect(await refusals(driver.user_id)).toEqual([]);
  expect(await notifications.call(notificationsApi.refuseMails, { token })).toEqual(read);
  expect(await refusals(driver.user_id)).toEqual(['request_answered']);
});
