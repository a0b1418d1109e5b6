import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@placette/service-runtime';
import { createServiceDatabase, type ServiceDatabase } from '@placette/testing';

const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

let before: string;
let database: ServiceDatabase;
beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'requests-migrations-'));
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name < '0035')) {
    await cp(join(MIGRATIONS, name), join(before, name), { recursive: true });
  }
  database = await createServiceDatabase('requests', before);
});
afterAll(async () => {
  await database.drop();
  await rm(before, { recursive: true });
});

const [owner, driver, parking] = [randomUUID(), randomUUID(), randomUUID()];
const at = (minute: number) => new Date(Date.UTC(2027, 2, 1, 10, minute));

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const names = Object.keys(row);
  const values = names.map((_, index) => `$${index + 1}`);
  await database.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`, Object.values(row));
  return row['id'] as string;
}

async function aRequest(status = 'pending', vehicle_id?: string): Promise<string> {
  const own =
    vehicle_id ??
    (await insert('vehicles', {
      id: randomUUID(),
      user_id: driver,
      type_vehicule: 'voiture',
      marque: 'Renault',
      modele: 'Clio',
      immatriculation: randomUUID().toUpperCase(),
      annee: 2020,
    }));
  return insert('contact_requests', {
    id: randomUUID(),
    parking_spot_id: parking,
    vehicle_id: own,
    requester_id: driver,
    owner_id: owner,
    start_date: '2027-04-01',
    end_date: '2027-04-04',
    message: 'Bonjour',
    total_price: 30,
    status,
    created_at: at(0),
  });
}

const aQuestion = (more: Record<string, unknown> = {}) =>
  insert('questions', {
    id: randomUUID(),
    parking_spot_id: parking,
    owner_id: owner,
    asker_id: driver,
    created_at: at(0),
    last_message_at: at(5),
    ...more,
  });

const message = (number: number, sender_id: string, more: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  number,
  sender_id,
  text: `Message ${number}`,
  masked_text: null,
  idempotency_key: null,
  created_at: at(number),
  removed_at: null,
  ...more,
});
type Message = ReturnType<typeof message>;
const inRequest = (request_id: string, row: Message) => insert('messages', { ...row, request_id });
const inQuestion = (question_id: string, row: Message) => insert('question_messages', { ...row, question_id });
const read = (request_id: string, user_id: string, number: number) =>
  insert('messages_read', { request_id, user_id, number, read_at: at(9) });
const told = (subject: string, payload: object, published_at: Date | null = null) =>
  insert('outbox', {
    id: randomUUID(),
    subject: `evt.requests.${subject}`,
    payload: JSON.stringify(payload),
    published_at,
  });

const threadOf = async (id: string) => (await database.query('SELECT * FROM threads WHERE id = $1', [id]))[0];
const messagesOf = (id: string) =>
  database.query('SELECT * FROM thread_messages WHERE thread_id = $1 ORDER BY number', [id]);

it('questions, conversations, marks, keys, removals and events become threads, and nothing is lost', async () => {
  const key = randomUUID();
  const masked = { text: 'Au 06 12 34 56 78', masked_text: 'Au [coordonnées masquées]' };

  // An open question with a key, a removed message and the read mark of one side.
  const open = await aQuestion({ owner_read: 1, last_message_at: at(2) });
  const asked = [
    message(1, driver, { idempotency_key: key, ...masked }),
    message(2, owner, { removed_at: at(8), idempotency_key: 'answer' }),
  ];
  for (const row of asked) await inQuestion(open, row);

  // A closed question, and one whose messages were erased with an account.
  const closed = await aQuestion({ closed_at: at(7), asker_read: 1 });
  const erased = message(1, driver, { text: 'Message effacé avec le compte.' });
  await inQuestion(closed, erased);
  const empty = await aQuestion();

  // A question followed by a request: its messages were moved to the conversation, where both sides went on reading.
  const followed = await aRequest('approved');
  const before = await aQuestion({ request_id: followed, owner_read: 1, asker_read: 2 });
  const moved = [message(1, driver), message(2, owner), message(3, driver, { created_at: at(30) })];
  for (const row of moved) await inRequest(followed, row);
  await read(followed, owner, 3);

  // Requests without a question: one with a conversation that one side has read, and one without.
  const talked = await aRequest('completed');
  const said = [
    message(1, owner, { removed_at: at(8) }),
    message(2, driver, { idempotency_key: key }),
    message(3, owner),
  ];
  for (const row of said) await inRequest(talked, row);
  await read(talked, driver, 2);
  const silent = await aRequest('rejected');

  // The events about them that were published or wait to be.
  const sides = { owner_id: owner, requester_id: driver };
  const askers = { owner_id: owner, asker_id: driver };
  const words = { message_id: randomUUID(), parking_title: 'Garage', sender_id: driver, sent_at: at(1).toISOString() };
  await told('message_sent.v1', { ...words, ...sides, request_id: followed });
  await told('messages_read.v1', { ...sides, request_id: talked, reader_id: driver, number: 2 }, at(10));
  await told('question_message_sent.v1', { ...words, ...askers, question_id: open });
  await told('question_read.v1', { ...askers, question_id: before, reader_id: driver, number: 1 });
  await told('question_closed.v1', { ...askers, question_id: closed });
  await told('question_closed.v1', { ...askers, question_id: randomUUID() }, at(10));
  await told('request_sent.v1', { request_id: silent });

  const parties = { parking_spot_id: parking, owner_id: owner, driver_id: driver, created_at: at(0) };
  expect(await migrate({ databaseUrl: database.ownerUrl, schema: 'requests', directory: MIGRATIONS })).toContain(
    '0035_threads',
  );

  const unread = { owner_read: 0, driver_read: 0, closed_at: null, request_id: null };
  expect(await threadOf(open)).toEqual({ id: open, ...parties, ...unread, owner_read: 1, last_message_at: at(2) });
  expect(await threadOf(closed)).toMatchObject({ closed_at: at(7), request_id: null, owner_read: 0, driver_read: 1 });
  expect(await threadOf(empty)).toEqual({ id: empty, ...parties, ...unread, last_message_at: at(5) });
  expect(await threadOf(before)).toEqual({
    id: before,
    ...parties,
    request_id: followed,
    owner_read: 3,
    driver_read: 2,
    closed_at: null,
    last_message_at: at(30),
  });
  expect(await threadOf(followed)).toBeUndefined();
  const own = { ...parties, closed_at: null, owner_read: 0 };
  expect(await threadOf(talked)).toEqual({
    id: talked,
    ...own,
    request_id: talked,
    driver_read: 2,
    last_message_at: at(3),
  });
  expect(await threadOf(silent)).toEqual({
    id: silent,
    ...own,
    request_id: silent,
    driver_read: 0,
    last_message_at: at(0),
  });
  expect(await database.query('SELECT 1 FROM threads')).toHaveLength(6);

  const inThread = (thread_id: string, rows: readonly Message[]) => rows.map((row) => ({ ...row, thread_id }));
  // The key that the driver used twice stays with the conversation.
  expect(await messagesOf(open)).toEqual(
    inThread(open, [{ ...asked[0], idempotency_key: null } as Message, asked[1] as Message]),
  );
  expect(await messagesOf(closed)).toEqual(inThread(closed, [erased]));
  expect(await messagesOf(empty)).toEqual([]);
  expect(await messagesOf(before)).toEqual(inThread(before, moved));
  expect(await messagesOf(talked)).toEqual(inThread(talked, said));
  expect(await messagesOf(silent)).toEqual([]);

  const events = await database.query<{ subject: string; payload: Record<string, unknown>; published_at: Date | null }>(
    'SELECT subject, payload, published_at FROM outbox ORDER BY seq',
  );
  const thread = (thread_id: string, request_id: string | null) => ({
    thread_id,
    request_id,
    owner_id: owner,
    driver_id: driver,
  });
  expect(events.map(({ subject, ...event }) => [subject.replace('evt.requests.', ''), event])).toEqual([
    ['message_sent.v2', { payload: { ...words, ...thread(before, followed) }, published_at: null }],
    [
      'messages_read.v2',
      { payload: { ...thread(talked, talked), reader_id: driver, number: 2 }, published_at: at(10) },
    ],
    ['message_sent.v2', { payload: { ...words, ...thread(open, null) }, published_at: null }],
    [
      'messages_read.v2',
      { payload: { ...thread(before, followed), reader_id: driver, number: 1 }, published_at: null },
    ],
    ['thread_closed.v1', { payload: thread(closed, null), published_at: null }],
    ['request_sent.v1', { payload: { request_id: silent }, published_at: null }],
  ]);
});

it('leaves no table behind', async () => {
  const left = await database.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'requests' AND table_name = ANY ($1)`,
    [['messages', 'messages_read', 'questions', 'question_messages', 'threads', 'thread_messages']],
  );
  expect(left.map(({ table_name }) => table_name as string).sort()).toEqual(['thread_messages', 'threads']);
});
