import { documentsApi } from '@placette/contracts/documents/api';
import { documentAssignmentChanged, documentReviewed } from '@placette/contracts/documents/events';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { REVIEW_HOLD_SECONDS, type ModerationFilter } from '@placette/contracts/documents/schema';
import { userDeleted } from '@placette/contracts/identity/events';
import { addDays, today } from '@placette/contracts/kernel/days';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { startDocuments } from '../../test/documents-service.js';

const service = await startDocuments();
const { call, database, submitIdentity } = service;
afterAll(() => service.stop());

const ada = actorOf(randomUUID(), { is_admin: true });
const bob = actorOf(randomUUID(), { is_admin: true });
await database.query(`INSERT INTO user_cards VALUES ($1, 'Ada', 'Martin', now())`, [ada.user_id]);

type Review = { revocable?: true } & ({ status: 'approved' } | { status: 'rejected' | 'pending'; comment: string });
const review = (document_id: string, decision: Review = { status: 'approved' }, actor = ada) =>
  call(moderationApi.reviewDocument, { category: 'identity', document_id, review: decision }, { actor });
const claim = (document_id: string, actor = ada, take_over = false) =>
  call(moderationApi.claimDocument, { category: 'identity', document_id, take_over }, { actor });
const release = (document_id: string, actor = ada) =>
  call(moderationApi.releaseDocument, { category: 'identity', document_id }, { actor });
const list = (filter: Partial<ModerationFilter> = {}) =>
  call(moderationApi.listModeration, { status: 'pending', ...filter }, { actor: ada });
const history = async (document_id: string) =>
  (await call(moderationApi.listReviews, { category: 'identity', document_id }, { actor: bob })).reviews;

async function named(first_name: string, last_name: string) {
  const user_id = randomUUID();
  await database.query('INSERT INTO user_cards VALUES ($1, $2, $3, now())', [user_id, first_name, last_name]);
  const { id } = await submitIdentity(user_id);
  return { id, user_id };
}

describe('what a moderator examines (C18)', () => {
  it('is decided by nobody else, unless taken over', async () => {
    const { id } = await submitIdentity(randomUUID());
    expect((await claim(id)).claim).toMatchObject({ moderator_id: ada.user_id, name: 'Ada Martin' });
    await expect(review(id, undefined, bob)).rejects.toMatchObject({ code: 'document_claimed', status: 409 });
    await expect(claim(id, bob)).rejects.toMatchObject({ code: 'document_claimed' });
    expect((await claim(id, bob, true)).claim).toMatchObject({ moderator_id: bob.user_id, name: null });
    await expect(review(id, undefined, ada)).rejects.toMatchObject({ code: 'document_claimed' });
    expect(await review(id, undefined, bob)).toMatchObject({ status: 'approved', claim: null });
    await eventually(() => {
      const told = service.events(documentAssignmentChanged).filter(({ document_id }) => document_id === id);
      expect(told.map(({ moderator_id }) => moderator_id)).toEqual([ada.user_id, bob.user_id]);
    });
  });

  it('is free again after five minutes, or when given back', async () => {
    const { id } = await submitIdentity(randomUUID());
    await claim(id);
    await release(id, bob);
    await expect(claim(id, bob)).rejects.toMatchObject({ code: 'document_claimed' });
    service.clock.advance(5 * 60_000 + 1);
    expect((await claim(id, bob)).claim).toMatchObject({ moderator_id: bob.user_id });
    await release(id, bob);
    expect((await claim(id)).claim).toMatchObject({ moderator_id: ada.user_id });
  });

  it('is taken by one of two at the same moment', async () => {
    const { id } = await submitIdentity(randomUUID());
    const results = await Promise.allSettled([claim(id), claim(id, bob)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not taken up again once it is decided, even by who decided or takes over; an undone decision waits anew', async () => {
    const { id } = await submitIdentity(randomUUID());
    await review(id);
    for (const [actor, take_over] of [[ada], [bob], [bob, true]] as const) {
      await expect(claim(id, actor, take_over)).rejects.toMatchObject({
        code: 'document_already_reviewed',
        status: 409,
        title: 'Ce document a déjà été traité.',
      });
    }
    await expect(database.query('SELECT 1 FROM document_claims WHERE document_id = $1', [id])).resolves.toEqual([]);
    await review(id, { status: 'pending', comment: 'Mauvais document ouvert' });
    expect((await claim(id, bob)).claim).toMatchObject({ moderator_id: bob.user_id });
  });

  it('is assigned to nobody when it is decided and taken over at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await submitIdentity(randomUUID());
      await claim(id);
      const [decided, taken] = await Promise.allSettled([review(id), claim(id, bob, true)]);
      const refusals = [decided, taken].flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
      const code = taken.status === 'rejected' ? 'document_already_reviewed' : 'document_claimed';
      expect(refusals).toMatchObject([{ code }]);
      const assigned = await database.query('SELECT moderator_id FROM document_claims WHERE document_id = $1', [id]);
      expect(assigned).toEqual(taken.status === 'rejected' ? [] : [{ moderator_id: bob.user_id }]);
    }
  });

  it('is never one’s own, and does not exist for others', async () => {
    const user_id = randomUUID();
    const { id } = await submitIdentity(user_id);
    await expect(claim(id, actorOf(user_id, { is_admin: true }))).rejects.toMatchObject({ code: 'own_document' });
    await expect(claim(id, actorOf(user_id))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('a decision', () => {
  it('is undone by a new review, and each review stays in the history (MO-09)', async () => {
    const user_id = randomUUID();
    const { id } = await submitIdentity(user_id);
    await review(id);
    expect(await review(id, { status: 'pending', comment: 'Mauvais document ouvert' })).toMatchObject({
      status: 'pending',
      rejection_reason: null,
    });
    expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({ isVerified: false });
    await review(id, { status: 'rejected', comment: 'Illisible' }, bob);
    expect(
      (await history(id)).map((line) => [line.previous_status, line.new_status, line.comment, line.reviewer]),
    ).toEqual([
      ['pending', 'approved', null, 'Ada Martin'],
      ['approved', 'pending', 'Mauvais document ouvert', 'Ada Martin'],
      ['pending', 'rejected', 'Illisible', null],
    ]);
    await eventually(() => {
      const told = service.events(documentReviewed).filter(({ document_id }) => document_id === id);
      expect(told.map(({ status }) => status)).toEqual(['approved', 'pending', 'rejected']);
    });
  });

  it('is not made by a moderator whose account is gone (MO-10)', async () => {
    const { id } = await submitIdentity(randomUUID());
    const gone = actorOf(randomUUID(), { is_admin: true });
    await service.publish(userDeleted, { user_id: gone.user_id, deleted_at: new Date().toISOString() });
    const known = () => database.query('SELECT 1 FROM user_cards WHERE user_id = $1', [gone.user_id]);
    await eventually(async () => expect(await known()).toHaveLength(1));
    await expect(review(id, undefined, gone)).rejects.toMatchObject({
      code: 'reviewer_not_found',
      title: 'Profil non trouvé',
    });
    expect(await history(id)).toEqual([]);
  });

  it('is not undone once the document was replaced, nor turned into its contrary', async () => {
    const user_id = randomUUID();
    const { id } = await submitIdentity(user_id);
    await review(id, { status: 'rejected', comment: 'Illisible' });
    await expect(review(id)).rejects.toMatchObject({ code: 'document_already_reviewed' });
    await submitIdentity(user_id);
    await expect(review(id, { status: 'pending', comment: 'Erreur' })).rejects.toMatchObject({
      code: 'document_replaced',
      status: 409,
    });
  });
});

describe('a decision that can be taken back (MO-13)', () => {
  const decide = (document_id: string, status: 'approved' | 'rejected' = 'approved', actor = ada) => {
    const decision = status === 'approved' ? { status } : { status, comment: 'Illisible' };
    return review(document_id, { ...decision, revocable: true }, actor);
  };
  const takeBack = (document_id: string, actor = ada) =>
    call(moderationApi.takeBackReview, { category: 'identity', document_id }, { actor });
  const told = (id: string) => service.events(documentReviewed).filter(({ document_id }) => document_id === id);
  const takesEffect = async () => {
    service.clock.advance(REVIEW_HOLD_SECONDS * 1_000);
    await eventually(async () => expect(await database.query('SELECT 1 FROM held_reviews')).toEqual([]));
  };

  it('has no effect before its time, and then the one of any decision', async () => {
    const { id, user_id } = await named('Rose', 'Blanc');
    expect(await decide(id, 'rejected')).toMatchObject({ status: 'pending', held: 'rejected' });
    service.clock.advance(REVIEW_HOLD_SECONDS * 1_000 - 1);
    await expect(takeBack(id, bob)).rejects.toMatchObject({ code: 'review_final' });
    expect([await history(id), told(id)]).toEqual([[], []]);
    expect((await call(documentsApi.getVerification, { user_id })).latestStatus).toBe('pending');
    await takesEffect();
    expect(await history(id)).toMatchObject([{ new_status: 'rejected', comment: 'Illisible', reviewer: 'Ada Martin' }]);
    await eventually(() => expect(told(id)).toMatchObject([{ status: 'rejected', reviewer_id: ada.user_id }]));
    await expect(takeBack(id)).rejects.toMatchObject({
      code: 'review_final',
      status: 409,
      title: expect.stringContaining('La décision a pris effet.') as string,
    });
    expect((await claim((await submitIdentity(user_id)).id)).held).toBeNull();
  });

  it('does not wait for one before it that fails, which is tried again a minute later', async () => {
    const [broken, sound] = [await named('Paul', 'Gris'), await named('Rita', 'Gris')];
    await decide(broken.id);
    service.clock.advance(1);
    await decide(sound.id);
    await database.query(
      `ALTER TABLE document_reviews ADD CONSTRAINT broken CHECK (document_id <> '${broken.id}') NOT VALID`,
    );
    service.clock.advance(REVIEW_HOLD_SECONDS * 1_000);
    await eventually(() => expect(told(sound.id)).toMatchObject([{ status: 'approved' }]));
    expect(told(broken.id)).toEqual([]);
    await database.query('ALTER TABLE document_reviews DROP CONSTRAINT broken');
    service.clock.advance(60_000);
    await eventually(() => expect(told(broken.id)).toMatchObject([{ status: 'approved' }]));
  });

  it('is decided for every moderator: it leaves the list and its counts, and cannot be taken up', async () => {
    const { id } = await named('Luce', 'Noir');
    const before = await list();
    await claim(id);
    await decide(id);
    await release(id);
    const assigned = await database.query('SELECT moderator_id FROM document_claims WHERE document_id = $1', [id]);
    expect(assigned).toEqual([{ moderator_id: ada.user_id }]);
    const after = await list();
    expect([before, after].map(({ items }) => items.some((item) => item.id === id))).toEqual([true, false]);
    expect(before.counters.total - after.counters.total).toBe(1);
    for (const [actor, take_over] of [[ada], [bob], [bob, true]] as const)
      await expect(claim(id, actor, take_over)).rejects.toMatchObject({ code: 'document_already_reviewed' });
    await expect(review(id, undefined, bob)).rejects.toMatchObject({ code: 'document_already_reviewed' });
    await expect(decide(id)).rejects.toMatchObject({ code: 'document_already_reviewed' });
  });

  it('leaves nothing once it is taken back: its moderator examines the document again, nobody was told', async () => {
    const { id } = await named('Ines', 'Vert');
    await decide(id);
    expect(await takeBack(id)).toMatchObject({ status: 'pending', held: null, claim: { moderator_id: ada.user_id } });
    await takesEffect();
    await expect(claim(id, bob)).rejects.toMatchObject({ code: 'document_claimed' });
    expect((await list()).items.map((item) => item.id)).toContain(id);
    expect([await history(id), told(id)]).toEqual([[], []]);
    await decide(id, 'rejected');
    await takesEffect();
    expect(await history(id)).toMatchObject([{ new_status: 'rejected' }]);
  });

  it('is dropped with the document, and when another file took the place of the one that was seen', async () => {
    const [gone, changed] = [await named('Jean', 'Gris'), await named('Paul', 'Brun')];
    await decide(gone.id);
    await decide(changed.id);
    await call(documentsApi.deleteIdentityDocument, { document_id: gone.id }, { actor: actorOf(gone.user_id) });
    await database.query('UPDATE identity_documents SET file_id = NULL WHERE id = $1', [changed.id]);
    await takesEffect();
    expect([await history(gone.id), await history(changed.id)]).toEqual([[], []]);
    expect((await list()).items.map((item) => item.id)).toContain(changed.id);
  });
});

describe('the journal of moderation (C1, MFA-6)', () => {
  const log = (query: object, actor = bob) => call(moderationApi.listModerationLog, query, { actor });

  it('holds every opening and every decision, latest first, and is looked through by act and by person', async () => {
    const first = today(service.clock.now());
    const { id, user_id: person_id } = await named('Lise', 'Petit');
    await call(documentsApi.createDocumentLink, { category: 'identity', document_id: id }, { actor: ada });
    service.clock.advance(1_000);
    await review(id, { status: 'rejected', comment: 'Illisible' });
    const { entries } = await log({ person_id });
    expect(entries).toMatchObject([
      { act: 'reviewed', outcome: 'rejected', comment: 'Illisible', subject: 'carte_identite' },
      {
        act: 'opened',
        outcome: null,
        moderator: { name: 'Ada Martin' },
        person: { id: person_id, name: 'Lise Petit' },
      },
    ]);
    expect((await log({ person_id, act: 'opened' })).entries).toHaveLength(1);
    const last = today(service.clock.now());
    expect((await log({ person_id, from: first, to: last })).entries).toHaveLength(2);
    expect((await log({ person_id, to: addDays(first, -1) })).entries).toEqual([]);
    expect((await log({ person_id, from: addDays(last, 1) })).entries).toEqual([]);
    expect((await log({ person_id, moderator_id: bob.user_id })).entries).toEqual([]);
  });

  it('comes fifty at a time, none twice and none left out', async () => {
    const { id, user_id: person_id } = await named('Zoé', 'Roux');
    for (let count = 0; count < 60; count += 1) {
      await call(documentsApi.createDocumentLink, { category: 'identity', document_id: id }, { actor: ada });
    }
    const first = await log({ person_id });
    expect(first.entries).toHaveLength(50);
    const second = await log({ person_id, cursor: first.next_cursor ?? '' });
    expect(second.next_cursor).toBeNull();
    expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(60);
  });

  it('does not exist for others', async () => {
    await expect(log({}, actorOf(randomUUID()))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('the list', () => {
  it('is looked through by word, category and age, and says how long people wait', async () => {
    await database.query('DELETE FROM identity_documents');
    const first = await named('Éloïse', 'Durand');
    service.clock.advance(3_600_000);
    const second = await named('Denis', 'Morel');
    service.clock.advance(3_600_000);
    const third = await named('Dénis', 'Petit_');
    const ids = async (filter: Partial<ModerationFilter>) => (await list(filter)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([third.id, second.id, first.id]);
    expect(await ids({ order: 'oldest' })).toEqual([first.id, second.id, third.id]);
    expect(await ids({ q: 'denis' })).toEqual([third.id, second.id]);
    expect(await ids({ q: 'eloise DURAND' })).toEqual([first.id]);
    expect(await ids({ q: 'DE\u0301NIS pe\u0301tit' })).toEqual([third.id]);
    expect(await ids({ q: '_' })).toEqual([third.id]);
    expect(await ids({ category: 'vehicle' })).toEqual([]);
    expect((await list()).waiting).toEqual({ median: 3_600, oldest: 7_200 });
  });

  it('has the papers of a person one after the other, who waited longest first, on every page (MO-12)', async () => {
    await database.query('DELETE FROM identity_documents');
    const people: string[] = [];
    for (let count = 0; count < 49; count += 1) {
      service.clock.advance(1_000);
      people.push((await named(`File${count}`, 'Attente')).user_id);
    }
    const owner = people[48]!;
    const parkings = [randomUUID(), randomUUID()];
    for (const [index, parking_id] of parkings.entries()) {
      service.clock.advance(60_000);
      const { id: upload_id } = await service.upload(owner);
      const paper = {
        category: 'parking',
        subject_id: parking_id,
        document_type: 'titre_propriete',
        upload_id,
      } as const;
      await database.query(
        `INSERT INTO spot_cards (parking_spot_id, owner_id, title, city, occurred_at) VALUES ($1, $2, 'Cour', '', now())`,
        [parking_id, owner],
      );
      await call(documentsApi.submitDocumentOf, paper, { actor: actorOf(owner) });
      if (index === 0) people.push((await named('Dernier', 'Venu')).user_id);
    }
    const first = await list({ order: 'oldest' });
    const of = first.items.map((item) => item.user_id);
    expect(of).toHaveLength(51);
    expect(of.slice(of.indexOf(owner), of.indexOf(owner) + 3)).toEqual([owner, owner, owner]);
    const second = await list({ order: 'oldest', cursor: first.next_cursor ?? '' });
    expect(second.items.map((item) => item.user_id)).toEqual([people[49]]);
    expect(second.next_cursor).toBeNull();
    await database.query('DELETE FROM parking_spot_documents');
  });

  it('waits for nothing when nothing is pending', async () => {
    await database.query('DELETE FROM identity_documents');
    expect((await list()).waiting).toEqual({ median: null, oldest: null });
  });
});

it('the page of a person has all of their documents and nobody else’s (DK-03)', async () => {
  const { id, user_id } = await named('Zoé', 'Quatremer');
  await submitIdentity(randomUUID());
  const { items } = await call(moderationApi.listPersonDocuments, { user_id }, { actor: ada });
  expect(items.map((item) => [item.id, item.status])).toEqual([[id, 'pending']]);
  const member = actorOf(user_id);
  await expect(call(moderationApi.listPersonDocuments, { user_id }, { actor: member })).rejects.toMatchObject({
    code: 'not_found',
  });
});
