import { dataExportReady } from '@placette/contracts/documents/events';
import { profileUpdated, userDeleted } from '@placette/contracts/identity/events';
import { submissionsApi } from '@placette/contracts/notifications/api';
import { notificationsPersonalDataApi } from '@placette/contracts/personal-data';
import { requestCancelled, requestSent } from '@placette/contracts/requests/events';
import { columnsNaming, eventually, missingInCopy, readCopy } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { randomUUID } from 'node:crypto';
import { aRequest, startNotifications, titleIn, type Notifications } from '../../test/notifications.fixture.js';
import { PrismaService } from '../platform/prisma.service.js';
import { personal } from './personal-columns.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const mails = (email: string) =>
  Promise.all(notifications.mailServer.to(email).map(async ({ raw }) => await simpleParser(raw)));
const leaves = (user_id: string) =>
  notifications.publish(userDeleted, { user_id, deleted_at: new Date().toISOString() });

it('says farewell, then keeps neither the address nor a mail about the person', async () => {
  const { user_id, email } = await notifications.signUp('Apollonia');
  const owner = await notifications.signUp('Jeanne');
  await eventually(async () => expect(await mails(email)).toHaveLength(1));
  await notifications.publish(requestSent, aRequest(owner.user_id, user_id));
  await eventually(async () => expect(await mails(owner.email)).toHaveLength(2));
  // The receipt of the request.
  await eventually(async () => expect(await mails(email)).toHaveLength(2));
  const submission = { formType: 'contact', nom: 'Apollonia D.', email, sujet: 'autre', message: 'Bonjour' } as const;
  await notifications.call(submissionsApi.receiveSubmission, { submission, visitor: randomUUID() });
  await eventually(async () => expect(await mails(email)).toHaveLength(3));
  expect(await columnsNaming(notifications.database, [email, 'Apollonia'])).toEqual(
    expect.arrayContaining(['contacts.email', 'messages.to', 'submissions.sender_email']),
  );
  await leaves(user_id);
  await eventually(async () => {
    const subjects = (await mails(email)).map(({ subject }) => titleIn(subject));
    expect(subjects).toEqual([
      'Bienvenue sur Placette',
      'Votre demande est envoyée',
      'Nous avons bien reçu votre message',
      'Votre compte Placette est supprimé',
    ]);
    expect(await columnsNaming(notifications.database, [email, 'Apollonia'])).toEqual([]);
  });
  const farewell = (await mails(email)).at(-1);
  expect(farewell?.text).toContain('Bonjour Apollonia,');
  expect(farewell?.html).toContain('Compte supprimé');
});

/** Puts the address `$2` into every column with personal data of the person `$1`. */
const MARKED = [
  `INSERT INTO messages (id, event_id, recipient_id, "to", reply_to, subject, text, html, unsubscribe, calendar, status, sent_at, kept, about_id) VALUES
     (gen_random_uuid(), gen_random_uuid(), $1, $2, NULL, $2, $2, $2, $2, $2, 'sent', now(), $2, NULL),
     (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'a@b.fr', NULL, 'x', '', '', NULL, NULL, 'sent', now(), $2, $1),
     (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'equipe@example.fr', $2, $2, $2, $2, NULL, NULL, 'sent', now(), NULL, NULL)`,
  `INSERT INTO submissions (id, form_type, sender_name, sender_email, fields, visitor, is_suspect, created_at)
     VALUES ($1, 'contact', $2, $2, to_jsonb($2::text), $2, false, now())`,
  `INSERT INTO replies (id, submission_id, author_id, text, created_at)
     VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'Réponse à ' || $2, now())`,
  `INSERT INTO notifications (id, event_id, recipient_id, about_id, kind, title, text, path, created_at, read_at) VALUES
     (gen_random_uuid(), gen_random_uuid(), $1, NULL, 'x', $2, $2, $2, now(), now()),
     (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, 'x', $2, $2, $2, now(), now())`,
  `INSERT INTO mail_refusals (user_id, kind) VALUES ($1, $2)`,
  `INSERT INTO push_refusals (user_id, kind) VALUES ($1, $2)`,
  `INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, user_agent, created_at, last_ok_at) VALUES
     ($1, $1, $2, $2, $2, $2, now(), now()),
     ('00000000-0000-4000-8000-000000000000', gen_random_uuid(), 'x', 'x', 'x', 'x', now(), NULL)`,
  `INSERT INTO push_messages (id, subscription_id, event_id, about_id, urgency, topic, title, text, path, sending_until,
     created_at, expires_at)
     SELECT gen_random_uuid(), id, gen_random_uuid(), nullif($1, user_id), 'normal', $2, $2, $2, $2, later, now(), later
     FROM push_subscriptions, (SELECT now() + interval '1 day' AS later) AS expiry`,
];

it('erases what is personal in every column, which the copy of one’s data shows before (L1)', async () => {
  const mark = `${randomUUID()}@example.fr`;
  const { user_id } = await notifications.signUp(mark, mark);
  for (const sql of MARKED) await notifications.database.query(sql, [user_id, mark]);
  const turn = 'INSERT INTO mail_turns (user_id, subject_id, mailed_at) VALUES ($1, $1, now())';
  await notifications.database.query(turn, [user_id]);
  expect(await columnsNaming(notifications.database, [mark])).toHaveLength(28);

  // The welcome mail has arrived, and its row may still say that it is being sent.
  const unsent = `SELECT status FROM messages WHERE recipient_id = $1 AND status <> 'sent'`;
  await eventually(async () => expect(await notifications.database.query(unsent, [user_id])).toEqual([]));

  // L1: the export of a person's data shows what the deletion erases.
  const values = await personal.valuesToShow(notifications.app.get(PrismaService), user_id);
  const copy = await readCopy((cursor) =>
    notifications.call(notificationsPersonalDataApi.exportPersonalData, { user_id, cursor }),
  );
  expect(missingInCopy(values, copy)).toEqual([]);
  expect(JSON.stringify(copy)).toContain(`Réponse à ${mark}`);

  await leaves(user_id);
  await eventually(async () => {
    expect(await columnsNaming(notifications.database, [mark])).toEqual([]);
    expect(await columnsNaming(notifications.database, [user_id])).toEqual(['contacts.user_id']);
  });
});

it('writes no more, and forgets what comes late', async () => {
  const { user_id, email } = await notifications.signUp('Bérénice');
  const other = await notifications.signUp();
  await eventually(async () => expect(await mails(email)).toHaveLength(1));
  await leaves(user_id);
  await eventually(async () => expect(await mails(email)).toHaveLength(2));
  const person = {
    user_id,
    email,
    first_name: 'Bérénice',
    last_name: '',
    phone_number: null,
    languages: [],
    is_professional: false,
    member_since: new Date().toISOString(),
  };
  await notifications.publish(profileUpdated, person, { occurredAt: new Date(Date.now() + 60_000) });
  const event = await notifications.publish(requestCancelled, aRequest(user_id, other.user_id));
  await leaves(user_id);
  await eventually(async () => {
    expect(await notifications.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event])).toHaveLength(1);
    expect(await columnsNaming(notifications.database, [email, 'Bérénice'])).toEqual([]);
  });
  expect(await mails(email)).toHaveLength(2);
});

it('tells that an archive is ready and until when', async () => {
  const { user_id, email } = await notifications.signUp('Camille');
  const expires_at = '2027-03-01T22:30:00.000Z';
  await notifications.publish(dataExportReady, { export_id: randomUUID(), user_id, expires_at });
  const mail = await eventually(async () => {
    const found = (await mails(email)).find(({ subject }) => subject === 'Vos données sont prêtes');
    if (!found) throw new Error('no mail yet');
    return found;
  });
  expect(mail.text).toContain('jusqu’au 1er mars 2027');
  expect(mail.html).toContain('href="https://placette.example/dashboard/profil#mes-donnees"');
});

it('gives a copy of the list of mails', async () => {
  const { user_id, email } = await notifications.signUp();
  const input = { user_id, cursor: null };
  expect(await notifications.call(notificationsPersonalDataApi.exportPersonalData, input)).toMatchObject({
    section: 'mails',
    records: [{ to: email, subject: 'Bienvenue sur Placette' }],
    next_cursor: '1:0',
  });
});
