import { randomUUID } from 'node:crypto';
import type { EventPayload } from '@placette/contracts';
import { documentReviewed } from '@placette/contracts/documents/events';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { preparedRequestMoved } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { startNotifications, titleIn, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

type Moved = EventPayload<typeof preparedRequestMoved>;
type Person = Awaited<ReturnType<Notifications['signUp']>>;

const STAY = { parking_title: 'Garage Orly', start_date: '2026-03-01', end_date: '2026-03-04' };
const prepared = ({ user_id }: Person): Moved => ({
  prepared_id: randomUUID(),
  user_id,
  owner_id: randomUUID(),
  ...STAY,
  total_price: 30,
  status: 'prepared',
  held_because: null,
  total_now: 30,
  request_id: null,
  booked: false,
  occurred_at: new Date().toISOString(),
});
async function tell(moved: Moved, id = randomUUID()) {
  await notifications.publish(preparedRequestMoved, moved, { id });
  const handled = 'SELECT 1 FROM inbox WHERE event_id = $1';
  await eventually(async () => expect(await notifications.database.query(handled, [id])).toHaveLength(1));
  return id;
}
const inboxOf = async ({ user_id }: Person) =>
  (await notifications.call(notificationsApi.listNotifications, {}, { actor: actorOf(user_id) })).notifications;
const mailTo = ({ email }: Person, subject: string) =>
  eventually(async () => {
    const mails = await Promise.all(notifications.mailServer.to(email).map(({ raw }) => simpleParser(raw)));
    const found = mails.filter((mail) => titleIn(mail.subject) === subject);
    expect(found).toHaveLength(1);
    return found[0]?.text ?? '';
  });

it('C49 tells its author on the site that it was sent, once: the receipt of the request is the mail', async () => {
  const author = await notifications.signUp();
  const moved = prepared(author);
  await tell(moved);
  const sent = { ...moved, status: 'sent' as const, request_id: randomUUID() };
  await tell(sent, await tell(sent));
  const [news, ...others] = await inboxOf(author);
  expect(news).toMatchObject({ kind: 'request_answered', path: '/dashboard/mes-demandes', read_at: null });
  expect(news?.text).toContain('«\u00a0Garage Orly\u00a0», du 1er au 4 mars 2026');
  expect(others).toEqual([]);
  expect(await notifications.emailsTo(author.user_id)).toMatchObject([{ subject: 'Bienvenue sur Placette' }]);
});

it('AK-06 leaves an instant booking to the mail of its approval', async () => {
  const author = await notifications.signUp();
  await tell({ ...prepared(author), status: 'sent', request_id: randomUUID(), booked: true });
  expect(await inboxOf(author)).toEqual([]);
});

it('C49 says what holds it, both totals when the price rose, and is read once its author decided', async () => {
  const author = await notifications.signUp();
  const moved = prepared(author);
  await tell({ ...moved, held_because: 'price_rose', total_now: 36.5 });
  const text = await mailTo(author, 'Votre demande préparée attend votre décision');
  expect(text).toContain('36,50\u00a0€, au lieu de 30\u00a0€');
  expect(text).toContain(`/dashboard/mes-demandes?preparee=${moved.prepared_id}`);
  expect(await inboxOf(author)).toMatchObject([{ read_at: null }]);
  await tell({ ...moved, status: 'withdrawn', occurred_at: new Date(Date.now() + 1_000).toISOString() });
  expect(await inboxOf(author)).toMatchObject([{ read_at: expect.any(String) as string }]);
});

it('C49 says that it ended on the day of arrival', async () => {
  const author = await notifications.signUp();
  await tell({ ...prepared(author), status: 'lapsed' });
  expect(await mailTo(author, 'Votre demande préparée est terminée')).toContain('Garage Orly');
  expect(await inboxOf(author)).toMatchObject([{ read_at: null }]);
});

it('C49 says in the mail of the verified identity what became of each', async () => {
  const author = await notifications.signUp();
  const states = [
    { status: 'sent', held_because: null },
    { status: 'prepared', held_because: null },
    { status: 'prepared', held_because: 'days_taken' },
  ] as const;
  notifications.prepared.set(
    author.user_id,
    states.map((state) => ({ ...STAY, ...state })),
  );
  await notifications.publish(documentReviewed, {
    document_id: randomUUID(),
    user_id: author.user_id,
    category: 'identity',
    document_type: 'passeport',
    subject_id: null,
    subject_label: null,
    status: 'approved',
    rejection_reason: null,
    reviewer_id: randomUUID(),
  });
  const text = await mailTo(author, 'Votre identité est vérifiée');
  expect(text).toMatch(/Garage Orly.*est envoyée\./);
  expect(text).toMatch(/Garage Orly.*part maintenant/);
  expect(text).toContain('Ces jours ne sont plus tous libres à cet endroit.');
});
