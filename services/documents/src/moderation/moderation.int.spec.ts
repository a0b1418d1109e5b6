import { documentsApi } from '@placette/contracts/documents/api';
import {
  documentReviewed,
  documentSubmitted,
  parkingStatusChanged,
  vehicleStatusChanged,
  verificationChanged,
} from '@placette/contracts/documents/events';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import type { Category, DocumentStatus } from '@placette/contracts/documents/schema';
import { userRegistered } from '@placette/contracts/identity/events';
import { SignedLinks } from '@placette/storage';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { LINK_SECRET, startDocuments } from '../../test/documents-service.js';

const service = await startDocuments();
const { call, database, submitIdentity } = service;
afterAll(() => service.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const rejection = { status: 'rejected', comment: 'Le document est flou' } as const;

const review = (
  document_id: string,
  decision: { status: 'approved' } | typeof rejection = { status: 'approved' },
  actor = moderator,
  category: Category = 'identity',
) => call(moderationApi.reviewDocument, { category, document_id, review: decision }, { actor });
const list = (status: DocumentStatus, cursor?: string, actor = moderator) =>
  call(moderationApi.listModeration, { status, cursor }, { actor });
const link = (document_id: string, actor = moderator) =>
  call(documentsApi.createDocumentLink, { category: 'identity', document_id }, { actor });

async function submitVehicle(user_id: string) {
  const vehicle_id = randomUUID();
  await database.query(`INSERT INTO vehicle_cards VALUES ($1, $2, 'Renault', 'Clio', 'AB-123-CD', 'voiture')`, [
    vehicle_id,
    user_id,
  ]);
  return submitOf('vehicle', vehicle_id, 'carte_grise', user_id);
}

async function submitOf(
  category: 'vehicle' | 'parking',
  subject_id: string,
  document_type: 'carte_grise' | 'titre_propriete',
  user_id: string,
) {
  const { id: upload_id } = await service.upload(user_id);
  return call(
    documentsApi.submitDocumentOf,
    { category, subject_id, document_type, upload_id },
    { actor: actorOf(user_id) },
  );
}

test('approves an identity document, records the review and tells the others', async () => {
  const user_id = randomUUID();
  const { id } = await submitIdentity(user_id);
  expect(await review(id)).toMatchObject({
    id,
    status: 'approved',
    user_id,
    content_type: 'image/jpeg',
    user_info: null,
  });
  const reviews = await database.query('SELECT * FROM document_reviews WHERE document_id = $1', [id]);
  expect(reviews).toMatchObject([
    {
      document_table: 'identity_documents',
      reviewer_id: moderator.user_id,
      previous_status: 'pending',
      new_status: 'approved',
      comment: null,
    },
  ]);
  await eventually(() => {
    expect(service.events(documentSubmitted)).toContainEqual(
      expect.objectContaining({ document_id: id, category: 'identity', subject_label: null }),
    );
    expect(service.events(documentReviewed)).toContainEqual(
      expect.objectContaining({ document_id: id, status: 'approved', user_id }),
    );
    const states = service.events(verificationChanged).filter((event) => event.user_id === user_id);
    expect(states.map(({ verification }) => verification.latestStatus)).toEqual(['pending', 'approved']);
    expect(states[1]!.verification).toMatchObject({
      isVerified: true,
      identityVerified: true,
      verificationLevel: 'partial',
    });
  });
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({ isVerified: true });
});

test('an approval says how both reviews of each parking that it concerns stand (FO-01)', async () => {
  const user_id = randomUUID();
  const [yard, garage, withdrawn] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, title] of [
    [yard, 'Cour'],
    [garage, 'Garage'],
    [withdrawn, 'Ancienne'],
  ])
    await database.query(
      `INSERT INTO spot_cards (parking_spot_id, owner_id, title, city, occurred_at) VALUES ($1, $2, $3, '', now())`,
      [id, user_id, title],
    );
  await database.query('UPDATE spot_cards SET withdrawn_at = now() WHERE parking_spot_id = $1', [withdrawn]);
  const [first, second] = [
    await submitOf('parking', yard, 'titre_propriete', user_id),
    await submitOf('parking', garage, 'titre_propriete', user_id),
  ];
  const reviewsOf = (document_id: string) =>
    eventually(() => {
      const found = service.events(documentReviewed).findLast((event) => event.document_id === document_id);
      if (!found) throw new Error('no event yet');
      return found.parkings.toSorted((one, other) => one.title.localeCompare(other.title));
    });
  await review(first.id, undefined, moderator, 'parking');
  const ofYard = { parking_spot_id: yard, title: 'Cour', papers: 'approved' };
  expect(await reviewsOf(first.id)).toEqual([{ ...ofYard, identity: null }]);
  await review(second.id, rejection, moderator, 'parking');
  expect(await reviewsOf(second.id)).toEqual([]);
  const { id } = await submitIdentity(user_id);
  await review(id);
  expect(await reviewsOf(id)).toEqual([
    { ...ofYard, identity: 'approved' },
    { parking_spot_id: garage, title: 'Garage', identity: 'approved', papers: 'rejected' },
  ]);
});

test('lets a rejected document be replaced, and only a rejected one (C16)', async () => {
  const user_id = randomUUID();
  const actor = actorOf(user_id);
  const { id } = await submitIdentity(user_id);
  await expect(submitIdentity(user_id)).rejects.toMatchObject({ code: 'identity_already_submitted', status: 409 });
  await review(id, rejection);
  const second = await submitIdentity(user_id);
  const { documents } = await call(documentsApi.listIdentityDocuments, {}, { actor });
  expect(documents.map((document) => [document.id, document.status, document.rejection_reason])).toEqual([
    [second.id, 'pending', null],
    [id, 'rejected', 'Le document est flou'],
  ]);
  await review(second.id);
  await expect(submitIdentity(user_id)).rejects.toMatchObject({ code: 'identity_already_submitted' });
});

test('one of two moderators wins, the other learns that it is done (C18)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await submitIdentity(randomUUID());
    const second = actorOf(randomUUID(), { is_admin: true });
    const results = await Promise.allSettled([review(id), review(id, rejection, second)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = results.find((result) => result.status === 'rejected');
    expect(loser?.reason).toMatchObject({ code: 'document_already_reviewed', status: 409 });
    expect(await database.query('SELECT id FROM document_reviews WHERE document_id = $1', [id])).toHaveLength(1);
  }
});

test('moderation does not exist for others, and nobody decides on their own documents (MFA-7, D6)', async () => {
  const user_id = randomUUID();
  const { id } = await submitIdentity(user_id);
  await expect(list('pending', undefined, actorOf(user_id))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  await expect(review(id, undefined, actorOf(user_id))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  await expect(call(moderationApi.listModeration, { status: 'pending' })).rejects.toMatchObject({ code: 'not_found' });
  const owner = actorOf(user_id, { is_admin: true });
  await expect(review(id, undefined, owner)).rejects.toMatchObject({ code: 'own_document', status: 403 });
  await expect(review(randomUUID())).rejects.toMatchObject({ code: 'document_not_found' });
  await expect(review(id, { status: 'rejected', comment: '  ' as typeof rejection.comment })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a document opens for its owner and, on record, for moderators (D5, MO-11)', async () => {
  const user_id = randomUUID();
  const { id } = await submitIdentity(user_id);
  const { url, expires_at } = await link(id, actorOf(user_id));
  expect(Date.parse(expires_at) - service.clock.now().getTime()).toBe(300_000);
  const token = new SignedLinks(LINK_SECRET, () => service.clock.now().getTime()).verify(
    url.replace('/files/documents/', ''),
    'GET',
  );
  expect(token).toMatchObject({ bucket: 'private', contentType: 'image/jpeg', fileName: 'Carte recto.jpg' });
  const stored = await service.store.get('private', token!.key);
  stored?.body.destroy();
  expect(stored?.size).toBeGreaterThan(0);
  const opened = () => database.query('SELECT * FROM document_access_log WHERE document_id = $1', [id]);
  expect(await opened()).toEqual([]);

  await link(id);
  expect(await opened()).toMatchObject([
    { moderator_id: moderator.user_id, user_id, document_table: 'identity_documents' },
  ]);
  await expect(link(id, actorOf(randomUUID()))).rejects.toMatchObject({ code: 'document_not_found', status: 404 });
  await expect(database.query('DELETE FROM document_access_log')).rejects.toThrow('append only');
  await expect(database.query('UPDATE document_access_log SET moderator_id = user_id')).rejects.toThrow('append only');
  await expect(database.query('TRUNCATE document_access_log')).rejects.toThrow('append only');
});

test('deletes an identity document with its file and reviews, unless it is approved (ID-05, F12)', async () => {
  const user_id = randomUUID();
  const { id } = await submitIdentity(user_id);
  await review(id, rejection);
  const [{ file_url }] = (await database.query('SELECT file_url FROM identity_documents WHERE id = $1', [id])) as [
    { file_url: string },
  ];
  const remove = (document_id: string, actor = actorOf(user_id)) =>
    call(documentsApi.deleteIdentityDocument, { document_id }, { actor });
  await expect(remove(id, actorOf(randomUUID()))).rejects.toMatchObject({ code: 'document_not_found', status: 404 });
  await remove(id);
  expect(await service.store.get('private', file_url)).toBeNull();
  expect(await database.query('SELECT id FROM document_reviews WHERE document_id = $1', [id])).toEqual([]);
  await expect(remove(id)).rejects.toMatchObject({ code: 'document_not_found' });
  const approved = await submitIdentity(user_id);
  await review(approved.id);
  await expect(remove(approved.id)).rejects.toMatchObject({ code: 'approved_document_kept', status: 409 });
});

test('a vehicle follows its carte grise, through rejection and replacement', async () => {
  const user_id = randomUUID();
  const document = await submitVehicle(user_id);
  const [{ vehicle_id }] = (await database.query('SELECT vehicle_id FROM vehicle_documents WHERE id = $1', [
    document.id,
  ])) as [{ vehicle_id: string }];
  await expect(submitOf('vehicle', vehicle_id, 'carte_grise', user_id)).rejects.toMatchObject({
    code: 'document_already_submitted',
  });
  await expect(submitOf('vehicle', vehicle_id, 'titre_propriete', user_id)).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(submitOf('vehicle', vehicle_id, 'carte_grise', randomUUID())).rejects.toMatchObject({
    code: 'document_not_found',
  });
  await review(document.id, rejection, moderator, 'vehicle');
  const second = await submitOf('vehicle', vehicle_id, 'carte_grise', user_id);
  expect(await review(second.id, undefined, moderator, 'vehicle')).toMatchObject({
    vehicle_info: { immatriculation: 'AB-123-CD', type_vehicule: 'voiture' },
  });
  await eventually(() => {
    const states = service.events(vehicleStatusChanged).filter((event) => event.vehicle_id === vehicle_id);
    expect(states.map(({ status, rejection_reason }) => [status, rejection_reason])).toEqual([
      ['pending', null],
      ['rejected', 'Le document est flou'],
      ['pending', null],
      ['approved', null],
    ]);
    expect(service.events(documentReviewed)).toContainEqual(
      expect.objectContaining({ document_id: second.id, subject_label: 'Renault Clio AB-123-CD' }),
    );
  });
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({
    hasVerifiedVehicles: true,
    isVerified: false,
  });
});

test('a person is found by a plate however it is parted, and by a name with or without its accents (C55)', async () => {
  const user_id = randomUUID();
  await database.query(`INSERT INTO user_cards VALUES ($1, 'Hélène', 'Le Goff–Æther', now())`, [user_id]);
  const { id } = await submitVehicle(user_id);
  const found = async (q: string) => {
    const { items } = await call(moderationApi.listModeration, { status: 'pending', q }, { actor: moderator });
    return items.some((item) => item.id === id);
  };
  const spellings = ['AB123CD', 'ab-123-cd', 'AB 123 CD', 'ab.123.cd', 'AB–123–CD', 'АВ123СD', '123CD', 'Clio AB123CD'];
  const names = ['helene', 'HÉLÈNE', 'He\u0301le\u0300ne', 'helene ab123cd', 'Hélène Le-Goff', 'le goff-aether'];
  for (const q of [...spellings, ...names]) expect([q, await found(q)]).toEqual([q, true]);
  for (const q of ['AB124CD', 'helene ab124cd', 'hélèna']) expect([q, await found(q)]).toEqual([q, false]);
});

test('two proofs of one parking decided concurrently leave the right state last', async () => {
  const user_id = randomUUID();
  const spot = randomUUID();
  await database.query(`INSERT INTO spot_cards VALUES ($1, $2, 'Place Lyon', 'Lyon', now())`, [spot, user_id]);
  const title = await submitOf('parking', spot, 'titre_propriete', user_id);
  const { id: upload_id } = await service.upload(user_id);
  const home = await call(
    documentsApi.submitDocumentOf,
    { category: 'parking', subject_id: spot, document_type: 'justificatif_domicile', upload_id },
    { actor: actorOf(user_id) },
  );
  await Promise.all([
    review(title.id, undefined, moderator, 'parking'),
    review(home.id, rejection, moderator, 'parking'),
  ]);
  await eventually(() => {
    const states = service.events(parkingStatusChanged).filter((event) => event.parking_spot_id === spot);
    expect(states).toHaveLength(4);
    expect(states.at(-1)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Le document est flou',
      owner_id: user_id,
    });
  });
});

test('lists the three sources merged, newest first, fifty at a time, with counters (MO-02, MO-03)', async () => {
  await database.query(
    'DELETE FROM identity_documents; DELETE FROM vehicle_documents; DELETE FROM parking_spot_documents',
  );
  const names = {
    email: 'a@exemple.fr',
    first_name: 'Ana',
    last_name: 'Roy',
    phone_number: null,
    languages: [],
    is_professional: false,
  };
  const person = randomUUID();
  await service.publish(userRegistered, { ...names, user_id: person, member_since: new Date().toISOString() });
  const expected: string[] = [];
  for (let index = 0; index < 52; index += 1) {
    // MO-02: a person with two documents counts once.
    const user_id = index < 2 ? person : randomUUID();
    expected.unshift((index % 2 === 0 ? await submitIdentity(user_id) : await submitVehicle(user_id)).id);
    if (index % 3 !== 0) service.clock.advance(1_000);
  }
  const first = await list('pending');
  expect(first.counters).toEqual({ total: 52, vehicle: 26, parking: 0, users: 51 });
  expect(await call(moderationApi.countModeration, {}, { actor: moderator })).toEqual({ open: 52 });
  expect(first.items).toHaveLength(50);
  const second = await list('pending', first.next_cursor ?? '');
  expect(second.next_cursor).toBeNull();
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(expected));
  expect(all.map(({ created_at }) => created_at)).toEqual(
    all
      .map(({ created_at }) => created_at)
      .sort()
      .reverse(),
  );
  await eventually(async () => {
    const { items } = await list('pending', first.next_cursor ?? '');
    expect(items.find(({ user_id }) => user_id === person)?.user_info).toEqual({ first_name: 'Ana', last_name: 'Roy' });
  });
  await review(expected[0]!, rejection, moderator, 'vehicle');
  expect((await list('rejected')).items).toMatchObject([
    { id: expected[0], status: 'rejected', rejection_reason: 'Le document est flou' },
  ]);
  await expect(list('pending', 'nonsense')).rejects.toMatchObject({ code: 'malformed_request' });
}, 60_000);
