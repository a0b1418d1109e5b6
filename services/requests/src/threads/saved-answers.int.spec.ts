import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { userDeleted } from '@placette/contracts/identity/events';
import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { SAVED_ANSWERS_MAX } from '@placette/contracts/requests/saved-answers/schema';
import { columnsNaming, eventually } from '@placette/testing';
import { startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

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
    expect(await list(owner)).toEqual([{ id: portal.id, ...answer('Accès', 'Sonnez deux fois.\nÀ bientôt') }, welcome]);
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
