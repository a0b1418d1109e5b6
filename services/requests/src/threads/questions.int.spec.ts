import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { userDeleted } from '@placette/contracts/identity/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { messageSent, messagesRead, threadClosed } from '@placette/contracts/requests/events';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { MASK, MESSAGES_PER_MINUTE, QUESTIONS_PER_DAY } from '@placette/contracts/requests/threads/schema';
import { columnsNaming, eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';
import { RetentionService } from './retention.service.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());
// Time passes between tests; the limits per minute have their own test.
beforeEach(() => requests.clock.advance(61_000));

async function scene() {
  const owner = await requests.signUp({ first_name: 'Odile', last_name: 'Martin' });
  const driver = await requests.signUp({ first_name: 'Denis', last_name: 'Petit', verified: false });
  return { owner, driver, ...(await requests.publishSpot(owner)) };
}
const ask = async (actor: Actor | null, parking_spot_id: string, text = 'Le portail est-il haut ?', key?: string) =>
  (await requests.call(threadsApi.askQuestion, { parking_spot_id, text }, { actor, idempotencyKey: key })).id;
const read = (actor: Actor | null, thread_id: string) => requests.call(threadsApi.readThread, { thread_id }, { actor });
/** Returns the question, as long as no request has followed. */
const question = async (actor: Actor, thread_id: string) => {
  const { subject } = await read(actor, thread_id);
  if (subject.kind !== 'parking') throw new Error('a request has followed');
  return subject;
};
/** Returns the request that the thread is about. */
const requestOf = async (actor: Actor, thread_id: string) => {
  const { subject } = await read(actor, thread_id);
  if (subject.kind !== 'request') throw new Error('no request has followed');
  return subject.request;
};
const write = (actor: Actor | null, thread_id: string, text: string, idempotencyKey?: string) =>
  requests.call(threadsApi.writeToThread, { thread_id, text }, { actor, idempotencyKey });
const close = (actor: Actor | null, thread_id: string) =>
  requests.call(threadsApi.closeThread, { thread_id }, { actor });
const markRead = (actor: Actor | null, thread_id: string, number: number) =>
  requests.call(threadsApi.markThreadRead, { thread_id, number }, { actor });
const block = (actor: Actor | null, thread_id: string) =>
  requests.call(threadsApi.blockPerson, { thread_id }, { actor });
const listOf = async (actor: Actor) => (await requests.call(threadsApi.listThreads, {}, { actor })).threads;
const unreadOf = async (actor: Actor) =>
  (await requests.call(requestsApi.countWaitingRequests, {}, { actor })).questions;
const codesOf = (all: PromiseSettledResult<unknown>[]) =>
  all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));

describe('AK-07 a question before a request', () => {
  it('needs no verified identity; each side reads the other’s first name and initial, and no word is told', async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const id = await ask(driver, parking_spot_id);
    await write(owner, id, 'Deux mètres.');
    const subject = { kind: 'parking', is_open: true, messages: 2, unread_messages: 1 };
    expect(await read(owner, id)).toMatchObject({
      id,
      side: 'owner',
      subject: { ...subject, other: { first_name: 'Denis', last_initial: 'P', identity_verified: false } },
      messages: [
        { number: 1, is_mine: false, text: 'Le portail est-il haut ?' },
        { number: 2, is_mine: true, text: 'Deux mètres.' },
      ],
      has_older: false,
      read_by_other: 0,
      writing: 'open',
    });
    expect(await listOf(driver)).toMatchObject([
      {
        id,
        side: 'driver',
        subject: {
          ...subject,
          other: { first_name: 'Odile', last_initial: 'M' },
          parking_spot: { id: parking_spot_id, title: 'Garage près de l’aéroport' },
        },
      },
    ]);
    expect(JSON.stringify([await read(owner, id), await listOf(owner)])).not.toMatch(/Petit|0612345678|example\.fr/);
    await eventually(() => {
      const told = requests.events(messageSent).filter(({ thread_id }) => thread_id === id);
      expect(told[0]).toEqual({
        thread_id: id,
        request_id: null,
        message_id: expect.any(String),
        sent_at: expect.any(String),
        owner_id: owner.user_id,
        driver_id: driver.user_id,
        sender_id: driver.user_id,
        parking_title: 'Garage près de l’aéroport',
      });
      expect(told).toHaveLength(2);
    });
  });

  it('is nobody else’s: not found for a stranger, an administrator; a visitor signs in', async () => {
    const { driver, parking_spot_id } = await scene();
    const id = await ask(driver, parking_spot_id);
    const stranger = await requests.signUp();
    for (const actor of [stranger, { ...stranger, is_admin: true }]) {
      for (const call of [
        read(actor, id),
        write(actor, id, 'Coucou'),
        close(actor, id),
        markRead(actor, id, 1),
        block(actor, id),
      ]) {
        await expect(call).rejects.toMatchObject({ code: 'thread_not_found', status: 404 });
      }
    }
    await expect(ask(null, parking_spot_id)).rejects.toMatchObject({ code: 'not_authenticated' });
    await expect(read(null, id)).rejects.toMatchObject({ code: 'not_authenticated' });
    expect((await read(driver, id)).messages).toHaveLength(1);
  });

  it('asked again about the same parking goes on in the open one, and a key asks once', async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const key = randomUUID();
    const ids = await Promise.all([key, key, key].map((one) => ask(driver, parking_spot_id, 'Une fois', one)));
    expect(new Set(ids).size).toBe(1);
    const reused = { code: 'idempotency_key_reused', status: 422 };
    await expect(ask(driver, parking_spot_id, 'Autre chose', key)).rejects.toMatchObject(reused);
    await expect(ask(driver, randomUUID(), 'Une fois', key)).rejects.toMatchObject(reused);
    await expect(write(driver, ids[0]!, 'Autre chose', key)).rejects.toMatchObject(reused);
    const another = await ask(driver, (await requests.publishSpot(owner)).parking_spot_id);
    await expect(write(driver, another, 'Une fois', key)).rejects.toMatchObject(reused);
    expect(await ask(driver, parking_spot_id, 'Et la nuit ?')).toBe(ids[0]);
    expect((await read(owner, ids[0]!)).messages.map(({ text }) => text)).toEqual(['Une fois', 'Et la nuit ?']);
  });

  it('is not asked of oneself, nor where nothing can be asked for', async () => {
    const { owner, driver, parking_spot_id, ...spot } = await scene();
    await expect(ask(owner, parking_spot_id)).rejects.toMatchObject({ code: 'question_on_own_spot', status: 403 });
    await expect(ask(driver, randomUUID())).rejects.toMatchObject({ code: 'spot_not_open', status: 404 });
    const id = await ask(driver, parking_spot_id);
    const hasPage = async (reader: typeof owner) => (await question(reader, id)).parking_spot.has_page;
    expect(await hasPage(driver)).toBe(true);
    await requests.publishSpot(owner, { ...spot, parking_spot_id, open: false });
    expect([await hasPage(driver), await hasPage(owner)]).toEqual([false, true]);
    const other = await requests.signUp();
    await expect(ask(other, parking_spot_id)).rejects.toMatchObject({ code: 'spot_not_open' });
    await write(owner, id, 'Je rouvre en mars.');
    await requests.database.query('UPDATE party_cards SET suspended = true WHERE user_id = $1', [owner.user_id]);
    await expect(write(driver, id, 'Merci')).rejects.toMatchObject({ code: 'contact_unavailable' });
  });

  it('is not asked of a suspended owner, nor beside a request that waits or is agreed', async () => {
    const { owner, parking_spot_id } = await scene();
    const driver = await requests.signUp();
    const { id: vehicle_id } = await requests.addVehicle(driver);
    await requests.send(driver, { parking_spot_id, vehicle_id });
    await expect(ask(driver, parking_spot_id)).rejects.toMatchObject({ code: 'question_has_request', status: 409 });
    await requests.database.query('UPDATE party_cards SET suspended = true WHERE user_id = $1', [owner.user_id]);
    const other = await requests.signUp();
    await expect(ask(other, parking_spot_id)).rejects.toMatchObject({ code: 'contact_unavailable' });
  });

  it('is one of three that are open, of ten asked concurrently; a closed or an old one makes room', async () => {
    const { driver } = await scene();
    const places = await Promise.all(
      Array.from({ length: 10 }, async () => (await requests.publishSpot(await requests.signUp())).parking_spot_id),
    );
    const all = await Promise.allSettled(places.map((place) => ask(driver, place)));
    expect(codesOf(all)).toEqual(Array.from({ length: 7 }, () => 'too_many_questions'));
    const [first, second] = await listOf(driver);
    const left = places.filter((_, index) => all[index]?.status === 'rejected');
    await expect(ask(driver, left[0]!)).rejects.toMatchObject({
      status: 409,
      title: expect.stringContaining('trois questions'),
    });
    await close(driver, first!.id);
    await ask(driver, left[0]!);
    await expect(ask(driver, left[1]!)).rejects.toMatchObject({ code: 'too_many_questions' });
    const stale = `UPDATE threads SET last_message_at = $2 WHERE id = $1`;
    const monthAgo = new Date(requests.clock.now().getTime() - 30 * 86_400_000);
    await requests.database.query(stale, [second!.id, monthAgo]);
    await expect(write(driver, second!.id, 'Encore')).rejects.toMatchObject({ code: 'conversation_closed' });
    await ask(driver, left[1]!);
  });

  it(`counts with messages for the limits of a minute and of a day`, async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const id = await ask(driver, parking_spot_id);
    const many = Array.from({ length: MESSAGES_PER_MINUTE + 2 }, (_, index) => write(driver, id, `Message ${index}`));
    expect(codesOf(await Promise.allSettled(many))).toEqual(Array.from({ length: 3 }, () => 'too_many_requests'));
    await write(owner, id, 'Doucement');
    for (let count = 1; count < QUESTIONS_PER_DAY; count += 1) {
      requests.clock.advance(61_000);
      await close(driver, await ask(driver, parking_spot_id));
    }
    requests.clock.advance(61_000);
    await close(driver, await ask(driver, parking_spot_id));
    await expect(ask(driver, parking_spot_id)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('is closed by either side for both, and says what is read', async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const id = await ask(driver, parking_spot_id);
    expect([await unreadOf(owner), await unreadOf(driver)]).toEqual([1, 0]);
    await markRead(owner, id, 1_000);
    await markRead(owner, id, 1);
    expect(await read(driver, id)).toMatchObject({ read_by_other: 1 });
    expect(await listOf(owner)).toMatchObject([{ subject: { unread_messages: 0 } }]);
    expect(await unreadOf(owner)).toBe(0);
    await close(owner, id);
    await close(driver, id);
    expect(await read(driver, id)).toMatchObject({ writing: 'closed', subject: { is_open: false } });
    await expect(write(driver, id, 'Encore')).rejects.toMatchObject({ code: 'conversation_closed', status: 409 });
    await eventually(() => {
      expect(requests.events(threadClosed).filter(({ thread_id }) => thread_id === id)).toHaveLength(1);
      expect(requests.events(messagesRead).filter(({ thread_id }) => thread_id === id)).toHaveLength(1);
    });
  });

  it('masks contacts for the other side, in the words of a mail too (C11)', async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const id = await ask(driver, parking_spot_id, 'Appelez le 06 12 34 56 78');
    const { messages } = await read(owner, id);
    expect(messages).toMatchObject([{ text: `Appelez le ${MASK}`, is_masked: true }]);
    expect((await read(driver, id)).messages).toMatchObject([{ text: 'Appelez le 06 12 34 56 78', is_masked: true }]);
    const words = async (reader: Actor) => {
      const asked = { message_id: messages[0]!.id, thread_id: id, reader_id: reader.user_id };
      return (await requests.call(threadsApi.readMessageWords, asked, {})).text;
    };
    expect(await words(owner)).toBe(`Appelez le ${MASK}`);
    expect(await words(await requests.signUp())).toBeNull();
  });
});

describe('AK-07 somebody unwelcome', () => {
  it('is blocked either way, and not told of it', async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const id = await ask(driver, parking_spot_id);
    await block(owner, id);
    await block(owner, id);
    await expect(write(driver, id, 'Répondez !')).rejects.toMatchObject({ code: 'contact_unavailable' });
    await expect(ask(driver, parking_spot_id)).rejects.toMatchObject({ code: 'contact_unavailable' });
    await expect(write(owner, id, 'Non')).rejects.toMatchObject({ code: 'person_blocked' });
    expect(await read(driver, id)).toMatchObject({ writing: 'unavailable' });
    const { blocks } = await requests.call(threadsApi.listBlocks, {}, { actor: owner });
    expect(blocks).toMatchObject([{ first_name: 'Denis', last_initial: 'P' }]);
    const other = await requests.publishSpot(driver);
    await expect(ask(owner, other.parking_spot_id)).rejects.toMatchObject({ code: 'person_blocked' });
  });

  it('is reported by who received the message alone, and what moderation removes shows no word (L6)', async () => {
    const calls = requests.answerAs(reportsApi.fileReport, () => ({ reference: 'S-42' }));
    const { owner, driver, parking_spot_id } = await scene();
    const thread_id = await ask(driver, parking_spot_id, 'Une injure');
    const [message] = (await read(owner, thread_id)).messages;
    const report = {
      reason: 'abuse' as const,
      explanation: 'Ce message est menaçant envers moi.',
      email: null,
      good_faith: true as const,
    };
    const reported = (actor: Actor) =>
      requests.call(threadsApi.reportMessage, { thread_id, message_id: message!.id, ...report }, { actor });
    expect(await reported(owner)).toEqual({ reference: 'S-42' });
    await expect(reported(driver)).rejects.toMatchObject({ code: 'own_content' });
    await expect(reported(await requests.signUp())).rejects.toMatchObject({ code: 'thread_not_found', status: 404 });
    expect(calls).toMatchObject([{ target: { type: 'message', author_id: driver.user_id, text: 'Une injure' } }]);
    await requests.publish(contentModerated, {
      target_type: 'message',
      target_id: message!.id,
      user_id: driver.user_id,
      reference: 'S-42',
      target_label: 'Message',
      measure: 'removed',
      hidden: true,
      statement: 'Injure',
      ground: null,
    });
    await eventually(async () =>
      expect((await read(owner, thread_id)).messages).toMatchObject([{ text: '', is_removed: true }]),
    );
  });
});

describe('AK-07 the request that follows', () => {
  async function asked() {
    const { owner, parking_spot_id } = await scene();
    const driver = await requests.signUp({ first_name: 'Denis' });
    const { id: vehicle_id } = await requests.addVehicle(driver);
    const id = await ask(driver, parking_spot_id, 'Mon numéro : 06 12 34 56 78');
    return { owner, driver, id, parking_spot_id, wish: { parking_spot_id, vehicle_id } };
  }

  it('becomes the subject, with messages, their ids, order and what was read; they are masked until it is approved', async () => {
    const { owner, driver, id, wish } = await asked();
    await write(owner, id, 'Bonjour');
    await markRead(owner, id, 1);
    const before = (await read(owner, id)).messages.map((message) => message.id);
    const { id: request_id } = await requests.send(driver, wish);
    await write(driver, request_id, 'À demain');
    const seen = await read(owner, request_id);
    expect(seen.messages.map(({ number, text }) => [number, text])).toEqual([
      [1, `Mon numéro : ${MASK}`],
      [2, 'Bonjour'],
      [3, 'À demain'],
    ]);
    expect(seen.messages.slice(0, 2).map((message) => message.id)).toEqual(before);
    const request = { id: request_id, messages: 3, unread_messages: 1 };
    expect(seen).toMatchObject({ id, writing: 'open', subject: { kind: 'request', request } });
    expect((await read(driver, request_id)).read_by_other).toBe(1);
    expect(await listOf(driver)).toEqual([]);
    expect(await unreadOf(driver)).toBe(0);
    // Old links contain the id of the question or of the request; both lead to the thread.
    expect(await read(owner, id)).toEqual(seen);
    await close(owner, id);
    expect(await read(owner, id)).toMatchObject({ writing: 'open' });
    const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    expect(received).toMatchObject([request]);
    await requests.call(requestsApi.approveRequest, { request_id }, { actor: owner });
    expect((await read(owner, request_id)).messages[0]).toMatchObject({ text: 'Mon numéro : 06 12 34 56 78' });
  });

  it('is one, of several sent concurrently, and loses nothing that is written meanwhile', async () => {
    const { owner, driver, id, wish } = await asked();
    const days = [1, 11, 21].map((from) => ({ start_date: inDays(from), end_date: inDays(from + 2) }));
    const [written, ...sent] = await Promise.all([
      Promise.all(['A', 'B', 'C', 'D'].map((text) => write(owner, id, text))),
      ...days.map((stay) => requests.send(driver, { ...wish, ...stay })),
    ]);
    expect(written).toHaveLength(4);
    const counted = await Promise.all(sent.map(async (one) => (await read(owner, one.id)).messages.length));
    expect(counted.toSorted()).toEqual([0, 0, 5]);
    expect((await requestOf(owner, id)).id).toBe(sent[counted.indexOf(5)]!.id);
  });

  it('has what is written to the question afterwards, once for a key, and its reading reads the question', async () => {
    const { owner, driver, id, wish } = await asked();
    const key = randomUUID();
    await write(owner, id, 'Une fois', key);
    const { id: request_id } = await requests.send(driver, wish);
    await write(owner, id, 'Une fois', key);
    await expect(write(owner, id, 'Autre chose', key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await write(owner, id, 'Deux fois');
    const { messages } = await read(driver, request_id);
    expect(messages.map(({ number, text }) => [number, text])).toEqual([
      [1, 'Mon numéro : 06 12 34 56 78'],
      [2, 'Une fois'],
      [3, 'Deux fois'],
    ]);
    await markRead(driver, request_id, 3);
    await eventually(() =>
      expect(requests.events(messagesRead)).toContainEqual(
        expect.objectContaining({ thread_id: id, request_id, reader_id: driver.user_id, driver_id: driver.user_id }),
      ),
    );
  });

  it('is not refused for a key of the owner, who cannot write elsewhere with it', async () => {
    const { owner, driver, id, wish } = await asked();
    const key = randomUUID();
    await write(owner, id, 'Bonjour', key);
    const other = await requests.publishSpot(owner);
    const elsewhere = await requests.send(driver, { ...wish, parking_spot_id: other.parking_spot_id });
    await expect(write(owner, elsewhere.id, 'Ailleurs', key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
    const { id: request_id } = await requests.send(driver, { ...wish, start_date: inDays(9), end_date: inDays(11) });
    expect((await read(owner, request_id)).messages).toHaveLength(2);
  });

  it('finds no closed question, nor one about another parking', async () => {
    const { owner, driver, id, wish } = await asked();
    await close(owner, id);
    const other = await requests.publishSpot(owner);
    const kept = await ask(driver, other.parking_spot_id);
    const { id: request_id } = await requests.send(driver, wish);
    expect((await read(owner, request_id)).messages).toEqual([]);
    expect((await listOf(driver)).map((thread) => thread.id)).toEqual([kept, id]);
    await expect(requests.send(driver, { ...wish, start_date: inDays(1), end_date: inDays(2) })).rejects.toMatchObject({
      code: 'request_duplicate',
    });
  });
});

describe('AK-07 H9 L1 what is kept of a question', () => {
  it('is in the archive as the screens show it', async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const id = await ask(driver, parking_spot_id, 'Appelez le 06 12 34 56 78');
    const archive = await requests.copyOf(owner);
    expect(archive['questions']).toMatchObject([{ id, other: { first_name: 'Denis', last_initial: 'P' } }]);
    expect(archive['messages_des_questions']).toMatchObject([
      { question_id: id, is_mine: false, text: `Appelez le ${MASK}` },
    ]);
    expect(JSON.stringify(archive)).not.toMatch(/Petit|06 12 34 56 78/);
  });

  it('goes with the account: words are erased and the question is closed', async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const words = 'Mot-très-reconnaissable';
    const id = await ask(driver, parking_spot_id, words, randomUUID());
    await write(owner, id, 'Entendu');
    await requests.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
    await eventually(async () => expect(await columnsNaming(requests.database, [words])).toEqual([]));
    await eventually(async () => expect(await read(owner, id)).toMatchObject({ writing: 'closed' }));
    const kept = await read(owner, id);
    expect(kept.messages.map(({ text }) => text)).toEqual(['Message effacé avec le compte.', 'Entendu']);
    expect((await question(owner, id)).other.first_name).toBe('Compte supprimé');
    await expect(write(owner, id, 'Encore')).rejects.toMatchObject({ code: 'conversation_closed' });
  });

  it('is forgotten a year after its last message', async () => {
    const { owner, driver, parking_spot_id } = await scene();
    const [old, recent] = [
      await ask(driver, parking_spot_id),
      await ask(owner, (await requests.publishSpot(driver)).parking_spot_id),
    ];
    const aged = (id: string, days: number) =>
      requests.database.query('UPDATE threads SET last_message_at = $2 WHERE id = $1', [
        id,
        new Date(requests.clock.now().getTime() - days * 86_400_000),
      ]);
    await aged(old, 367);
    await aged(recent, 363);
    const forgotten = await requests.app.get(RetentionService, { strict: false }).forgetOld();
    expect(forgotten).toEqual({ messages_forgotten: 1, changes_forgotten: 0, prepared_forgotten: 0 });
    await expect(read(driver, old)).rejects.toMatchObject({ code: 'thread_not_found' });
    expect((await read(driver, recent)).messages).toHaveLength(1);
  });
});
