import { randomUUID } from 'node:crypto';
import { contentPublished } from '@placette/contracts/catalog/events';
import { eventually } from '@placette/testing';
import { simpleParser } from 'mailparser';
import { startNotifications, type Notifications } from '../../test/notifications.fixture.js';
import { TermsService } from './terms.service.js';

const PEOPLE = 1_200;
let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

it('DK-07: new terms are announced by mail to everybody once, whatever interrupts it', async () => {
  const { database } = notifications;
  const sweep = () => notifications.app.get(TermsService).sweep();
  await database.query(
    `INSERT INTO contacts (user_id, email, first_name, occurred_at, deleted_at)
     SELECT gen_random_uuid(), 'p' || n || '@example.fr', '<b>Zoé</b>', now(), CASE WHEN n <= 3 THEN now() END
     FROM generate_series(1, $1) n`,
    [PEOPLE],
  );
  // The last of all cannot be written to at first.
  await database.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.recipient_id = (SELECT max(user_id::text)::uuid FROM contacts WHERE deleted_at IS NULL) THEN RAISE 'broken'; END IF;
      RETURN NEW; END $$`);
  await database.query('CREATE TRIGGER refuse BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION refuse()');
  const terms = { in_force_on: '2027-01-01', summary: 'Les <i>annulations</i>.' };
  const event = { key: 'terms', version: 1, before: null, after: '', actor_id: randomUUID(), terms };
  await notifications.publish(contentPublished, event);
  const planned = () => database.query('SELECT done_at FROM terms_announcements');
  await eventually(async () => expect(await planned()).toHaveLength(1));

  await expect(sweep()).rejects.toThrow(/broken/);
  const mails = () => database.query<{ to: string }>('SELECT "to" FROM messages');
  expect((await mails()).length).toBe(1_000);
  await database.query('DROP TRIGGER refuse ON messages');
  await Promise.all([sweep(), sweep()]);
  await sweep();

  const sent = await mails();
  expect(sent).toHaveLength(PEOPLE - 3);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(PEOPLE - 3);
  const [first] = await eventually(() => {
    expect(notifications.mailServer.received).not.toHaveLength(0);
    return notifications.mailServer.received;
  });
  const mail = await simpleParser(first!.raw);
  expect(mail.text).toContain('à partir du 1er janvier 2027');
  expect(mail.html).toContain('Les &lt;i&gt;annulations&lt;/i&gt;.');
  expect((await planned())[0]?.['done_at']).not.toBeNull();
});
