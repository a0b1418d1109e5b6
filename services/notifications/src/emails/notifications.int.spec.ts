import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@placette/contracts';
import { documentReviewed } from '@placette/contracts/documents/events';
import { parkingWentOnline } from '@placette/contracts/listings/events';
import { addDays, today } from '@placette/contracts/kernel/days';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { profileUpdated } from '@placette/contracts/identity/events';
import {
  messageSent,
  requestApproved,
  requestCancelled,
  requestExpired,
  requestRejected,
  requestSent,
  tripReminderDue,
  returnHourTold,
  stayChangeAgreed,
  stayChangeAsked,
  stayChangeClosed,
} from '@placette/contracts/requests/events';
import { connectNats, EventPublisher } from '@placette/nats';
import { actorOf, columnsNaming, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { aRequest, startNotifications, titleIn, type Notifications } from '../../test/notifications.fixture.js';
import { aTrip } from '../../test/trip-samples.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const subjects = async (user_id: string) =>
  (await notifications.emailsTo(user_id)).map(({ subject }) => titleIn(subject));
/** Mails are sent concurrently and arrive in any order. */
const mailsTo = (email: string, subject: string, count = 1) =>
  eventually(async () => {
    const mails = await Promise.all(notifications.mailServer.to(email).map(({ raw }) => simpleParser(raw)));
    const found = mails.filter((mail) => titleIn(mail.subject) === subject);
    expect(found).toHaveLength(count);
    return found;
  });
const mailTo = async (email: string, subject: string) => (await mailsTo(email, subject))[0]!;
const received = (email: string, count: number) =>
  eventually(() => {
    const mails = notifications.mailServer.to(email);
    expect(mails).toHaveLength(count);
    return mails;
  });
const handled = (event: string) =>
  eventually(async () =>
    expect(await notifications.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event])).toHaveLength(1),
  );

/** Delivers the event once as a duplicate, and once as a replay, which makes the handler run again. */
async function deliverAgain(envelope: EventEnvelope): Promise<void> {
  const nc = await connectNats({ url: notifications.natsUrl, name: 'test' });
  const publisher = new EventPublisher(nc);
  await publisher.publish(envelope, { id: 'delivery' });
  await publisher.publish(envelope, { id: 'replay', consumer: 'notifications' });
  await nc.close();
  const replayed = `SELECT 1 FROM inbox WHERE event_id = $1 AND replay_id = 'replay'`;
  await eventually(async () => expect(await notifications.database.query(replayed, [envelope.id])).toHaveLength(1));
}

it('an approved request gives one mail to each side, even when the event comes three times', async () => {
  const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp()];
  const request = aRequest(owner.user_id, requester.user_id);
  notifications.trips.set(`${request.request_id} ${requester.user_id}`, aTrip('requester', 'Jeanne'));
  notifications.trips.set(`${request.request_id} ${owner.user_id}`, aTrip('owner', 'Camille'));
  const id = await notifications.publish(requestApproved, request);
  await handled(id);
  await deliverAgain({ id, subject: requestApproved.subject, occurred_at: new Date().toISOString(), payload: request });

  const mail = await mailTo(requester.email, 'Votre demande est approuvée');
  expect(mail.subject).toBe('Votre demande est approuvée\u00a0: Garage Orly, du 1er au 4 mars 2026');
  expect(mail.text).toContain('Du 1er au 4 mars 2026');
  // TR-03: the stay goes into the reader's calendar.
  expect(mail.attachments).toMatchObject([{ filename: 'sejour.ics', contentType: 'text/calendar' }]);
  expect(mail.attachments[0]?.content.toString()).toContain('BEGIN:VEVENT');
  expect(mail.html).toContain(`href="https://placette.example/dashboard/sejours/${request.request_id}"`);
  // TR-03: each side reads the same facts as on its own page of the stay.
  expect(mail.text).toContain('Téléphone de Jeanne');
  expect(mail.text).toContain('1 rue des Lilas, 95700 Roissy-en-France');
  expect((await mailTo(owner.email, 'Séjour confirmé sur votre place')).text).toContain('Téléphone de Camille');
  await received(owner.email, 2);
  expect(await subjects(owner.user_id)).toEqual(['Bienvenue sur Placette', 'Séjour confirmé sur votre place']);
  // A later event is delivered later: a second copy of the first mail would have arrived by then.
  for (const event of [requestExpired, requestCancelled]) await notifications.publish(event, request);
  await received(owner.email, 3);
  await received(requester.email, 3);
});

it('tells the right person of each event', async () => {
  const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const request = aRequest(owner.user_id, requester.user_id);
  for (const event of [requestSent, requestCancelled, requestExpired])
    await handled(await notifications.publish(event, request));
  await handled(await notifications.publish(requestRejected, { ...request, rejection_reason: 'Travaux' }));
  expect(await subjects(owner.user_id)).toEqual([
    'Bienvenue sur Placette',
    'Nouvelle demande pour votre place',
    'Une demande a été annulée',
  ]);
  expect(await subjects(requester.user_id)).toEqual([
    'Bienvenue sur Placette',
    'Votre demande est envoyée',
    'Votre demande est restée sans réponse',
    'Votre demande n’a pas été retenue',
  ]);
});

describe('TR-05 the reminder of a stay', () => {
  const HOUR = 3_600_000;
  async function remind({ agreed = true, late = false } = {}) {
    const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
    const request = aRequest(owner.user_id, requester.user_id);
    if (agreed) {
      notifications.trips.set(`${request.request_id} ${requester.user_id}`, aTrip('requester', 'Jeanne'));
      notifications.trips.set(`${request.request_id} ${owner.user_id}`, aTrip('owner', 'Alex'));
    }
    const until = new Date(Date.now() + (late ? -HOUR : HOUR)).toISOString();
    await handled(await notifications.publish(tripReminderDue, { ...request, reminder: 'arrival_eve', until }));
    return Promise.all([owner, requester].map(async ({ user_id }) => (await subjects(user_id)).slice(1)));
  }

  it('goes to both sides', async () => {
    expect((await remind()).map(({ length }) => length)).toEqual([1, 1]);
  });

  it('goes to nobody once its day is over, or when the stay is not agreed any more', async () => {
    expect(await remind({ late: true })).toEqual([[], []]);
    expect(await remind({ agreed: false })).toEqual([[], []]);
  });
});

it('CN-05 words the end of an agreed stay as one, to the side that stays', async () => {
  const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const request = { ...aRequest(owner.user_id, requester.user_id), was_agreed: true };
  const rejection_reason = 'Le propriétaire n’est plus disponible.';
  await handled(await notifications.publish(requestRejected, { ...request, rejection_reason }));
  expect((await subjects(requester.user_id)).slice(1)).toEqual(['Votre séjour est annulé']);
  const by = { cancelled_by: 'system', closed_because: 'driver_unavailable' } as const;
  await handled(await notifications.publish(requestCancelled, { ...request, ...by }));
  expect((await subjects(owner.user_id)).slice(1)).toEqual(['Un séjour est annulé']);
});

it('DK-05 both sides of a stay that a moderator cancelled read why, by mail and on the site', async () => {
  const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const request = aRequest(owner.user_id, requester.user_id);
  const by = {
    cancelled_by: 'system',
    closed_because: null,
    cancellation_reason: 'Paiement <b>hors</b> du service.',
  } as const;
  await handled(await notifications.publish(requestCancelled, { ...request, ...by }));
  expect((await subjects(requester.user_id)).slice(1)).toEqual(['Votre séjour est annulé']);
  expect((await subjects(owner.user_id)).slice(1)).toEqual(['Un séjour est annulé']);
  for (const [{ user_id, email }, subject] of [
    [owner, 'Un séjour est annulé'],
    [requester, 'Votre séjour est annulé'],
  ] as const) {
    const mail = await mailTo(email, subject);
    expect(mail.text).toContain('Notre équipe a annulé');
    expect(mail.text).toContain('Motif\u00a0: «\u00a0Paiement <b>hors</b> du service.\u00a0»');
    expect(mail.html).not.toContain('<b>hors</b>');
    const told = await notifications.call(notificationsApi.listNotifications, {}, { actor: actorOf(user_id) });
    expect(told.notifications).toMatchObject([{ kind: 'stay_changed', title: subject }]);
  }
});

it('FO-05 the owner alone answers from a mail, and no notice on the site carries the links', async () => {
  const [owner, driver] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const request = aRequest(owner.user_id, driver.user_id);
  const tokens = { approve: 'jeton-pour-oui', reject: 'jeton-pour-non' };
  notifications.answering.set(`${request.request_id} ${owner.user_id}`, { tokens, places: { left: 1, total: 2 } });
  await handled(await notifications.publish(requestSent, request));
  const { text } = await mailTo(owner.email, 'Nouvelle demande pour votre place');
  expect(text).toContain('Approuver\u00a0:\nhttps://placette.example/repondre#jeton=jeton-pour-oui\n');
  expect(text).toContain('Refuser\u00a0:\nhttps://placette.example/repondre#jeton=jeton-pour-non\n');
  expect((await mailTo(driver.email, 'Votre demande est envoyée')).text).not.toContain('repondre');
  // A mail that was sent is erased.
  await eventually(async () => expect(await columnsNaming(notifications.database, ['jeton-pour-'])).toEqual([]));
});

it('TR-01 tells the owner what a request says, asked for when the mail is written', async () => {
  const [owner, other] = [await notifications.signUp('Jeanne'), await notifications.signUp('Odile')];
  const requester = await notifications.signUp('Alex');
  for (const { user_id } of [owner, other]) {
    const request = aRequest(user_id, requester.user_id);
    const { stay } = aTrip('owner', 'Alex');
    if (user_id === other.user_id) stay.request.travel = null;
    notifications.requests.set(`${request.request_id} ${user_id}`, stay);
    await handled(await notifications.publish(requestSent, request));
  }
  const textTo = async (email: string) => (await mailTo(email, 'Nouvelle demande pour votre place')).text;
  expect(await textTo(owner.email)).toContain('vol ou train AF 1234');
  expect(await textTo(owner.email)).toContain('> Bonjour, mon vol part à 11 h.');
  expect(await textTo(other.email)).not.toContain('AF 1234');
});

it('CN-02 tells of a change of a stay whoever waits for it or is concerned, by mail and on the site', async () => {
  const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const request = aRequest(owner.user_id, requester.user_id);
  notifications.trips.set(`${request.request_id} ${requester.user_id}`, aTrip('requester', 'Jeanne'));
  notifications.trips.set(`${request.request_id} ${owner.user_id}`, aTrip('owner', 'Alex'));
  const before = { start_date: '2026-03-01', end_date: '2026-03-04', total_price: 30 };
  const after = { start_date: '2026-03-01', end_date: '2026-03-06', total_price: 50 };
  const change = { ...request, change_id: request.request_id, before, after, vehicle: null };
  const answer_by = new Date(Date.now() + 3_600_000).toISOString();
  await handled(await notifications.publish(stayChangeAsked, { ...change, answer_by }));
  await handled(await notifications.publish(stayChangeAsked, { ...change, answer_by: new Date(0).toISOString() }));
  for (const outcome of ['refused', 'withdrawn', 'expired'] as const)
    await handled(await notifications.publish(stayChangeClosed, { ...change, outcome }));
  await handled(await notifications.publish(stayChangeAgreed, { ...change, ...after }));
  const told = async (user_id: string) => (await subjects(user_id)).slice(1);
  expect(await told(owner.user_id)).toEqual([
    'Un changement est demandé pour un séjour',
    'Un changement de séjour est retiré',
    'Un changement de séjour est resté sans réponse',
    'Un séjour a changé sur votre place',
  ]);
  expect(await told(requester.user_id)).toEqual([
    'Le changement de votre séjour n’est pas accepté',
    'Un changement de séjour est resté sans réponse',
    'Votre séjour est modifié',
  ]);
  const notices = await notifications.database.query<{ kind: string }>(
    'SELECT kind FROM notifications WHERE recipient_id = $1 AND request_id = $2 AND read_at IS NULL',
    [owner.user_id, request.request_id],
  );
  // The owner has decided: no notification about it waits for him.
  expect(notices).toEqual([]);
  const [mail] = (await mailsTo(requester.email, 'Votre séjour est modifié')).map(({ text }) => text);
  expect(mail).toContain('Téléphone de Jeanne');
});

it('CN-03 tells the owner the hour of return immediately, and not once the stay is over', async () => {
  const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const request = aRequest(owner.user_id, requester.user_id);
  const told = { ...request, return_hour: '18:30', end_date: today() };
  await handled(await notifications.publish(returnHourTold, told));
  await handled(await notifications.publish(returnHourTold, { ...told, end_date: addDays(today(), -1) }));
  expect((await subjects(owner.user_id)).slice(1)).toEqual(['Un retour est annoncé à 18\u00a0h\u00a030']);
  expect((await subjects(requester.user_id)).slice(1)).toEqual([]);
});

it('CN-01 tells the other side of a cancelled stay why, by mail and on the site', async () => {
  const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const request = aRequest(owner.user_id, requester.user_id);
  for (const [cancelled_by, cancellation_reason] of [
    ['owner', 'Travaux'],
    ['requester', 'Vol annulé'],
  ] as const)
    await handled(await notifications.publish(requestCancelled, { ...request, cancelled_by, cancellation_reason }));
  const told = async (user_id: string) => (await subjects(user_id)).slice(1);
  expect(await told(requester.user_id)).toEqual([
    'Votre séjour est annulé par le propriétaire',
    'Vous avez annulé un séjour',
  ]);
  expect(await told(owner.user_id)).toEqual(['Vous avez annulé un séjour', 'Un séjour est annulé par le conducteur']);
  const noticesOf = (user_id: string) =>
    notifications.database.query('SELECT title FROM notifications WHERE recipient_id = $1 AND kind = $2', [
      user_id,
      'stay_changed',
    ]);
  expect(await noticesOf(requester.user_id)).toEqual([{ title: 'Votre séjour est annulé par le propriétaire' }]);
  expect(await noticesOf(owner.user_id)).toEqual([{ title: 'Un séjour est annulé par le conducteur' }]);
});

it('writes of new messages once in ten minutes for each conversation and reader, with the words that the reader may see', async () => {
  const [owner, requester] = [await notifications.signUp('Jeanne'), await notifications.signUp('Alex')];
  const sides = { owner_id: owner.user_id, driver_id: requester.user_id };
  const sent = async (sender_id: string, request_id: string) => {
    const thread = { thread_id: request_id, request_id, ...sides };
    const message = { message_id: randomUUID(), parking_title: 'Garage Orly', sender_id, ...thread };
    const reader_id = sender_id === owner.user_id ? requester.user_id : owner.user_id;
    notifications.words.set(`${message.message_id} ${request_id} ${reader_id}`, 'Appelez le [coordonnées masquées]');
    await handled(await notifications.publish(messageSent, { ...message, sent_at: new Date().toISOString() }));
  };
  const [first, second] = [randomUUID(), randomUUID()];
  for (const request_id of [first, first, first, second]) await sent(requester.user_id, request_id);
  const subject = 'Nouveau message au sujet de votre place';
  expect((await subjects(owner.user_id)).filter((found) => found === subject)).toHaveLength(2);
  await sent(owner.user_id, first);
  expect(await subjects(requester.user_id)).toEqual([
    'Bienvenue sur Placette',
    'Nouveau message au sujet de votre demande',
  ]);
  await notifications.database.query(`UPDATE mail_turns SET mailed_at = now() - interval '10 minutes 1 second'`);
  await sent(requester.user_id, first);
  expect((await subjects(owner.user_id)).filter((found) => found === subject)).toHaveLength(3);
  const mails = (await mailsTo(owner.email, subject, 3)).map(({ text }) => text!);
  const linkingTo = (request_id: string) => mails.filter((text) => text.includes(`/dashboard/demandes/${request_id}`));
  expect([linkingTo(first).length, linkingTo(second).length]).toEqual([2, 1]);
  for (const text of mails) {
    expect(text).toContain('Alex vous a écrit');
    expect(text).toContain('> Appelez le [coordonnées masquées]\n');
  }
  expect(await notifications.database.query(`SELECT 1 FROM notifications WHERE text LIKE '%Appelez%'`)).toEqual([]);
  await eventually(async () =>
    expect(await notifications.database.query(`SELECT 1 FROM messages WHERE text LIKE '%Appelez%'`)).toEqual([]),
  );
});

it('ID-08 tells the owner of a document what to fix', async () => {
  const { user_id, email } = await notifications.signUp();
  const document = {
    document_id: randomUUID(),
    user_id,
    subject_id: null,
    subject_label: null,
    reviewer_id: randomUUID(),
  };
  const identity = { ...document, category: 'identity', document_type: 'passeport' } as const;
  await notifications.publish(documentReviewed, { ...identity, status: 'rejected', rejection_reason: 'Photo <floue>' });
  const mail = await mailTo(email, 'Un document est à remplacer');
  expect(mail.text).toContain('- Photo <floue>');
  expect(mail.html).toContain('>Photo &lt;floue&gt;</li>');
  await notifications.publish(documentReviewed, { ...identity, status: 'approved', rejection_reason: null });
  await mailTo(email, 'Votre identité est vérifiée');
  expect(await subjects(user_id)).toHaveLength(3);
});

it('FO-01 tells an owner once that the place is online, with its page and the next steps', async () => {
  const { user_id, email } = await notifications.signUp();
  const parking = { parking_spot_id: randomUUID(), owner_id: user_id, title: 'Cour <fleurie>', photo: null };
  const id = await notifications.publish(parkingWentOnline, parking);
  const mail = await mailTo(email, 'Votre place est en ligne\u00a0: Cour <fleurie>');
  for (const path of [`parking/${parking.parking_spot_id}`, `dashboard/parkings/${parking.parking_spot_id}/calendrier`])
    expect(mail.text).toMatch(new RegExp(`https?://[^ ]+/${path}\n`));
  expect(mail.html).toContain('Cour &lt;fleurie&gt;');
  await handled(id);
  expect(await subjects(user_id)).toHaveLength(2);
});

it('waits for a contact that is not known yet', async () => {
  const [owner, user_id] = [await notifications.signUp(), randomUUID()];
  const id = await notifications.publish(requestCancelled, aRequest(user_id, owner.user_id));
  const person = {
    user_id,
    email: `${user_id}@example.fr`,
    first_name: 'Lou',
    last_name: 'Petit',
    phone_number: null,
    languages: [],
    is_professional: false,
  };
  await notifications.publish(profileUpdated, { ...person, member_since: new Date().toISOString() });
  await handled(id);
  expect(await subjects(user_id)).toEqual(['Une demande a été annulée']);
});

it('writes to the newest address', async () => {
  const { user_id } = await notifications.signUp();
  const person = {
    user_id,
    email: `nouvelle-${user_id}@example.fr`,
    first_name: 'Camille',
    last_name: 'Durand',
    phone_number: null,
    languages: [],
    is_professional: false,
  };
  await handled(await notifications.publish(profileUpdated, { ...person, member_since: new Date().toISOString() }));
  await notifications.publish(requestCancelled, aRequest(user_id, randomUUID()));
  await received(person.email, 1);
});

it('writes nothing about old events when they are replayed', async () => {
  const { user_id } = await notifications.signUp();
  const occurredAt = new Date(Date.now() - 8 * 86_400_000);
  await handled(await notifications.publish(requestCancelled, aRequest(user_id, randomUUID()), { occurredAt }));
  expect(await subjects(user_id)).toEqual(['Bienvenue sur Placette']);
});

it('E6 sends one recipient and no header that people wrote', async () => {
  const { user_id, email } = await notifications.signUp('Camille\r\nBcc: voleur@example.fr');
  const driver = await notifications.signUp();
  const parking_title = 'Garage\r\nX-Evil: 1\r\n\r\n<b>gras</b>';
  await notifications.publish(requestSent, { ...aRequest(user_id, driver.user_id), parking_title });
  for (const { to } of await received(email, 2)) expect(to).toEqual([email]);
  const parsed = await mailTo(email, 'Nouvelle demande pour votre place');
  expect(
    [...parsed.headers.keys()]
      .filter((name) => !['message-id', 'date', 'mime-version', 'content-type'].includes(name))
      .sort(),
  ).toEqual(['auto-submitted', 'from', 'list', 'subject', 'to']);
  expect(parsed.html).not.toContain('<b>gras</b>');
  expect(parsed.messageId).toMatch(/^<[0-9a-f-]{36}@placette\.example>$/);
});
