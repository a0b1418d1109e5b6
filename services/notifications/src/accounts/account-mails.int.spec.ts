import { randomUUID } from 'node:crypto';
import { accountMailRequested, type AccountMailKind } from '@placette/contracts/identity/events';
import { SealedText } from '@placette/service-runtime';
import { eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { startNotifications, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const box = new SealedText(['development-mail-seal-secret-0000000'], 'account mails');
const link = 'https://placette.example/auth?reset=true#token_hash=abc&type=recovery';

function order(kind: AccountMailKind, secret: object | null, life = 3_600_000) {
  const [user_id, address] = [randomUUID(), `p-${randomUUID()}@example.fr`];
  const sealed = secret && box.seal(JSON.stringify(secret), `${user_id}:${kind}:${address}`);
  return { user_id, address, kind, expires_at: new Date(Date.now() + life).toISOString(), sealed };
}

const received = (address: string) =>
  eventually(async () => {
    const [mail] = notifications.mailServer.to(address);
    if (!mail) throw new Error('no mail yet');
    return simpleParser(mail.raw);
  });
const rowsOf = (user_id: string) =>
  notifications.database.query('SELECT status, text, html FROM messages WHERE recipient_id = $1', [user_id]);

it('writes the code and the link to an address that no account has yet, then forgets the words', async () => {
  const mail = order('recovery', { code: '402931', link });
  await notifications.publish(accountMailRequested, mail);
  const { subject, text, html } = await received(mail.address);
  expect(subject).toBe('Choisissez un nouveau mot de passe');
  expect(text).toContain('Votre code\u00a0: 402931');
  expect(text).toContain(link);
  expect(html).toContain('href="https://placette.example/auth?reset=true#token_hash=abc&amp;type=recovery"');
  await eventually(async () => expect(await rowsOf(mail.user_id)).toEqual([{ status: 'sent', text: '', html: '' }]));
});

it('invites in words of its own', async () => {
  const invited = 'https://placette.example/auth?invite=true#token_hash=abc&type=invite';
  const mail = order('invite', { code: '402931', link: invited });
  await notifications.publish(accountMailRequested, mail);
  const { subject, text, html } = await received(mail.address);
  expect(subject).toBe('Vous êtes invité sur Placette');
  expect(text).toContain('Votre code\u00a0: 402931');
  expect(text).toContain(invited);
  expect(html).toContain('Accepter l’invitation');
});

it('writes a code without a link, and a notice without a code', async () => {
  const code = order('reauthentication', { code: '118204', link: null });
  const notice = order('password_changed', null);
  await notifications.publish(accountMailRequested, code);
  await notifications.publish(accountMailRequested, notice);
  expect((await received(code.address)).text).toContain('118204');
  expect((await received(notice.address)).subject).toBe('Votre mot de passe a changé');
});

it('writes nothing once the code is no longer good', async () => {
  const late = order('recovery', { code: '402931', link }, -1_000);
  const event = await notifications.publish(accountMailRequested, late);
  const inbox = () => notifications.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event]);
  await eventually(async () => expect(await inbox()).toHaveLength(1));
  expect(await rowsOf(late.user_id)).toEqual([]);
});
