import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { notificationsSearchApi } from '@placette/contracts/desk-search/api';
import { submissionsApi } from '@placette/contracts/notifications/api';
import { deskApi } from '@placette/contracts/notifications/desk/api';
import type { DeskChange, DeskQuery, DeskSummary } from '@placette/contracts/notifications/desk/schema';
import { deskMessageMoved } from '@placette/contracts/notifications/events';
import type { Submission } from '@placette/contracts/notifications/schema';
import { actorOf, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { startMailServer, startNotifications, type Notifications } from '../../test/notifications.fixture.js';
import { DeskClock } from './desk-clock.service.js';

const TEAM = 'equipe@placette.example';
const IDEAS = 'idees@placette.example';
let notifications: Notifications;
let ada: Actor;
let bob: Actor;
beforeAll(async () => {
  notifications = await startNotifications({
    SUPPORT_EMAIL: TEAM,
    SUGGESTIONS_EMAIL: IDEAS,
    SUBMISSIONS_PER_DAY: '50',
  });
  [ada, bob] = (await Promise.all(
    ['Ada', 'Basile'].map(async (name) => actorOf((await notifications.signUp(name)).user_id, { is_admin: true })),
  )) as [Actor, Actor];
});
afterAll(() => notifications.stop());

const anAddress = () => `${randomUUID()}@example.fr`;
const contact = (email: string, part: object = {}): Submission => ({
  formType: 'contact',
  nom: 'Camille <b>Durand</b>',
  email,
  sujet: 'question-generale',
  message: 'Puis-je <b>venir</b> tôt ?',
  ...part,
});
const suggestion = (email: string): Submission => ({
  formType: 'suggestion',
  nom_lieu: 'Gare de Redon',
  type: 'gare',
  ville: 'Redon',
  region: 'Bretagne',
  code_postal: '35600',
  raison: 'Complet',
  nom_contact: 'Bérénice',
  email_contact: email,
  telephone_contact: null,
  informations_complementaires: null,
});
const partnership = (email: string): Submission => ({
  formType: 'partnership',
  nom_aeroport: 'Aéroport de Brive',
  ville: 'Brive',
  contact_nom: 'Ulysse',
  contact_email: email,
  contact_telephone: null,
  nombre_places: 40,
  message: null,
});
/** With a key, as the form of the site. */
const send = (submission: Submission) =>
  notifications.call(
    submissionsApi.receiveSubmission,
    { submission, visitor: randomUUID() },
    { idempotencyKey: randomUUID() },
  );
const list = (query: Partial<DeskQuery> = {}, actor = ada) =>
  notifications.call(deskApi.listDeskMessages, { view: 'open', assignee: 'anyone', ...query }, { actor });
/** Sends it and returns it as the desk lists it. */
async function arrives(make: (email: string) => Submission = contact): Promise<DeskSummary & { email: string }> {
  const email = anAddress();
  await send(make(email));
  const { messages } = await list({ q: email });
  return { ...messages[0]!, email };
}
const get = (message_id: string) => notifications.call(deskApi.getDeskMessage, { message_id }, { actor: ada });
const change = (message_id: string, step: DeskChange['step'], version: number, actor = ada) =>
  notifications.call(deskApi.changeDeskMessage, { message_id, step, version }, { actor });
const answer = (message_id: string, text: string, version: number, actor = ada) =>
  notifications.call(deskApi.answerDeskMessage, { message_id, text, version }, { actor });
const sweep = () => notifications.app.get(DeskClock, { strict: false }).sweep();
const overdue = (id: string) =>
  notifications.database.query(`UPDATE submissions SET due_at = now() - interval '1 minute' WHERE id = $1`, [id]);
const remindersOf = ({ reference }: DeskSummary) =>
  notifications.database.query<{ to: string }>('SELECT "to" FROM messages WHERE subject = $1', [
    `Le message ${reference} attend encore sa réponse`,
  ]);
const eventsOf = (id: string) =>
  notifications.database.query('SELECT 1 FROM outbox WHERE subject = $1 AND payload::text LIKE $2', [
    deskMessageMoved.subject,
    `%${id}%`,
  ]);

describe('the clock of a message (DK-01, C9)', () => {
  it.each([
    ['a general question', 24, (email: string) => contact(email)],
    ['a technical problem', 48, (email: string) => contact(email, { sujet: 'probleme-technique' })],
    ['an identity', 72, (email: string) => contact(email, { sujet: 'verification-identite' })],
    ['a suggestion', 24, suggestion],
    ['a partnership', 24, partnership],
  ])('of %s ends after %i hours', async (_kind, hours, make) => {
    const { due_at, created_at, reference } = await arrives(make);
    expect((Date.parse(due_at) - Date.parse(created_at)) / 3_600_000).toBe(hours);
    expect(reference).toMatch(/^MSG-[2-9A-HJKMNP-Z]{8}$/);
  });

  it('lists what is overdue first, and counts it', async () => {
    const [first, second] = [await arrives(), await arrives()];
    const before = (await list()).counts;
    await overdue(second.id);
    const { messages, counts } = await list();
    const order = messages.map(({ id }) => id);
    expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id));
    expect(counts).toEqual({ open: before.open, overdue: before.overdue + 1 });
  });

  it('reminds the team of each overdue message once, whatever runs again or beside', async () => {
    const [late, idea, early, done] = [await arrives(), await arrives(suggestion), await arrives(), await arrives()];
    await change(done.id, 'close', 0);
    for (const { id } of [late, idea, done]) await overdue(id);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    const told = await Promise.all([late, idea, early, done].map(remindersOf));
    expect(told).toEqual([[{ to: TEAM }], [{ to: IDEAS }], [], []]);
    await eventually(async () => {
      const mails = await Promise.all(notifications.mailServer.to(TEAM).map(({ raw }) => simpleParser(raw)));
      const reminder = mails.find(({ subject }) => subject?.includes(`${late.reference} attend`));
      expect(reminder?.text).toContain(`https://placette.example/admin/messages?message=${late.id}`);
    });
    // Opened again and overdue again, it has had its reminder.
    const { version } = await change(late.id, 'close', 0);
    await change(late.id, 'reopen', version);
    await overdue(late.id);
    await sweep();
    expect(await remindersOf(late)).toHaveLength(1);
  });

  it('is given to what a service of the last release stored, and to nothing that a robot sent', async () => {
    const [before, robot] = [randomUUID(), randomUUID()];
    for (const [id, is_suspect] of [
      [before, false],
      [robot, true],
    ])
      await notifications.database.query(
        `INSERT INTO submissions (id, form_type, sender_name, sender_email, fields, is_suspect, created_at)
         VALUES ($1, 'contact', 'Zoé', $2, '{"sujet":"probleme-technique","message":"Bonjour","nom":"Zoé"}', $3, now())`,
        [id, `${String(id)}@example.fr`, is_suspect],
      );
    await sweep();
    const { due_at, created_at } = await get(before);
    expect(Date.parse(due_at) - Date.parse(created_at)).toBe(48 * 3_600_000);
    await expect(get(robot)).rejects.toMatchObject({ code: 'message_not_found' });
    expect((await list({ q: robot })).messages).toEqual([]);
  });
});

describe('a message at the desk (DK-01)', () => {
  it('is taken, answered, closed and opened again, with a new clock', async () => {
    const { id } = await arrives();
    const taken = await change(id, 'take', 0);
    expect(taken).toMatchObject({ state: 'taken', assignee: { user_id: ada.user_id, first_name: 'Ada' }, version: 1 });
    expect(await change(id, 'release', 1)).toMatchObject({ state: 'new', assignee: null });
    expect(await answer(id, 'Oui, dès huit heures.', 2)).toMatchObject({
      state: 'answered',
      replies: [{ text: 'Oui, dès huit heures.', author: { first_name: 'Ada' } }],
    });
    expect(await change(id, 'close', 3, bob)).toMatchObject({ state: 'closed', assignee: { first_name: 'Basile' } });
    await overdue(id);
    const again = await change(id, 'reopen', 4);
    expect(again).toMatchObject({ state: 'taken', assignee: { first_name: 'Ada' }, version: 5 });
    expect(Date.parse(again.due_at)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('refuses the second of two moderators, whatever they do at once', async () => {
    const { id } = await arrives();
    const results = await Promise.allSettled([change(id, 'take', 0), change(id, 'take', 0, bob)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'desk_message_changed', status: 409 },
    });
    await expect(answer(id, 'Trop tard', 0, bob)).rejects.toMatchObject({ code: 'desk_message_changed' });
    expect((await get(id)).replies).toEqual([]);
  });

  it('sends one answer of two written at once', async () => {
    const { id, email } = await arrives();
    const sent = await Promise.allSettled([answer(id, 'La mienne', 0), answer(id, 'La tienne', 0, bob)]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await get(id)).replies).toHaveLength(1);
    const subject = 'SELECT 1 FROM messages WHERE "to" = $1 AND subject LIKE $2';
    expect(await notifications.database.query(subject, [email, 'Réponse à votre message%'])).toHaveLength(1);
  });

  it('is answered by who follows it alone, and by nobody once it is handled', async () => {
    const { id } = await arrives();
    await change(id, 'take', 0, bob);
    await expect(answer(id, 'Bonjour', 1)).rejects.toMatchObject({ code: 'desk_message_taken', status: 409 });
    await change(id, 'take', 1);
    await answer(id, 'Bonjour', 2);
    await expect(answer(id, 'Encore', 3)).rejects.toMatchObject({ code: 'desk_step_refused', status: 409 });
    await expect(change(id, 'take', 3)).rejects.toMatchObject({ code: 'desk_step_refused' });
  });

  it('is found by state, kind, who follows it, name, address and reference', async () => {
    const { id, reference, email } = await arrives(partnership);
    const idsOf = async (query: Partial<DeskQuery>, actor = ada) =>
      (await list(query, actor)).messages.map((m) => m.id);
    expect(await idsOf({ q: reference.toLowerCase() })).toEqual([id]);
    expect(await idsOf({ q: email, kind: 'contact' })).toEqual([]);
    expect(await idsOf({ q: email, kind: 'partnership' })).toEqual([id]);
    expect(await idsOf({ q: email, assignee: 'me' })).toEqual([]);
    await change(id, 'take', 0, bob);
    expect([await idsOf({ q: email, assignee: 'me' }), await idsOf({ q: email, assignee: 'me' }, bob)]).toEqual([
      [],
      [id],
    ]);
    await change(id, 'close', 1, bob);
    expect([await idsOf({ q: email }), await idsOf({ q: email, view: 'closed' })]).toEqual([[], [id]]);
  });

  it('comes page by page, each once', async () => {
    const name = `Page ${randomUUID()}`;
    for (let count = 0; count < 52; count++) await send(contact(anAddress(), { nom: name }));
    const first = await list({ q: name });
    const second = await list({ q: name, cursor: first.next_cursor! });
    const ids = [...first.messages, ...second.messages].map(({ id }) => id);
    expect([first.messages.length, second.next_cursor, new Set(ids).size]).toEqual([50, null, 52]);
  });

  it('shows what was typed as it was, the account of its address, and where an answer by mail arrives', async () => {
    const { user_id, email } = await notifications.signUp();
    await send(contact(email));
    const [found] = (await list({ q: email })).messages;
    expect(found).toMatchObject({ title: 'Question générale', kind: 'contact', sender_name: 'Camille <b>Durand</b>' });
    expect(await get(found!.id)).toMatchObject({
      text: 'Puis-je <b>venir</b> tôt ?',
      account_id: user_id,
      team_email: TEAM,
      suggested: null,
    });
    expect((await get((await arrives()).id)).account_id).toBe(null);
  });

  it('tells the desks of moderators of every change', async () => {
    const { id } = await arrives();
    await change(id, 'take', 0);
    await answer(id, 'Bonjour', 1);
    expect(await eventsOf(id)).toHaveLength(3);
  });

  it('is hidden from all but administrators', async () => {
    for (const actor of [null, actorOf(randomUUID())])
      await expect(
        notifications.call(deskApi.listDeskMessages, { view: 'open', assignee: 'anyone' }, { actor }),
      ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a suggestion', () => {
  it('says what a form of a new place needs, and keeps the place that was made from it', async () => {
    const { id } = await arrives(suggestion);
    expect((await get(id)).suggested).toEqual({
      name: 'Gare de Redon',
      type: 'gare',
      ville: 'Redon',
      region: 'Bretagne',
      code_postal: '35600',
    });
    const place = (message_id: string, location_id: string) =>
      notifications.call(deskApi.linkDeskPlace, { message_id, location_id }, { actor: ada });
    const location_id = randomUUID();
    expect(await place(id, location_id)).toMatchObject({ location_id });
    expect(await place(id, location_id)).toMatchObject({ location_id });
    await expect(place(id, randomUUID())).rejects.toMatchObject({ code: 'desk_place_made', status: 409 });
    await expect(place((await arrives()).id, location_id)).rejects.toMatchObject({ code: 'message_not_found' });
  });
});

describe('an answer', () => {
  it('arrives with the reference in its subject and the address of the team, as text', async () => {
    const { id, email, reference } = await arrives();
    await answer(id, 'Bonjour Camille,\n\nVenez <b>tôt</b>.\nÀ bientôt', 0);
    const mail = await eventually(async () => {
      const mails = await Promise.all(notifications.mailServer.to(email).map(({ raw }) => simpleParser(raw)));
      const found = mails.find(({ subject }) => subject === `Réponse à votre message ${reference}`);
      return found ?? Promise.reject(new Error('no answer yet'));
    });
    expect(mail.replyTo?.value).toEqual([{ address: TEAM, name: '' }]);
    expect(mail.text).toContain('Venez <b>tôt</b>.\nÀ bientôt');
    expect(mail.html).toContain('Venez &lt;b&gt;tôt&lt;/b&gt;.<br>À bientôt');
    await eventually(async () => expect((await get(id)).replies).toMatchObject([{ delivery: 'sent' }]));
  });

  it('is stored before it is sent, and sent once the mail server is back', async () => {
    const { id, email } = await arrives();
    await eventually(() => expect(notifications.mailServer.to(email)).toHaveLength(1));
    await notifications.mailServer.stop();
    expect(await answer(id, 'Gardée', 0)).toMatchObject({ state: 'answered', replies: [{ delivery: 'queued' }] });
    const back = await startMailServer(notifications.mailServer.port);
    try {
      await eventually(() => expect(back.to(email)).toHaveLength(1), 10_000);
      await eventually(async () => expect((await get(id)).replies).toMatchObject([{ delivery: 'sent' }]));
    } finally {
      await back.stop();
    }
  });

  it('and the state are stored together with its mail or not at all', async () => {
    const { id, email } = await arrives();
    const rule = 'no_mail_for_the_test';
    await notifications.database.query(
      `ALTER TABLE messages ADD CONSTRAINT ${rule} CHECK ("to" <> '${email}' OR subject NOT LIKE 'Réponse%') NOT VALID`,
    );
    await expect(answer(id, 'Perdue', 0)).rejects.toMatchObject({ code: 'internal' });
    await notifications.database.query(`ALTER TABLE messages DROP CONSTRAINT ${rule}`);
    expect(await get(id)).toMatchObject({ state: 'new', version: 0, replies: [] });
  });
});

describe('a message in the search of the desk (DK-02)', () => {
  const find = async (q: string, actor = ada) =>
    (await notifications.call(notificationsSearchApi.findMessages, { q }, { actor })).found;

  it('is found by its reference in whichever form it is typed, by its id and by the address of its sender', async () => {
    const { id, reference, email } = await arrives();
    const spelled = reference.toLowerCase().replace('-', ' ');
    for (const q of [reference, spelled, `n° ${spelled.slice(0, 8)} ${spelled.slice(8)} !`, id, email.toUpperCase()]) {
      expect([q, await find(q)]).toMatchObject([q, [{ id, reference, sender_name: 'Camille <b>Durand</b>' }]]);
    }
    expect((await list({ q: spelled })).messages).toMatchObject([{ id }]);
    for (const q of ['MSG-ZZZZZZZZ', 'Camille', '@example.fr']) expect([q, await find(q)]).toEqual([q, []]);
  });

  it('is found by nobody without the right', async () => {
    const { reference } = await arrives();
    await expect(find(reference, actorOf(randomUUID()))).rejects.toMatchObject({ code: 'not_found' });
  });
});
