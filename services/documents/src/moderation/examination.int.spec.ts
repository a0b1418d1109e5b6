import { documentsApi } from '@placette/contracts/documents/api';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { profileUpdated, userDeleted } from '@placette/contracts/identity/events';
import { parkingPublished } from '@placette/contracts/listings/events';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { publishedParking, startDocuments } from '../../test/documents-service.js';
import { jpeg, pdf } from '../../test/sample-files.js';

const service = await startDocuments();
const { call, database, upload, submitIdentity } = service;
afterAll(() => service.stop());

const ada = actorOf(randomUUID(), { is_admin: true });
const examine = (document_id: string, actor = ada) =>
  call(moderationApi.examineDocument, { category: 'identity', document_id }, { actor });

async function submit(user_id: string, content: Buffer, file_name: string) {
  const { id: upload_id } = await upload(user_id, 'document', { content, file_name });
  const document = { document_type: 'carte_identite', upload_id } as const;
  return call(documentsApi.submitIdentityDocument, document, { actor: actorOf(user_id) });
}

async function named(first_name: string, last_name: string) {
  const user_id = randomUUID();
  await service.publish(profileUpdated, {
    user_id,
    email: 'a@example.fr',
    first_name,
    last_name,
    phone_number: null,
    languages: [],
    is_professional: false,
    member_since: new Date().toISOString(),
  });
  const known = () => database.query('SELECT 1 FROM user_cards WHERE user_id = $1', [user_id]);
  await eventually(async () => expect(await known()).toHaveLength(1));
  return user_id;
}

describe('who else sent a document', () => {
  it('is known by its bytes, whatever the name of the file, an image or a PDF', async () => {
    for (const [content, extension] of [
      [await jpeg(), 'jpg'],
      [await pdf(), 'pdf'],
    ] as const) {
      const unique = Buffer.concat([content, Buffer.from(`\n%${randomUUID()}`)]);
      const [first, second] = [randomUUID(), randomUUID()];
      const { id } = await submit(first, unique, `a.${extension}`);
      await submit(second, unique, `b.${extension}`);
      // As after a change of the code that writes the clean copy.
      await database.query(`UPDATE files SET sha256 = 'another' WHERE user_id = $1`, [second]);
      const found = await examine(id);
      expect(found).toMatchObject({ user_id: first, subject_id: null });
      expect(found.same_file).toContain(second);
      expect(found.same_file).not.toContain(first);
      // As for files sent before the hash was stored.
      await database.query(
        `UPDATE files SET original_sha256 = NULL, sha256 = (SELECT sha256 FROM files WHERE user_id = $1)
         WHERE user_id = $2`,
        [first, second],
      );
      expect((await examine(id)).same_file).toContain(second);
    }
  });

  it('comes with the owner’s current papers of identity and parkings, and nobody else’s (C59)', async () => {
    const user_id = randomUUID();
    const { id } = await submit(user_id, await jpeg(), 'a.jpg');
    await submit(randomUUID(), await jpeg(), 'b.jpg');
    const deed = await upload(user_id, 'document');
    const parking = publishedParking(user_id, { title: 'Cour fermée', documents: [deed.id] });
    await service.publish(parkingPublished, parking);
    await eventually(async () => {
      const { case_documents } = await examine(id);
      const found = case_documents.map(({ category, status, parking_info }) => [category, status, parking_info?.title]);
      expect(found.sort()).toEqual([
        ['identity', 'pending', undefined],
        ['parking', 'pending', 'Cour fermée'],
      ]);
    });
    const review = { status: 'rejected', comment: 'Illisible' } as const;
    await call(moderationApi.reviewDocument, { category: 'identity', document_id: id, review }, { actor: ada });
    service.clock.advance(60_000);
    const again = await submit(user_id, await jpeg(), 'c.jpg');
    const { case_documents } = await examine(again.id);
    expect(case_documents.filter(({ category }) => category === 'identity').map((each) => each.id)).toEqual([again.id]);
  });

  it('is forgotten with the account', async () => {
    const content = await jpeg();
    const [first, second] = [randomUUID(), randomUUID()];
    const { id } = await submit(first, content, 'a.jpg');
    await submit(second, content, 'b.jpg');
    expect((await examine(id)).same_file).toEqual([second]);
    await service.publish(userDeleted, { user_id: second, deleted_at: new Date().toISOString() });
    await eventually(async () => expect((await examine(id)).same_file).toEqual([]));
  });

  it('is for moderators alone, and each look is in their journal', async () => {
    const user_id = await named('Lise', 'Petit');
    const { id } = await submitIdentity(user_id);
    for (const actor of [actorOf(user_id), actorOf(randomUUID())]) {
      await expect(examine(id, actor)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
    const looks = async () => {
      const filter = { person_id: user_id, act: 'compared' } as const;
      return (await call(moderationApi.listModerationLog, filter, { actor: ada })).entries;
    };
    expect(await looks()).toEqual([]);
    await examine(id);
    await examine(id);
    expect(await looks()).toMatchObject([1, 2].map(() => ({ act: 'compared', moderator: { id: ada.user_id } })));
    await expect(examine(randomUUID())).rejects.toMatchObject({ code: 'document_not_found', status: 404 });
  });
});

describe('the journal of moderation (DK-08)', () => {
  it('is searched by words of names and reasons, without regard to accents, and taken out in larger pages', async () => {
    const user_id = await named('Éloïse', 'Quéfier');
    const { id: document_id } = await submitIdentity(user_id);
    const review = { status: 'rejected', comment: 'Photo trop sombre' } as const;
    await call(moderationApi.reviewDocument, { category: 'identity', document_id, review }, { actor: ada });
    const found = async (q: string) =>
      (await call(moderationApi.listModerationLog, { q }, { actor: ada })).entries.map(({ person }) => person?.id);
    for (const q of ['eloise quefier', 'quéf sombre', 'Sombre  Éloïse'])
      expect([q, await found(q)]).toEqual([q, [user_id]]);
    expect([await found('eloise claire'), await found('%')]).toEqual([[], []]);
    const taken = await call(moderationApi.exportModerationLog, { q: 'quefier' }, { actor: ada });
    expect(taken).toEqual(await call(moderationApi.listModerationLog, { q: 'quefier' }, { actor: ada }));
  });

  it('of more than one page is taken out whole', async () => {
    const user_id = await named('Odile', 'Xanthe');
    await database.query(
      `INSERT INTO document_access_log (id, document_id, document_table, user_id, moderator_id, request_id, created_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 'identity_documents', $1, $2, 'r', now() - n * interval '1 minute'
       FROM generate_series(1, 501) n`,
      [user_id, ada.user_id],
    );
    const take = (cursor?: string) =>
      call(moderationApi.exportModerationLog, { person_id: user_id, cursor }, { actor: ada });
    const first = await take();
    const second = await take(first.next_cursor!);
    expect([first.entries.length, second.entries.length, second.next_cursor]).toEqual([500, 1, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(501);
  });
});

describe('one person', () => {
  const file = (user_id: string, actor = ada) => call(moderationApi.getPersonFile, { user_id }, { actor });

  it('is told with documents, decisions and reports of both sides', async () => {
    const user_id = await named('Zoé', 'Roux');
    const other = await named('Paul', 'Blanc');
    const { id } = await submitIdentity(user_id);
    const rejected = { status: 'rejected', comment: 'Illisible' } as const;
    await call(
      moderationApi.reviewDocument,
      { category: 'identity', document_id: id, review: rejected },
      { actor: ada },
    );
    const report = {
      reason: 'false',
      explanation: 'Ce n’est pas son vrai nom.',
      email: null,
      good_faith: true,
    } as const;
    const filed = await call(
      reportsApi.fileReport,
      { target: { type: 'profile', id: user_id }, report, visitor: null },
      { actor: actorOf(other) },
    );
    expect(await file(user_id)).toMatchObject({
      verification: { identityVerified: false, hasDocuments: true },
      documents: [
        { id, status: 'rejected', subject: null, reviews: [{ new_status: 'rejected', comment: 'Illisible' }] },
      ],
      reports_made: [],
      reports_received: [{ reference: filed.reference, status: 'open' }],
      measures: [],
    });
    expect(await file(other)).toMatchObject({ documents: [], reports_made: [{ reference: filed.reference }] });
    expect(JSON.stringify(await file(user_id))).not.toContain('Ce n’est pas son vrai nom');
  });

  it('is for moderators alone, names too', async () => {
    const user_id = await named('Anna', 'Noir');
    const actor = actorOf(user_id);
    await expect(file(user_id, actor)).rejects.toMatchObject({ code: 'not_found' });
    const asked = { user_ids: [user_id, randomUUID()] };
    await expect(call(moderationApi.namePeople, asked, { actor })).rejects.toMatchObject({ code: 'not_found' });
    const { people } = await call(moderationApi.namePeople, asked, { actor: ada });
    expect(people).toEqual([
      { id: user_id, name: 'Anna Noir' },
      { id: asked.user_ids[1], name: null },
    ]);
  });
});
