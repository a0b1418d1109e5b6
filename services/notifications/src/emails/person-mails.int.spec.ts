import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { profileUpdated, userDeleted } from '@placette/contracts/identity/events';
import { personMailsApi, RESEND_DAYS } from '@placette/contracts/notifications/mails/api';
import { requestSent } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { aRequest, startNotifications, type Notifications } from '../../test/notifications.fixture.js';
import { RetentionService } from '../personal-data/retention.service.js';

let notifications: Notifications;
let ada: Actor;
beforeAll(async () => {
  notifications = await startNotifications();
  ada = actorOf((await notifications.signUp('Ada')).user_id, { is_admin: true, desk_role: 'support' });
});
afterAll(() => notifications.stop());

const list = async (user_id: string, actor = ada) =>
  (await notifications.call(personMailsApi.listPersonMails, { user_id }, { actor })).mails;
const resend = (user_id: string, mail_id: string, resends = 0) =>
  notifications.call(personMailsApi.resendMail, { user_id, mail_id, resends }, { actor: ada });
const settled = (user_id: string, status: 'sent' | 'failed') =>
  eventually(async () => {
    const [mail] = await list(user_id);
    if (mail?.status !== status) throw new Error(`the mail is ${mail?.status}`);
    return mail;
  });
const received = (email: string) => notifications.mailServer.to(email);
const moves = (user_id: string, email: string) =>
  notifications.publish(profileUpdated, {
    ...{ user_id, email, first_name: 'Lou', last_name: 'Roy', phone_number: null, languages: [] },
    ...{ is_professional: false, member_since: new Date().toISOString() },
  });
const copiesOf = (user_id: string) =>
  notifications.database.query<{ kept: string | null }>('SELECT kept FROM messages WHERE recipient_id = $1', [user_id]);

it('a mail is sent once more as it was, once for two presses, with the next name of its own (DK-03)', async () => {
  const { user_id, email } = await notifications.signUp('Lou');
  const mail = await settled(user_id, 'sent');
  expect(mail).toMatchObject({ to: email, subject: 'Bienvenue sur Placette', can_resend: true, resends: 0 });
  await Promise.all([resend(user_id, mail.id), resend(user_id, mail.id)]);
  await eventually(() => expect(received(email)).toHaveLength(2));
  const again = await settled(user_id, 'sent');
  expect(again).toMatchObject({ id: mail.id, resends: 1, resent: { by: 'Ada' } });
  expect(await resend(user_id, mail.id)).toMatchObject({ resends: 1, status: 'sent' });
  await resend(user_id, mail.id, 1);
  await eventually(() => expect(received(email)).toHaveLength(3));
  const [first, second] = await Promise.all(received(email).map(({ raw }) => simpleParser(raw)));
  expect([second!.text, second!.html]).toEqual([first!.text, first!.html]);
  expect(second!.messageId).not.toBe(first!.messageId);
});

it('what the server refused is told in its words, and goes to the address that the account has by then (DK-03)', async () => {
  const { user_id } = await notifications.signUp('Lou', `inconnu-${randomUUID()}@example.fr`);
  const mail = await settled(user_id, 'failed');
  expect(mail.refusal).toContain('550');
  const email = `lou-${randomUUID()}@example.fr`;
  await moves(user_id, email);
  await eventually(async () =>
    expect(
      await notifications.database.query('SELECT 1 FROM contacts WHERE user_id = $1 AND email = $2', [user_id, email]),
    ).toHaveLength(1),
  );
  expect((await resend(user_id, mail.id)).to).toBe(email);
  await eventually(() => expect(received(email)).toHaveLength(1));
});

it('no text of a mail can be read in the database, and none is kept longer than it can be sent (DK-03)', async () => {
  const { user_id } = await notifications.signUp('Lou');
  const { id } = await settled(user_id, 'sent');
  const [{ kept } = { kept: null }] = await copiesOf(user_id);
  expect(Buffer.from(kept ?? '', 'base64url').toString()).not.toContain('Bienvenue');
  expect(JSON.stringify(await list(user_id))).not.toContain('Votre compte est créé');
  const days = (count: number) =>
    notifications.database.query(
      `UPDATE messages SET created_at = now() - make_interval(days => $2) WHERE recipient_id = $1`,
      [user_id, count],
    );
  const retention = notifications.app.get(RetentionService, { strict: false });
  await days(RESEND_DAYS - 1);
  await retention.forgetOldRecords();
  expect(await copiesOf(user_id)).toEqual([{ kept }]);
  await days(RESEND_DAYS + 1);
  await retention.forgetOldRecords();
  expect(await copiesOf(user_id)).toEqual([{ kept: null }]);
  expect((await list(user_id))[0]!.can_resend).toBe(false);
  await expect(resend(user_id, id)).rejects.toMatchObject({ code: 'mail_not_resendable', status: 409 });
});

it('a mail that names somebody is not sent again once their account is gone, nor one to somebody who left (DK-03)', async () => {
  const [owner, driver] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  await notifications.publish(requestSent, aRequest(owner.user_id, driver.user_id));
  await eventually(() => expect(received(owner.email)).toHaveLength(2));
  await eventually(async () =>
    expect((await list(owner.user_id)).map((mail) => mail.can_resend)).toEqual([true, true]),
  );
  const [welcome] = await list(driver.user_id);
  await notifications.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
  await eventually(async () =>
    expect((await list(owner.user_id)).map((mail) => mail.can_resend)).toEqual([false, true]),
  );
  await expect(resend(driver.user_id, welcome!.id)).rejects.toMatchObject({ code: 'mail_not_resendable' });
});

it('is for the desk alone, and of this person alone (DK-03)', async () => {
  const [lou, other] = [await notifications.signUp('Lou'), await notifications.signUp('Alex')];
  const { id } = await settled(lou.user_id, 'sent');
  await expect(list(lou.user_id, actorOf(lou.user_id))).rejects.toMatchObject({ code: 'not_found' });
  await expect(resend(other.user_id, id)).rejects.toMatchObject({ code: 'mail_not_resendable' });
});
