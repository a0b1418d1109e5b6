import { documentsApi } from '@placette/contracts/documents/api';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { profileUpdated, userDeleted } from '@placette/contracts/identity/events';
import { parkingPublished } from '@placette/contracts/listings/events';
import { vehicleAdded } from '@placette/contracts/requests/events';
import { actorOf, columnsNaming, eventually, missingInCopy, readCopy } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { publishedParking, startDocuments } from '../../test/documents-service.js';
import { jpeg } from '../../test/sample-files.js';
import { personalDataPage } from '@placette/contracts/personal-data';
import { PersonalDataRepository } from '../data-export/personal-data.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { personal } from './personal-columns.js';
import { RetentionService } from './retention.service.js';
import { UploadsService } from '../uploads/uploads.service.js';

const service = await startDocuments();
const { call, publish, database, upload } = service;
afterAll(() => service.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
/** Erased with the account, as a name is. */
const title = 'Cour Vandewynckele';
const named = (...words: string[]) => columnsNaming(database, words);
const person = (user_id: string, first_name: string) => ({
  user_id,
  email: 'a@example.fr',
  first_name,
  last_name: 'Vandewynckele',
  phone_number: null,
  languages: [],
  is_professional: false,
  member_since: new Date().toISOString(),
});
const car = (user_id: string, upload_id: string) => ({
  vehicle_id: randomUUID(),
  user_id,
  marque: 'Renault',
  modele: 'Clio',
  immatriculation: 'ZW-987-YX',
  type_vehicule: 'voiture' as const,
  documents: [{ document_type: 'carte_grise' as const, upload_id }],
});

async function leaves(user_id: string) {
  await publish(userDeleted, { user_id, deleted_at: new Date().toISOString() });
  await eventually(async () => {
    const rows = await database.query('SELECT 1 FROM user_cards WHERE user_id = $1 AND deleted_at IS NOT NULL', [
      user_id,
    ]);
    expect(rows).toHaveLength(1);
  });
}

test('results of verification stay, without image, name, plate or words; files are gone from the store (L2)', async () => {
  const user_id = randomUUID();
  const actor = actorOf(user_id);
  const scan = { content: await jpeg(), file_name: 'Apollonia Vandewynckele.jpg' };
  const card = await upload(user_id, 'document', scan);
  const { id: document_id } = await call(
    documentsApi.submitIdentityDocument,
    { document_type: 'carte_identite', upload_id: card.id },
    { actor },
  );
  const review = { status: 'rejected', comment: 'Apollonia, la photo est floue' } as const;
  await call(moderationApi.reviewDocument, { category: 'identity', document_id, review }, { actor: moderator });
  await publish(profileUpdated, person(user_id, 'Apollonia'));
  await publish(vehicleAdded, car(user_id, (await upload(user_id)).id));
  await publish(
    parkingPublished,
    publishedParking(user_id, { title, photos: [(await service.preparedPhoto(user_id)).id] }),
  );
  const marks = ['Apollonia', 'Vandewynckele', 'ZW-987-YX'];
  await eventually(async () =>
    expect(await named(...marks)).toEqual(
      expect.arrayContaining([
        'document_reviews.comment',
        'files.file_name',
        'spot_cards.title',
        'vehicle_cards.immatriculation',
      ]),
    ),
  );

  await leaves(user_id);
  await service.app.get(UploadsService).sweep();
  expect(await named(...marks)).toEqual([]);
  expect(await database.query('SELECT 1 FROM files WHERE user_id = $1', [user_id])).toEqual([]);
  expect(await database.query('SELECT 1 FROM upload_quotas WHERE user_id = $1', [user_id])).toEqual([]);
  expect([await service.count('private/documents'), await service.count('public/photos')]).toEqual([0, 0]);
  expect(await database.query('SELECT status, file_name FROM documents WHERE user_id = $1', [user_id])).toEqual([
    { status: 'rejected', file_name: 'Fichier effacé' },
  ]);
  const { items } = await call(moderationApi.listModeration, { status: 'pending' }, { actor: moderator });
  expect(items).toEqual([]);
});

test('no comment stays of a document whose decision was undone', async () => {
  const user_id = randomUUID();
  const { id: document_id } = await service.submitIdentity(user_id);
  for (const status of ['rejected', 'pending'] as const) {
    const review = { status, comment: 'Wilhelmine, la photo est floue' };
    await call(moderationApi.reviewDocument, { category: 'identity', document_id, review }, { actor: moderator });
  }
  await leaves(user_id);
  expect(await named('Wilhelmine')).toEqual([]);
});

test('decisions go three years after the account, those of people who are still there stay (C34)', async () => {
  const [gone, here] = [randomUUID(), randomUUID()];
  const decided = async (user_id: string) => {
    const { id: document_id } = await service.submitIdentity(user_id);
    const approved = { category: 'identity', document_id, review: { status: 'approved' } } as const;
    await call(moderationApi.reviewDocument, approved, { actor: moderator });
    return document_id;
  };
  const documents = [await decided(gone), await decided(here)];
  await leaves(gone);
  const kept = async () => [
    await database.query('SELECT id FROM documents WHERE id = ANY($1)', [documents]),
    await database.query('SELECT document_id AS id FROM document_reviews WHERE document_id = ANY($1)', [documents]),
  ];
  const years = (count: number) => service.clock.advance(count * 365.25 * 24 * 3_600_000);
  years(2.9);
  await service.app.get(RetentionService).forgetOld();
  expect((await kept()).map((rows) => rows.length)).toEqual([2, 2]);
  years(0.2);
  await service.app.get(RetentionService).forgetOld();
  expect(await kept()).toEqual([[{ id: documents[1] }], [{ id: documents[1] }]]);
  expect(await database.query('SELECT 1 FROM user_cards WHERE user_id = $1', [gone])).toHaveLength(1);
});

test('nothing that comes late or twice brings the person back, and an approved identity counts no more', async () => {
  const user_id = randomUUID();
  const { id: document_id } = await service.submitIdentity(user_id);
  const approved = { category: 'identity', document_id, review: { status: 'approved' } } as const;
  await call(moderationApi.reviewDocument, approved, { actor: moderator });
  await leaves(user_id);
  await publish(profileUpdated, person(user_id, 'Tardive'), { occurredAt: new Date(Date.now() + 60_000) });
  await publish(vehicleAdded, car(user_id, randomUUID()));
  await publish(parkingPublished, publishedParking(user_id, { title }));
  await leaves(user_id);
  const events = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM inbox');
  await eventually(async () => expect(events[0]?.count).toBeGreaterThan(0));
  expect(await call(documentsApi.getVerification, { user_id })).toMatchObject({ identityVerified: false });
  expect(await named('Tardive', 'Vandewynckele', 'ZW-987-YX')).toEqual([]);
});

test('the copy of one’s data shows what the account takes with it (L1)', async () => {
  const user_id = randomUUID();
  const actor = actorOf(user_id);
  for (const [table, subject] of [
    ['vehicle_documents', 'vehicle_id'],
    ['parking_spot_documents', 'parking_spot_id'],
  ] as const) {
    await database.query(
      `INSERT INTO ${table} (id, ${subject}, user_id, document_type, file_id, file_url, file_name, content_type, status,
         rejection_reason, reviewed_by, reviewed_at, created_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), $1, 'carte_grise', NULL, '${table}.url',
         '${table}.jpg', 'image/jpeg', 'rejected', 'Illisible : ${table}', $1, now(), now())`,
      [user_id],
    );
  }
  const card = await upload(user_id, 'document', { content: await jpeg(), file_name: 'carte.jpg' });
  const { id: document_id } = await call(
    documentsApi.submitIdentityDocument,
    { document_type: 'carte_identite', upload_id: card.id },
    { actor },
  );
  const review = { status: 'rejected', comment: 'La photo est floue' } as const;
  await call(moderationApi.reviewDocument, { category: 'identity', document_id, review }, { actor: moderator });
  await database.query(
    `INSERT INTO reports (id, reference, target_type, target_id, target_label, concerned_id, reason, explanation,
       reporter_id, status, created_at)
     VALUES (gen_random_uuid(), 'S-1', 'parking', $1, 'Cour', $1, 'other', 'Ce n’est pas un parking', $1, 'open', now())`,
    [user_id],
  );
  await database.query(
    `INSERT INTO content_measures (target_type, target_id, concerned_id, measure, is_hidden, statement, moderator_id,
       created_at) VALUES ('parking', $1, $1, 'removed', true, 'Retiré le temps de vérifier', $1, now())`,
    [user_id],
  );
  await database.query(
    `INSERT INTO contests (id, user_id, kind, measure_id, text, file_ids, state, due_at, statement, settled_at, created_at)
     VALUES (gen_random_uuid(), $1, 'content', 1, 'La cour est bien à moi', '{}', 'upheld', now(), 'Rien ne le prouve',
       now(), now())`,
    [user_id],
  );
  const values = await personal.valuesToShow(service.app.get(PrismaService), user_id);
  const { sections } = service.app.get(PersonalDataRepository);
  const copy = await readCopy((cursor) => personalDataPage(sections, user_id, cursor));
  expect(missingInCopy(values, copy)).toEqual([]);
});
