import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { userDeleted } from '@placette/contracts/identity/events';
import { requestsApi } from '@placette/contracts/requests/api';
import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { SAVED_ANSWERS_MAX } from '@placette/contracts/requests/saved-answers/schema';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { columnsNaming, eventually } from '@placette/testing';
import { inDays, type Requests, startRequests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

describe('saved answers', () => {
  const answer = (name: string, text = 'Bonjour, c’est noté.') => ({ name, text });
  const save = (actor: Actor, name: string, text?: string, idempotencyKey: string = randomUUID()) =>
    requests.call(savedAnswersApi.saveAnswer, answer(name, text), { actor, idempotencyKey });
  const list = async (actor: Actor) => (await requests.call(savedAnswersApi.listAnswers, {}, { actor })).answers;

  describe('« Réponses enregistrées » (OB-04)', () => {
    it('are saved, listed by name, changed and deleted, by their owner alone', async () => {
      const [owner, other] = [await requests.signUp(), await requests.signUp()];
      const portal = await save(owner, 'Portail', 'Le portail s’ouvre à 6 h.');
      const welcome = await save(owner, 'Bienvenue');
      expect(await list(owner)).toEqual([welcome, portal]);
      expect(await list(other)).toEqual([]);

      const changed = { answer_id: portal.id, ...answer('Accès', 'Sonnez deux fois.\nÀ bientôt') };
      const notFound = { code: 'answer_not_found', status: 404 };
      for (const contract of [savedAnswersApi.changeAnswer, savedAnswersApi.deleteAnswer]) {
        await expect(requests.call(contract, changed, { actor: other })).rejects.toMatchObject(notFound);
      }
      await requests.call(savedAnswersApi.changeAnswer, changed, { actor: owner });
      expect(await list(owner)).toEqual([
        { id: portal.id, ...answer('Accès', 'Sonnez deux fois.\nÀ bientôt') },
        welcome,
      ]);
      await requests.call(savedAnswersApi.deleteAnswer, { answer_id: welcome.id }, { actor: owner });
      expect((await list(owner)).map(({ name }) => name)).toEqual(['Accès']);
    });

    it('are saved once for one key, and twenty at most also when many come concurrently', async () => {
      const owner = await requests.signUp();
      const twice = await Promise.all([1, 2, 3].map(() => save(owner, 'Une fois', undefined, 'key-1')));
      expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
      await expect(save(owner, 'Autre chose', undefined, 'key-1')).rejects.toMatchObject({
        code: 'idempotency_key_reused',
      });
      const many = await Promise.allSettled(Array.from({ length: 25 }, (_, at) => save(owner, `Réponse ${at}`)));
      const refused = many
        .filter((each) => each.status === 'rejected')
        .map(({ reason }) => (reason as { code: string }).code);
      expect(refused).toEqual(Array.from({ length: 6 }, () => 'too_many_answers'));
      expect(await list(owner)).toHaveLength(SAVED_ANSWERS_MAX);
    });

    it.each([
      ['a name without words', answer('  ')],
      ['a name of two lines', answer('a\nb')],
      ['a name too long', answer('a'.repeat(61))],
      ['a text without words', answer('Vide', ' \n ')],
      ['a text too long', answer('Long', 'a'.repeat(1_001))],
    ])('are refused with %s', async (_what, given) => {
      const owner = await requests.signUp();
      const saved = requests.call(savedAnswersApi.saveAnswer, given, { actor: owner });
      await expect(saved).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await list(owner)).toEqual([]);
    });

    it('are in the archive of their owner, go with the account, and come back by no late call', async () => {
      const owner = await requests.signUp();
      await save(owner, 'Bienvenue', 'Formule-très-reconnaissable');
      expect((await requests.copyOf(owner))['reponses_enregistrees']).toEqual([
        expect.objectContaining(answer('Bienvenue', 'Formule-très-reconnaissable')),
      ]);
      await requests.publish(userDeleted, { user_id: owner.user_id, deleted_at: new Date().toISOString() });
      await eventually(async () =>
        expect(await columnsNaming(requests.database, ['Formule-très-reconnaissable'])).toEqual([]),
      );
      await expect(save(owner, 'Tard')).rejects.toMatchObject({ code: 'person_leaving' });
    });
  });
});

describe('blocks', () => {
  beforeEach(() => requests.clock.advance(61_000));

  async function scene() {
    const owner = await requests.signUp({ first_name: 'Odile', last_name: 'Martin' });
    const driver = await requests.signUp({ first_name: 'Denis' });
    const { parking_spot_id } = await requests.publishSpot(owner);
    const { id: vehicle_id } = await requests.addVehicle(driver);
    const wish = { parking_spot_id, vehicle_id };
    const { id } = await requests.send(driver, wish);
    return { owner, driver, wish, id };
  }
  const write = (actor: Actor, thread_id: string, text: string) =>
    requests.call(threadsApi.writeToThread, { thread_id, text }, { actor });
  const block = (actor: Actor, thread_id: string) => requests.call(threadsApi.blockPerson, { thread_id }, { actor });
  const blocksOf = async (actor: Actor) => (await requests.call(threadsApi.listBlocks, {}, { actor })).blocks;
  const later = { start_date: inDays(30), end_date: inDays(32) };

  describe('somebody who is blocked', () => {
    it('sends no message and no request, and is told nothing of the block', async () => {
      const { owner, driver, wish, id } = await scene();
      await write(driver, id, 'Bonjour');
      await block(owner, id);
      await block(owner, id);
      const neutral = {
        code: 'contact_unavailable',
        title: 'Cette personne ne peut pas être contactée pour le moment.',
      };
      await expect(write(driver, id, 'Répondez !')).rejects.toMatchObject(neutral);
      await expect(requests.send(driver, { ...wish, ...later })).rejects.toMatchObject(neutral);
      const seen = await requests.call(threadsApi.readThread, { thread_id: id }, { actor: driver });
      expect(seen).toMatchObject({ writing: 'unavailable', messages: [{ text: 'Bonjour' }] });
      expect(JSON.stringify(seen)).not.toMatch(/bloqu|block/i);
      expect(await blocksOf(driver)).toEqual([]);
    });

    it('is written to by nobody who blocks, who is told how to', async () => {
      const { owner, driver, wish, id } = await scene();
      await block(driver, id);
      await expect(write(driver, id, 'Et puis…')).rejects.toMatchObject({ code: 'person_blocked' });
      await expect(requests.send(driver, { ...wish, ...later })).rejects.toMatchObject({ code: 'person_blocked' });
      await expect(write(owner, id, 'Bonjour')).rejects.toMatchObject({ code: 'contact_unavailable' });
    });

    it('is in the list of who blocks, by first name and initial, until taken off it', async () => {
      const { owner, driver, wish, id } = await scene();
      await block(driver, id);
      const [blocked] = await blocksOf(driver);
      expect(blocked).toEqual({
        id: expect.any(String),
        first_name: 'Odile',
        last_initial: 'M',
        blocked_at: expect.any(String),
      });
      const block_id = blocked?.id ?? '';
      const unblock = (actor: Actor) => requests.call(threadsApi.unblockPerson, { block_id }, { actor });
      await expect(unblock(owner)).rejects.toMatchObject({ code: 'block_not_found', status: 404 });
      await unblock(driver);
      await write(owner, id, 'Bonjour');
      await expect(requests.send(driver, { ...wish, ...later })).resolves.toMatchObject({ status: 'pending' });
    });

    it('is the other party of one’s own request only', async () => {
      const { id } = await scene();
      const stranger = await requests.signUp();
      await expect(block(stranger, id)).rejects.toMatchObject({ code: 'thread_not_found' });
    });

    it('still has the pending request answered, and the agreed stay kept', async () => {
      const { owner, id } = await scene();
      await block(owner, id);
      const approved = await requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
      expect(approved.status).toBe('approved');
    });
  });

  describe('L6 a message is reported', () => {
    const report = {
      reason: 'abuse' as const,
      explanation: 'Ce message est menaçant envers moi.',
      email: null,
      good_faith: true as const,
    };
    const reported = (actor: Actor, thread_id: string, message_id: string) =>
      requests.call(threadsApi.reportMessage, { thread_id, message_id, ...report }, { actor });

    it('whole, with its author, by who received it alone', async () => {
      const calls = requests.answerAs(reportsApi.fileReport, () => ({ reference: 'S-42' }));
      const { owner, driver, id } = await scene();
      const { id: message_id } = await write(driver, id, 'Payez au 06 12 34 56 78 ou gare à vous');
      expect(await reported(owner, id, message_id)).toEqual({ reference: 'S-42' });
      expect(calls).toEqual([
        expect.objectContaining({
          target: {
            type: 'message',
            id: message_id,
            author_id: driver.user_id,
            label: expect.stringMatching(/^Message du /),
            text: 'Payez au 06 12 34 56 78 ou gare à vous',
          },
          visitor: null,
        }),
      ]);
      await expect(reported(driver, id, message_id)).rejects.toMatchObject({ code: 'own_content' });
      const stranger = await requests.signUp();
      await expect(reported(stranger, id, message_id)).rejects.toMatchObject({ code: 'thread_not_found', status: 404 });
      expect(calls).toHaveLength(1);
    });
  });

  describe('H9 L1 somebody’s own words', () => {
    it('are in the archive, the other’s as the screens show them', async () => {
      const { owner, driver, id } = await scene();
      await write(driver, id, 'Mon numéro : 06 12 34 56 78');
      await block(owner, id);
      const archive = await requests.copyOf(owner);
      expect(archive['messages']).toEqual([
        expect.objectContaining({ request_id: id, is_mine: false, text: 'Mon numéro : [coordonnées masquées]' }),
      ]);
      expect(archive['personnes_bloquees']).toEqual([expect.objectContaining({ first_name: 'Denis' })]);
    });

    it('go with the account, and so do the blocks', async () => {
      const { owner, driver, id } = await scene();
      const words = 'Mot-très-reconnaissable';
      await write(driver, id, words);
      await write(owner, id, 'Entendu');
      await block(driver, id);
      await requests.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
      await eventually(async () => expect(await columnsNaming(requests.database, [words])).toEqual([]));
      const kept = await requests.call(threadsApi.readThread, { thread_id: id }, { actor: owner });
      expect(kept.messages.map(({ text }) => text)).toEqual(['Message effacé avec le compte.', 'Entendu']);
      expect(kept.writing).toBe('closed');
      const blocks = await requests.database.query('SELECT 1 FROM blocks WHERE blocker_id = $1', [driver.user_id]);
      expect(blocks).toEqual([]);
    });
  });
});
