import { randomUUID } from 'node:crypto';
import { consentsApi, submissionsApi } from '@placette/contracts/notifications/api';
import type { Submission } from '@placette/contracts/notifications/schema';
import { eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { startNotifications, type Notifications } from '../../test/notifications.fixture.js';
import { RetentionService } from '../personal-data/retention.service.js';

const TEAM = 'bonjour@placette.example';
let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const contact = (changes: object = {}): Submission => ({
  formType: 'contact',
  nom: 'Camille Durand',
  email: `${randomUUID()}@example.fr`,
  sujet: 'probleme-technique',
  message: 'La page <b>recherche</b>\nne répond pas.',
  ...changes,
});
const send = (submission: Submission, visitor: string = randomUUID()) =>
  notifications.call(submissionsApi.receiveSubmission, { submission, visitor });
const stored = (email: string) =>
  notifications.database.query<{ fields: Record<string, unknown>; is_suspect: boolean }>(
    'SELECT fields, is_suspect FROM submissions WHERE sender_email = $1',
    [email],
  );
/** Returns the mail to the team whose reply address is this person's. */
const toTeam = (email: string) =>
  eventually(async () => {
    const mails = await Promise.all(notifications.mailServer.to(TEAM).map(({ raw }) => simpleParser(raw)));
    const found = mails.find(({ replyTo }) => replyTo?.value[0]?.address === email);
    if (!found) throw new Error(`nothing about ${email}`);
    return found;
  });
const acknowledgement = (email: string) =>
  eventually(() => {
    const [mail] = notifications.mailServer.to(email);
    if (!mail) throw new Error(`nothing to ${email}`);
    return simpleParser(mail.raw);
  });

it('stores a message, tells the team, and tells its sender when the answer comes (ST-08, ST-09, C30)', async () => {
  const submission = contact() as Submission & { formType: 'contact' };
  await send(submission);
  expect(await stored(submission.email)).toEqual([
    { fields: expect.objectContaining({ sujet: 'probleme-technique', nom: 'Camille Durand' }), is_suspect: false },
  ]);
  const mail = await toTeam(submission.email);
  expect(mail.subject).toBe('Contact, problème technique\u00a0: Camille Durand');
  expect(mail.text).toContain('La page <b>recherche</b>\nne répond pas.');
  expect(mail.html).toContain('&lt;b&gt;recherche&lt;/b&gt;');
  const reply = await acknowledgement(submission.email);
  expect(reply.subject).toBe('Nous avons bien reçu votre message');
  expect(reply.text).toContain('sous 48\u00a0h');
});

it('receives once what is sent again with the same key, concurrently or after a lost answer', async () => {
  const submission = contact() as Submission & { formType: 'contact' };
  const idempotencyKey = randomUUID();
  const again = (text: Submission) =>
    notifications.call(
      submissionsApi.receiveSubmission,
      { submission: text, visitor: randomUUID() },
      { idempotencyKey },
    );
  await Promise.all([again(submission), again(submission)]);
  await again(submission);
  expect(await stored(submission.email)).toHaveLength(1);
  await expect(again({ ...submission, message: 'Autre chose encore.' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect(await stored(submission.email)).toHaveLength(1);
  // The same key with another address is another message.
  const other = contact() as Submission & { formType: 'contact' };
  await again(other);
  expect(await stored(other.email)).toHaveLength(1);
});

it('repeats to the sender’s address nothing that was typed: it may be a stranger’s', async () => {
  const email = `${randomUUID()}@example.fr`;
  await send(contact({ email, nom: 'Gagnez https://mauvais.example', message: 'Cliquez vite' }));
  const { raw } = await acknowledgement(email).then(() => notifications.mailServer.to(email)[0]!);
  expect((await simpleParser(raw)).text).not.toMatch(/mauvais|Cliquez/);
});

it.each([
  [
    'partnership',
    { nom_aeroport: 'Aéroport de Brive', ville: 'Brive', contact_nom: 'A', nombre_places: 40, message: null },
    'contact_email',
    'Demande de partenariat\u00a0: Aéroport de Brive, Brive',
    'Nombre de places\u00a0: 40',
  ],
  [
    'suggestion',
    {
      nom_lieu: 'Gare de Redon',
      type: 'gare',
      ville: 'Redon',
      region: 'Bretagne',
      raison: 'Complet',
      nom_contact: 'B',
    },
    'email_contact',
    'Suggestion de lieu\u00a0: Gare de Redon, Redon',
    'Région\u00a0: Bretagne',
  ],
])('tells the team of a %s, field by field', async (formType, fields, address, subject, fact) => {
  const email = `${randomUUID()}@example.fr`;
  await send({ formType, ...fields, [address]: email } as unknown as Submission);
  const mail = await toTeam(email);
  expect([mail.subject, mail.text?.includes(fact), mail.text?.includes('null')]).toEqual([subject, true, false]);
});

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>';
it.each([
  ['contact', 'email', { nom: SCRIPT, sujet: 'autre', message: SCRIPT }],
  [
    'partnership',
    'contact_email',
    { nom_aeroport: SCRIPT, ville: SCRIPT, contact_nom: SCRIPT, contact_telephone: null, message: SCRIPT },
  ],
  [
    'suggestion',
    'email_contact',
    {
      nom_lieu: SCRIPT,
      type: 'gare',
      ville: SCRIPT,
      region: SCRIPT,
      raison: SCRIPT,
      nom_contact: SCRIPT,
      informations_complementaires: SCRIPT,
    },
  ],
])('keeps scripts in every field of a %s as the text that they are (E6)', async (formType, address, fields) => {
  const email = `${randomUUID()}@example.fr`;
  await send({ formType, ...fields, [address]: email } as unknown as Submission);
  const { html, subject } = await toTeam(email);
  expect(html).not.toMatch(/<script|<img|onerror="/i);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(JSON.stringify((await stored(email))[0]!.fields)).toContain('<script>');
  const { raw } = await acknowledgement(email).then(() => notifications.mailServer.to(email)[0]!);
  expect((await simpleParser(raw)).html).not.toMatch(/alert\(1\)/);
});

it('lets nobody add a header or a recipient', async () => {
  const email = `${randomUUID()}@example.fr`;
  const nasty = contact({ email, nom: 'Eve\r\nBcc: victime@example.fr' });
  await expect(send(nasty)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(send(contact({ email: 'a@b.fr\nBcc: c@d.fr' }))).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(send(contact({ email: 'a@b.fr, c@d.fr' }))).rejects.toMatchObject({ code: 'invalid_input' });
  await send(contact({ email, to: 'victime@example.fr' }));
  await toTeam(email);
  expect(notifications.mailServer.to('victime@example.fr')).toEqual([]);
});

it('keeps what a robot sent and tells nobody', async () => {
  const email = `${randomUUID()}@example.fr`;
  await send(contact({ email, site_web: 'https://spam.example' }));
  expect(await stored(email)).toMatchObject([{ is_suspect: true }]);
  const messages = 'SELECT 1 FROM messages WHERE "to" = $1 OR reply_to = $1';
  expect(await notifications.database.query(messages, [email])).toEqual([]);
});

it('stores five messages of one visitor a day, even when twelve come concurrently', async () => {
  const visitor = randomUUID();
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => send(contact(), visitor)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const one of sent)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'too_many_submissions', status: 429 });
});

it('acknowledges three messages a day to one address, whoever sends them', async () => {
  const email = `${randomUUID()}@example.fr`;
  for (let count = 0; count < 5; count++) await send(contact({ email }));
  const mails = await notifications.database.query<{ to: string }>(
    'SELECT "to" FROM messages WHERE "to" = $1 OR reply_to = $1',
    [email],
  );
  expect(mails.filter(({ to }) => to === email)).toHaveLength(3);
  expect(mails.filter(({ to }) => to === TEAM)).toHaveLength(5);
});

const consent = (changes: object = {}) => ({
  consent_id: randomUUID(),
  version: 1,
  necessary: true as const,
  analytics: true,
  marketing: false,
  functional: false,
  timestamp: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const proofs = (consent_id: string) =>
  notifications.database.query('SELECT version, analytics, marketing FROM consents WHERE consent_id = $1', [
    consent_id,
  ]);

it('keeps each choice of cookies once, as it was first told (C41)', async () => {
  const choice = consent();
  for (const analytics of [true, false]) await notifications.call(consentsApi.recordConsent, { ...choice, analytics });
  expect(await proofs(choice.consent_id)).toEqual([{ version: 1, analytics: true, marketing: false }]);
});

it('forgets what is older than its retention: proofs 13 months, messages 3 years, visitors 2 days (C34)', async () => {
  const [old, recent] = [consent(), consent()];
  for (const one of [old, recent]) await notifications.call(consentsApi.recordConsent, one);
  const emails = [randomUUID(), randomUUID(), randomUUID()].map((name) => `${name}@example.fr`);
  for (const email of emails) await send(contact({ email }));
  const age = (table: string, column: string, key: string, ago: string, value: string) =>
    notifications.database.query(`UPDATE ${table} SET ${column} = now() - $1::interval WHERE ${key} = $2`, [
      ago,
      value,
    ]);
  await age('consents', 'recorded_at', 'consent_id', '13 months 2 days', old.consent_id);
  await age('consents', 'recorded_at', 'consent_id', '12 months', recent.consent_id);
  await age('submissions', 'created_at', 'sender_email', '3 years 2 days', emails[0]!);
  await age('submissions', 'created_at', 'sender_email', '3 days', emails[1]!);

  await notifications.app.get(RetentionService, { strict: false }).forgetOldRecords();
  expect([(await proofs(old.consent_id)).length, (await proofs(recent.consent_id)).length]).toEqual([0, 1]);
  const left = 'SELECT visitor IS NULL AS forgotten FROM submissions WHERE sender_email = $1';
  const seen = await Promise.all(emails.map((email) => notifications.database.query(left, [email])));
  expect(seen).toEqual([[], [{ forgotten: true }], [{ forgotten: false }]]);
});
