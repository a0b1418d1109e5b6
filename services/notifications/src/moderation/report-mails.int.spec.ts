import { randomUUID } from 'node:crypto';
import { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/reports/events';
import { parkingCorrected } from '@placette/contracts/listings/events';
import { accountWarned } from '@placette/contracts/identity/events';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { actorOf, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { startNotifications } from '../../test/notifications.fixture.js';

let notifications: Awaited<ReturnType<typeof startNotifications>>;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const about = (owner_id: string) => ({
  report_id: randomUUID(),
  reference: 'SIG-2345ABCD',
  target_type: 'parking' as const,
  target_label: 'Garage Orly',
  owner_id,
});
const verdict = { statement: 'Paiement hors du service.', ground: { kind: 'terms' as const, article: 'article 6' } };
const mailsTo = (email: string, count: number) =>
  eventually(async () => {
    const mails = notifications.mailServer.to(email);
    expect(mails).toHaveLength(count);
    return Promise.all(mails.map(({ raw }) => simpleParser(raw)));
  });

async function mailOf(email: string, count: number, subject: string) {
  const mails = await mailsTo(email, count);
  const mail = mails.find((each) => each.subject === subject);
  if (!mail) throw new Error(`no mail « ${subject} » among ${mails.map((each) => each.subject).join(', ')}`);
  return mail;
}

it('a visitor gets the acknowledgement, then the decision, at the address that was left (L6)', async () => {
  const owner = await notifications.signUp('Denis');
  const email = `${randomUUID()}@example.fr`;
  const report = { ...about(owner.user_id), user_id: null, email };
  await notifications.publish(reportReceived, report);
  await mailsTo(email, 1);
  await notifications.publish(reportDecided, { ...report, ...verdict, decision: 'removed' });
  const mails = await mailsTo(email, 2);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Nous avons bien reçu votre signalement',
    'Décision sur votre signalement SIG-2345ABCD',
  ]);
});

it('a visitor without an address hears nothing, and holds up nobody', async () => {
  const [owner, reporter] = [await notifications.signUp('Denis'), await notifications.signUp('Ana')];
  await notifications.publish(reportReceived, { ...about(owner.user_id), user_id: null, email: null });
  await notifications.publish(reportReceived, { ...about(owner.user_id), user_id: reporter.user_id, email: null });
  const mail = await mailOf(reporter.email, 2, 'Nous avons bien reçu votre signalement');
  expect(mail.text).toContain('Bonjour Ana,');
});

it('the person concerned gets the statement of reasons, and nothing of who reported (L7)', async () => {
  const [owner, reporter] = [await notifications.signUp('Denis'), await notifications.signUp('Apollonia')];
  await notifications.publish(reportDecided, {
    ...about(owner.user_id),
    ...verdict,
    user_id: reporter.user_id,
    email: null,
    decision: 'removed',
  });
  const { report_id: _report, owner_id: user_id, ...content } = about(owner.user_id);
  await notifications.publish(contentModerated, {
    ...content,
    ...verdict,
    user_id,
    target_id: randomUUID(),
    measure: 'removed',
    hidden: true,
  });
  const mail = await mailOf(owner.email, 2, 'Un de vos contenus a été retiré');
  expect(mail.text).toContain('Motif\u00a0: Paiement hors du service.');
  expect(mail.text! + String(mail.html)).not.toMatch(new RegExp(`Apollonia|${reporter.email}|${reporter.user_id}`));
  await mailsTo(reporter.email, 2);
  for (const [reader, title] of [
    [owner, 'Un de vos contenus a été retiré'],
    [reporter, 'Décision sur votre signalement SIG-2345ABCD'],
  ] as const) {
    const actor = actorOf(reader.user_id);
    const { notifications: news } = await notifications.call(notificationsApi.listNotifications, {}, { actor });
    expect(news).toEqual([expect.objectContaining({ kind: 'content_moderated', title, read_at: null })]);
  }
});

it('an owner whose point a moderator corrected reads why, by mail and on the site, once (DK-05)', async () => {
  const owner = await notifications.signUp('Denis');
  await notifications.publish(parkingCorrected, {
    ...{ parking_spot_id: randomUUID(), owner_id: owner.user_id, title: 'Garage Orly', moderator_id: randomUUID() },
    ...{ before: { latitude: 48.7, longitude: 2.4 }, after: { latitude: 48.702, longitude: 2.4 }, meters: 222 },
    statement: 'Le point était <b>rue voisine</b>.',
  });
  const subject = 'Le point de votre place est corrigé sur la carte';
  const mail = await mailOf(owner.email, 2, subject);
  expect(mail.text).toContain('Motif\u00a0: Le point était <b>rue voisine</b>.');
  expect(mail.html).not.toContain('<b>rue voisine');
  const actor = actorOf(owner.user_id);
  const { notifications: told } = await notifications.call(notificationsApi.listNotifications, {}, { actor });
  expect(told.filter(({ title }) => title === subject)).toMatchObject([
    { kind: 'content_moderated', path: '/dashboard/parkings' },
  ]);
});

it('a warning reaches the person by mail and on the site, with its reasons (DK-03, L7)', async () => {
  const { user_id, email } = await notifications.signUp('Denis');
  await notifications.publish(accountWarned, { user_id, statement: 'Un numéro <b>dans</b> l’annonce.' });
  const mail = await mailOf(email, 2, 'Vous avez reçu un avertissement');
  expect(mail.text).toContain('Motif\u00a0: Un numéro <b>dans</b> l’annonce.');
  expect(mail.html).toContain('&lt;b&gt;dans');
  const { notifications: news } = await notifications.call(
    notificationsApi.listNotifications,
    {},
    { actor: actorOf(user_id) },
  );
  expect(news).toMatchObject([
    { kind: 'content_moderated', title: 'Vous avez reçu un avertissement', path: '/contact' },
  ]);
});
