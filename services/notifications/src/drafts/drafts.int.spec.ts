import { randomUUID } from 'node:crypto';
import { userDeleted } from '@placette/contracts/identity/events';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { draftReminderDue } from '@placette/contracts/listings/offer-draft/events';
import type { DraftProgress } from '@placette/contracts/listings/offer-draft/schema';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { requestSent } from '@placette/contracts/requests/events';
import { connectNats, type NatsConnection } from '@placette/nats';
import { actorOf, answerCalls, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { aRequest, startNotifications, type Notifications } from '../../test/notifications.fixture.js';

const HOUR = 3_600_000;
const SUBJECT = 'Votre brouillon vous attend\u00a0: Roissy-en-France';
const LABEL = 'Mon annonce est encore en brouillon, un jour puis trois après le dernier changement';

let notifications: Notifications;
let listings: NatsConnection;
/** Stands in for the listings service, by person and version. */
const drafts = new Map<string, DraftProgress>();
beforeAll(async () => {
  notifications = await startNotifications();
  listings = await connectNats({ url: notifications.natsUrl, name: 'listings of the test' });
  answerCalls(listings, offerDraftApi.readDraftProgress, ({ user_id, version }) => ({
    draft: drafts.get(`${user_id} ${version}`) ?? null,
  }));
});
afterAll(async () => {
  await listings.close();
  await notifications.stop();
});

const dueOf = (user_id: string, hours = 10) => ({
  user_id,
  version: randomUUID(),
  until: new Date(Date.now() + hours * HOUR).toISOString(),
});

/** Publishes a reminder of a draft that is as it was, and returns it with its id once it was handled. */
async function remind(user_id: string, hours?: number, isThere = true) {
  const due = dueOf(user_id, hours);
  if (isThere)
    drafts.set(`${user_id} ${due.version}`, {
      town: 'Roissy-en-France',
      given: ['address'],
      left: ['title'],
      kept_until: '2026-12-31',
    });
  const id = await notifications.publish(draftReminderDue, due);
  await handled(id);
  return { id, due };
}
const handled = (id: string) =>
  eventually(async () =>
    expect(await notifications.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1),
  );
const refusableMailTo = (email: string) =>
  eventually(() => {
    const found = notifications.mailServer.to(email).find(({ raw }) => raw.includes('List-Unsubscribe:'));
    if (!found) throw new Error('no mail yet');
    return found.raw;
  });
const subjectsTo = async (user_id: string) => (await notifications.emailsTo(user_id)).map(({ subject }) => subject);
const WELCOME = 'Bienvenue sur Placette';

describe('FO-02 a reminder of a draft', () => {
  it('is mailed once however often its event comes, and told nowhere else', async () => {
    const { user_id, email } = await notifications.signUp();
    const { id, due } = await remind(user_id);
    expect(await subjectsTo(user_id)).toEqual([WELCOME, SUBJECT]);
    await notifications.publish(draftReminderDue, due, { id });
    const other = await notifications.signUp();
    await handled(await notifications.publish(requestSent, aRequest(other.user_id, user_id)));
    expect((await subjectsTo(user_id)).filter((subject) => subject === SUBJECT)).toHaveLength(1);
    const told = await notifications.call(notificationsApi.listNotifications, {}, { actor: actorOf(user_id) });
    expect(told.notifications.map(({ title }) => title)).not.toContain(SUBJECT);
    expect(await refusableMailTo(email)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('is not mailed when it comes in the night, nor of a draft that is not as it was', async () => {
    const { user_id } = await notifications.signUp();
    await remind(user_id, -1);
    await remind(user_id, 10, false);
    expect(await subjectsTo(user_id)).toEqual([WELCOME]);
  });

  it('is given up in the evening when the mail server takes it until then no more', async () => {
    const { user_id } = await notifications.signUp();
    const { due } = await remind(user_id);
    const rows = await notifications.database.query<{ expires_at: Date }>(
      'SELECT expires_at FROM messages WHERE recipient_id = $1 AND subject = $2',
      [user_id, SUBJECT],
    );
    expect(rows.map(({ expires_at }) => expires_at.toISOString())).toEqual([due.until]);
  });

  it('is not mailed to an account that is gone', async () => {
    const { user_id } = await notifications.signUp();
    const gone = { user_id, deleted_at: new Date().toISOString() };
    await handled(await notifications.publish(userDeleted, gone));
    await remind(user_id);
    expect(await subjectsTo(user_id)).not.toContain(SUBJECT);
  });
});

describe('FO-02 who refuses reminders of a draft', () => {
  const tokenTo = async (email: string) => {
    const { headers } = await simpleParser(await refusableMailTo(email));
    const list = headers.get('list') as Record<string, { url: string }> | undefined;
    return new URL(list?.['unsubscribe']?.url ?? '').searchParams.get('refus') ?? '';
  };
  const isMailed = async (user_id: string) =>
    (await notifications.call(notificationsApi.listMailPreferences, {}, { actor: actorOf(user_id) })).draft_reminders;

  it('does so by the link of one, without signing in (RFC 8058), and gets all other mails', async () => {
    const { user_id, email } = await notifications.signUp();
    await remind(user_id);
    const token = await tokenTo(email);
    expect(await notifications.call(notificationsApi.readUnsubscription, { token })).toEqual({ label: LABEL });
    expect(await isMailed(user_id)).toBe(true);
    for (let press = 0; press < 2; press++)
      expect(await notifications.call(notificationsApi.unsubscribe, { token })).toEqual({ label: LABEL });
    expect(await isMailed(user_id)).toBe(false);
    await remind(user_id);
    const driver = await notifications.signUp();
    await handled(await notifications.publish(requestSent, aRequest(user_id, driver.user_id)));
    const subjects = await subjectsTo(user_id);
    expect(subjects.filter((subject) => subject === SUBJECT)).toHaveLength(1);
    expect(subjects).toHaveLength(3);
    const { mails } = await notifications.call(notificationsApi.listMailPreferences, {}, { actor: actorOf(user_id) });
    expect(Object.values(mails)).not.toContain(false);
  });

  it('does so in the settings, and may choose otherwise again', async () => {
    const { user_id } = await notifications.signUp();
    const choose = (is_mailed: boolean) =>
      notifications.call(notificationsApi.setDraftReminders, { is_mailed }, { actor: actorOf(user_id) });
    expect((await choose(false)).draft_reminders).toBe(false);
    await choose(false);
    await remind(user_id);
    expect(await subjectsTo(user_id)).toEqual([WELCOME]);
    expect((await choose(true)).draft_reminders).toBe(true);
    await remind(user_id);
    expect(await subjectsTo(user_id)).toEqual([WELCOME, SUBJECT]);
    await expect(notifications.call(notificationsApi.setDraftReminders, { is_mailed: false })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('is told by the site of the last release that the link is not valid, which refuses nothing', async () => {
    const { user_id, email } = await notifications.signUp();
    await remind(user_id);
    const token = await tokenTo(email);
    for (const old of [notificationsApi.readMailRefusal, notificationsApi.refuseMails])
      await expect(notifications.call(old, { token })).rejects.toMatchObject({ code: 'mail_link_invalid' });
    expect(await isMailed(user_id)).toBe(true);
  });
});
