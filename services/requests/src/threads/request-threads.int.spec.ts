import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { addDays, today } from '@placette/contracts/kernel/days';
import { requestsApi } from '@placette/contracts/requests/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { MASK, MESSAGES_PER_MINUTE } from '@placette/contracts/requests/threads/schema';
import { messageSent, messagesRead } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { startRequests, type Requests } from '../../test/requests.fixture.js';
import { PrismaService } from '../platform/prisma.service.js';
import { RetentionService } from './retention.service.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());
// Time passes between tests; the limits per minute have their own test.
beforeEach(() => requests.clock.advance(61_000));

async function scene() {
  const [owner, driver] = [await requests.signUp({ first_name: 'Odile' }), await requests.signUp()];
  const spot = await requests.publishSpot(owner);
  const { id: vehicle_id } = await requests.addVehicle(driver);
  const wish = { parking_spot_id: spot.parking_spot_id, vehicle_id };
  const { id } = await requests.send(driver, { ...wish, message: 'Appelez-moi au 06 12 34 56 78' });
  return { owner, driver, spot, wish, id };
}
const write = (actor: Actor | null, thread_id: string, text: string, idempotencyKey?: string) =>
  requests.call(threadsApi.writeToThread, { thread_id, text }, { actor, idempotencyKey });
const read = (actor: Actor | null, thread_id: string, before?: number) =>
  requests.call(threadsApi.readThread, { thread_id, ...(before && { before }) }, { actor });
const markRead = (actor: Actor, thread_id: string, number: number) =>
  requests.call(threadsApi.markThreadRead, { thread_id, number }, { actor });
const approve = (owner: Actor, request_id: string) =>
  requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
const textsOf = async (actor: Actor, id: string) => (await read(actor, id)).messages.map(({ text }) => text);

describe('the thread of a request', () => {
  it('is read in its order by the two parties, and is told without its words', async () => {
    const { owner, driver, id } = await scene();
    const first = await write(driver, id, 'Le portail est-il haut ?');
    await write(owner, id, 'Deux mètres.');
    expect(await read(owner, id)).toMatchObject({
      id,
      side: 'owner',
      has_older: false,
      writing: 'open',
      read_by_other: 0,
      subject: { kind: 'request', request: { id, messages: 2, unread_messages: 1 } },
      messages: [
        { number: 1, is_mine: false, text: 'Le portail est-il haut ?', is_masked: false },
        { number: 2, is_mine: true, text: 'Deux mètres.' },
      ],
    });
    expect(await read(driver, id)).toMatchObject({
      id,
      side: 'driver',
      subject: { kind: 'request', request: { id } },
      messages: [{ is_mine: true }, { is_mine: false }],
    });
    await eventually(() => {
      const told = requests.events(messageSent).filter(({ request_id }) => request_id === id);
      expect(told[0]).toEqual({
        message_id: first.id,
        thread_id: id,
        request_id: id,
        parking_title: 'Garage près de l’aéroport',
        owner_id: owner.user_id,
        driver_id: driver.user_id,
        sender_id: driver.user_id,
        sent_at: expect.any(String),
      });
      expect(told).toHaveLength(2);
    });
  });

  it('is nobody else’s: not found for a stranger, an administrator and a visitor', async () => {
    const { driver, id } = await scene();
    await write(driver, id, 'Entre nous');
    const stranger = await requests.signUp();
    for (const actor of [stranger, { ...stranger, is_admin: true }]) {
      await expect(read(actor, id)).rejects.toMatchObject({ code: 'thread_not_found', status: 404 });
      await expect(write(actor, id, 'Coucou')).rejects.toMatchObject({ code: 'thread_not_found' });
      await expect(markRead(actor, id, 1)).rejects.toMatchObject({ code: 'thread_not_found' });
    }
    await expect(read(null, id)).rejects.toMatchObject({ code: 'not_authenticated' });
    await expect(write(null, id, 'Coucou')).rejects.toMatchObject({ code: 'not_authenticated' });
    expect(await textsOf(driver, id)).toEqual(['Entre nous']);
  });

  it('keeps the order and one number each when both write concurrently, and a key sent twice concurrently sends once', async () => {
    const { owner, driver, id } = await scene();
    const run = randomUUID().slice(0, 8);
    await Promise.all(
      ['a', 'a', 'b', 'c'].flatMap((key, index) => [
        write(driver, id, `D${key}`, key + run),
        write(owner, id, `O${index}`),
      ]),
    );
    const { messages } = await read(owner, id);
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(messages.filter(({ is_mine }) => !is_mine)).toHaveLength(3);
  });

  it('refuses another text, or another conversation, under a key that has sent', async () => {
    const { owner, driver, wish, id } = await scene();
    const days = { start_date: addDays(today(), 20), end_date: addDays(today(), 22) };
    const { id: elsewhere } = await requests.send(driver, { ...wish, ...days });
    const key = randomUUID();
    const first = await write(driver, id, 'Bonjour', key);
    const reused = { code: 'idempotency_key_reused', status: 422 };
    await expect(write(driver, id, 'Bonsoir', key)).rejects.toMatchObject(reused);
    await expect(write(driver, elsewhere, 'Bonjour', key)).rejects.toMatchObject(reused);
    expect(await write(driver, id, 'Bonjour', key)).toEqual(first);
    expect(await textsOf(owner, id)).toEqual(['Bonjour']);
  });

  it('is read fifty at a time, backwards', async () => {
    const { owner, driver, id } = await scene();
    await write(driver, id, 'premier');
    await requests.database.query(
      `INSERT INTO thread_messages (id, thread_id, number, sender_id, text, created_at)
       SELECT gen_random_uuid(), $1, n, $2, 'm' || n, now() FROM generate_series(2, 60) n`,
      [id, driver.user_id],
    );
    const last = await read(owner, id);
    expect([last.messages.length, last.messages[0]?.number, last.has_older]).toEqual([50, 11, true]);
    const older = await read(owner, id, 11);
    expect([older.messages.length, older.messages[0]?.text, older.has_older]).toEqual([10, 'premier', false]);
  });

  it('says what is read: never backwards, never beyond what there is, and the other side hears of it', async () => {
    const { owner, driver, id } = await scene();
    await write(driver, id, 'Un');
    await write(driver, id, 'Deux');
    await markRead(owner, id, 1_000);
    await markRead(owner, id, 1);
    expect(await read(driver, id)).toMatchObject({ read_by_other: 2 });
    const { requests: list } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    expect(list).toMatchObject([{ id, messages: 2, unread_messages: 0 }]);
    await eventually(() =>
      expect(requests.events(messagesRead).filter(({ request_id }) => request_id === id)).toHaveLength(1),
    );
  });

  it(`takes ${MESSAGES_PER_MINUTE} messages a minute of one person, and says so in French`, async () => {
    const { driver, id } = await scene();
    const all = await Promise.allSettled(
      Array.from({ length: MESSAGES_PER_MINUTE + 3 }, (_, index) => write(driver, id, `Message ${index}`)),
    );
    const refused = all.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array.from({ length: 3 }, () => 'too_many_requests'),
    );
    requests.clock.advance(61_000);
    await write(driver, id, 'Plus tard');
  });

  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(2_001)],
  ])('takes not %s', async (_what, text) => {
    const { driver, id } = await scene();
    await expect(write(driver, id, text)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('C11 phones and addresses in words', () => {
  it('are masked for the other side, first message included, until the request is approved', async () => {
    const { owner, driver, id } = await scene();
    await write(driver, id, 'Mon mail : jean arobase exemple point fr');
    await write(owner, id, 'Et moi 06.98.76.54.32');
    expect(await textsOf(driver, id)).toEqual(['Mon mail : jean arobase exemple point fr', `Et moi ${MASK}`]);
    expect(await read(owner, id)).toMatchObject({
      subject: { request: { message: `Appelez-moi au ${MASK}` } },
      messages: [
        { text: `Mon mail : ${MASK}`, is_masked: true },
        { text: 'Et moi 06.98.76.54.32', is_masked: true },
      ],
    });
    await approve(owner, id);
    expect(await read(owner, id)).toMatchObject({
      subject: { request: { message: 'Appelez-moi au 06 12 34 56 78' } },
      messages: [{ text: 'Mon mail : jean arobase exemple point fr', is_masked: false }, { is_masked: false }],
    });
    expect(await textsOf(driver, id)).toEqual(['Mon mail : jean arobase exemple point fr', 'Et moi 06.98.76.54.32']);
  });

  it('are masked once, when they are stored (C57)', async () => {
    const { driver, id } = await scene();
    const { id: message_id } = await write(driver, id, 'Mon numéro : 06 12 34 56 78');
    const prisma = requests.app.get(PrismaService, { strict: false });
    expect(await prisma.threadMessage.findUnique({ where: { id: message_id } })).toMatchObject({
      masked_text: `Mon numéro : ${MASK}`,
    });
    expect(await prisma.contactRequest.findUnique({ where: { id } })).toMatchObject({
      masked_message: `Appelez-moi au ${MASK}`,
    });
  });

  it('are masked in the words that a mail repeats, until the request is approved; a stranger’s mail has none', async () => {
    const { owner, driver, id } = await scene();
    const { id: message_id } = await write(driver, id, 'Mon numéro : 06 12 34 56 78');
    const words = async (reader: Actor, thread_id = id) => {
      const asked = { message_id, thread_id, reader_id: reader.user_id };
      return (await requests.call(threadsApi.readMessageWords, asked, {})).text;
    };
    expect(await words(owner)).toBe(`Mon numéro : ${MASK}`);
    await approve(owner, id);
    expect(await words(owner)).toBe('Mon numéro : 06 12 34 56 78');
    expect(await words(await requests.signUp())).toBeNull();
    expect(await words(owner, (await scene()).id)).toBeNull();
    await requests.database.query('UPDATE thread_messages SET removed_at = now() WHERE id = $1', [message_id]);
    expect(await words(owner)).toBeNull();
  });

  it('are masked in the reason of a refusal, in the list and in what is announced', async () => {
    const { owner, driver, id } = await scene();
    const rejection_reason = 'Complet, appelez le 06 98 76 54 32';
    await requests.call(requestsApi.rejectRequest, { request_id: id, rejection_reason }, { actor: owner });
    const { requests: sent } = await requests.call(requestsApi.listSentRequests, {}, { actor: driver });
    expect(sent).toMatchObject([{ rejection_reason: `Complet, appelez le ${MASK}` }]);
    const outbox = await requests.database.query<{ payload: unknown }>(
      `SELECT payload FROM outbox WHERE subject = 'evt.requests.request_rejected.v1' AND payload::text LIKE $1`,
      [`%${id}%`],
    );
    expect(JSON.stringify(outbox)).not.toContain('06 98 76 54 32');
  });
});

describe('the end of the thread of a request', () => {
  it.each(['rejected', 'cancelled', 'expired'])(
    'comes with a request that is %s; what was said stays',
    async (status) => {
      const { owner, driver, id } = await scene();
      await write(driver, id, 'Bonjour');
      await requests.database.query('UPDATE contact_requests SET status = $2 WHERE id = $1', [id, status]);
      await expect(write(owner, id, 'Encore')).rejects.toMatchObject({ code: 'conversation_closed', status: 409 });
      expect(await read(owner, id)).toMatchObject({ writing: 'closed', messages: [{ text: 'Bonjour' }] });
    },
  );

  it('comes thirty days after a stay, and its words go a year after', async () => {
    const { owner, driver, id } = await scene();
    await write(driver, id, 'Merci');
    // These tests move the service's clock, where midnight may have passed.
    const inDays = (count: number) => addDays(today(requests.clock.now()), count);
    const ended = (days: number) =>
      requests.database.query(
        `UPDATE contact_requests SET status = 'completed', start_date = $2, end_date = $3 WHERE id = $1`,
        [id, inDays(-days - 2), inDays(-days)],
      );
    await ended(30);
    await write(owner, id, 'Vous avez oublié vos gants');
    await ended(31);
    await expect(write(owner, id, 'Toujours là')).rejects.toMatchObject({ code: 'conversation_closed' });
    const forget = () => requests.app.get(RetentionService, { strict: false }).forgetOld();
    await ended(365);
    expect(await forget()).toMatchObject({ messages_forgotten: 0 });
    await ended(366);
    expect(await forget()).toMatchObject({ messages_forgotten: 2 });
    expect((await read(owner, id)).messages).toEqual([]);
  });
});

it('a message that moderation withdrew shows no word to either side, and comes back when it is restored', async () => {
  const { owner, driver, id } = await scene();
  const { id: target_id } = await write(driver, id, 'Une injure');
  const decided = {
    target_type: 'message' as const,
    target_id,
    user_id: driver.user_id,
    reference: 'S-1',
    target_label: 'Message',
    measure: 'removed' as const,
    hidden: true,
    statement: 'Injure',
    ground: null,
  };
  await requests.publish(contentModerated, decided);
  for (const actor of [owner, driver]) {
    await eventually(async () =>
      expect((await read(actor, id)).messages).toMatchObject([{ text: '', is_removed: true, is_masked: false }]),
    );
  }
  await requests.publish(contentModerated, { ...decided, measure: 'restored', hidden: false });
  await eventually(async () => expect(await textsOf(owner, id)).toEqual(['Une injure']));
});
