import { documentsApi } from '@placette/contracts/documents/api';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { actorOf, eventually, startRedisForTest } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startDocuments } from '../../test/documents-service.js';
import * as sample from '../../test/sample-files.js';
import { UploadsService } from './uploads.service.js';

const redis = await startRedisForTest();
const service = await startDocuments({ redisUrl: redis.url });
const { call, upload, count, store, database } = service;
afterAll(async () => {
  await service.stop();
  await redis.stop();
});

const sweep = () => service.app.get(UploadsService).sweep();
/** The scheduled sweep may be removing some of them, which another one then leaves to it. */
const filesOf = (user: string) =>
  database.query<{ id: string }>('SELECT id FROM files WHERE user_id = $1 ORDER BY created_at', [user]);

test('keeps a clean private copy of a document under a random key, and removes the incoming object (ID-06, C1)', async () => {
  const user = randomUUID();
  const kept = await upload(user);
  expect(kept).toMatchObject({
    purpose: 'document',
    file_name: 'Carte recto.jpg',
    content_type: 'image/jpeg',
    photo: null,
  });
  const [row] = await database.query('SELECT * FROM files WHERE id = $1', [kept.id]);
  expect(row).toMatchObject({ user_id: user, bucket: 'private', attached_at: null });
  expect(row!['storage_key']).toMatch(/^documents\/[0-9a-f]{32}\.jpg$/);
  const stored = await buffer((await store.get('private', row!['storage_key'] as string))!.body);
  expect(stored.length).toBe(kept.size);
  expect(stored.includes('Secret Camera')).toBe(false);
  expect(await count('incoming')).toBe(0);
});

test('C50 makes one document of two sides, each of which may be a picture or a PDF', async () => {
  const user = randomUUID();
  const recto = await upload(user, 'document', { content: await sample.jpeg(800, 500), file_name: 'recto.jpg' });
  const side = { file_name: 'verso.png', recto_upload_id: recto.id };
  const both = await upload(user, 'document', { content: await sample.png(800, 500), ...side });
  expect(both).toMatchObject({ file_name: 'recto.jpg', content_type: 'application/pdf', pages: 2 });
  const scanned = await upload(user, 'document', { content: sample.pdf(), ...side });
  expect(scanned).toMatchObject({ content_type: 'application/pdf', pages: 2 });
  const rows = await database.query('SELECT storage_key, original_sha256 FROM files WHERE user_id = $1', [user]);
  expect(new Set(rows.map((row) => row['original_sha256'])).size).toBe(1);
  const input = { document_type: 'carte_identite', upload_id: both.id } as const;
  const submitted = await call(documentsApi.submitIdentityDocument, input, { actor: actorOf(user) });
  expect(submitted).toMatchObject({ file_name: 'recto.jpg', status: 'pending' });
  const [kept] = await database.query('SELECT file_url FROM identity_documents WHERE id = $1', [submitted.id]);
  expect(kept!['file_url']).toMatch(/\.pdf$/);
});

test('C50 adds a second side to one’s own document alone', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  const verso = async (recto_upload_id: string) =>
    upload(user, 'document', { content: await sample.jpeg(), file_name: 'verso.jpg', recto_upload_id });
  const discarded = await upload(user);
  await database.query('UPDATE files SET discarded_at = $2 WHERE id = $1', [discarded.id, service.clock.now()]);
  for (const { id } of [await upload(other), await upload(user, 'photo'), discarded, { id: randomUUID() }]) {
    await expect(verso(id)).rejects.toMatchObject({ code: 'upload_not_found', status: 422 });
  }
  const broken = { content: Buffer.from([0xff, 0xd8, 0xff]), file_name: 'verso.jpg' };
  const first = await upload(user);
  const refused = upload(user, 'document', { ...broken, recto_upload_id: first.id });
  await expect(refused).rejects.toMatchObject({ code: 'file_unreadable' });
  await expect(verso(first.id)).resolves.toMatchObject({ pages: 2 });
  expect(await count('incoming')).toBe(0);
});

describe('a card that was sent without its second side (C50)', () => {
  const submit = (upload_id: string, user: string) =>
    call(documentsApi.submitIdentityDocument, { document_type: 'carte_identite', upload_id }, { actor: actorOf(user) });
  const addVerso = async (user: string, recto_upload_id = '') =>
    upload(user, 'document', { content: await sample.jpeg(), file_name: 'verso.jpg', recto_upload_id });

  test('takes it after a day, and keeps its place in the queue; nothing is left of the first alone', async () => {
    const user = randomUUID();
    const half = await service.submitIdentity(user);
    expect(half.pages).toBe(1);
    service.clock.advance(26 * 3_600_000);
    await sweep();
    const both = await addVerso(user, half.upload_id);
    const whole = await submit(both.id, user);
    expect(whole).toEqual({ ...half, upload_id: both.id, pages: 2 });
    expect(await submit(both.id, user)).toEqual(whole);
    await sweep();
    await eventually(async () => expect(await filesOf(user)).toEqual([{ id: both.id }]));
    const link = { category: 'identity', document_id: whole.id } as const;
    const moderator = { actor: { ...actorOf(randomUUID()), is_admin: true } };
    expect(await call(documentsApi.createDocumentLink, link, moderator)).toMatchObject({
      content_type: 'application/pdf',
    });
  });

  test('waits while a moderator looks at the first alone', async () => {
    const user = randomUUID();
    const half = await service.submitIdentity(user);
    const both = await addVerso(user, half.upload_id);
    const until = new Date(service.clock.now().getTime() + 60_000);
    await database.query('INSERT INTO document_claims VALUES ($1, $2, $3)', [half.id, randomUUID(), until]);
    await expect(submit(both.id, user)).rejects.toMatchObject({ code: 'document_under_review', status: 409 });
    service.clock.advance(61_000);
    expect(await submit(both.id, user)).toMatchObject({ id: half.id, pages: 2 });
  });

  test('is sent again whole once it was refused, from its first side', async () => {
    const user = randomUUID();
    const half = await service.submitIdentity(user);
    await database.query("UPDATE identity_documents SET status = 'rejected' WHERE id = $1", [half.id]);
    const again = await submit((await addVerso(user, half.upload_id)).id, user);
    expect(again).toMatchObject({ status: 'pending', pages: 2 });
    expect(again.id).not.toBe(half.id);
  });
});

test('says how long identity documents waited lately, from five decisions on (FD-03)', async () => {
  const ask = async () =>
    (await call(documentsApi.listIdentityDocuments, {}, { actor: actorOf(randomUUID()) })).usual_wait_s;
  const decide = async (hours: number) => {
    const { id } = await service.submitIdentity(randomUUID());
    const at = new Date(service.clock.now().getTime() + hours * 3_600_000);
    await database.query(
      `INSERT INTO document_reviews (id, document_id, document_table, reviewer_id, previous_status, new_status, created_at)
       VALUES ($1, $2, 'identity_documents', $3, 'pending', 'approved', $4)`,
      [randomUUID(), id, randomUUID(), at],
    );
  };
  for (const hours of [1, 2, 5, 30]) await decide(hours);
  expect(await ask()).toBeNull();
  await decide(6);
  expect(await ask()).toBe(5 * 3_600);
  service.clock.advance(33 * 86_400_000);
  expect(await ask()).toBeNull();
});

test('C50 refuses a paper whose pages are too many for what it is submitted as, and changes nothing', async () => {
  const user = randomUUID();
  const deed = await upload(user, 'document', { content: sample.paper('pages-45-acte.pdf'), file_name: 'acte.pdf' });
  expect(deed.pages).toBe(45);
  const input = { document_type: 'carte_identite', upload_id: deed.id } as const;
  const submitted = call(documentsApi.submitIdentityDocument, input, { actor: actorOf(user) });
  await expect(submitted).rejects.toMatchObject({ code: 'pdf_too_long', status: 422 });
  expect(await database.query('SELECT attached_at FROM files WHERE id = $1', [deed.id])).toEqual([
    { attached_at: null },
  ]);
});

test.each([
  ['a renamed program', 'document', sample.program(), 'carte.png', 'file_type_refused', 415],
  [
    'a PDF with JavaScript',
    'document',
    sample.pdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }),
    'carte.pdf',
    'pdf_active_content',
    422,
  ],
  ['a protected PDF', 'document', sample.protectedPdf(), 'carte.pdf', 'pdf_protected', 422],
  ['a PDF as a photo', 'photo', sample.pdf(), 'place.pdf', 'photo_type_refused', 415],
  ['an empty photo', 'photo', Buffer.alloc(0), 'place.jpg', 'file_unreadable', 422],
  ['a photo that unpacks to 256 million pixels', 'photo', sample.pngBomb(), 'place.png', 'image_too_large', 422],
  ['6 MB', 'document', Buffer.alloc(6 * 1024 * 1024), 'carte.png', 'file_too_large', 413],
] as const)('stores nothing of %s', async (_what, purpose, content, file_name, code, status) => {
  const stored = async () => [await count('private/documents'), await count('private/originals')];
  const [documents = 0, originals = 0] = await stored();
  const user = randomUUID();
  await expect(upload(user, purpose, { content, file_name })).rejects.toMatchObject({ code, status });
  const after = await stored();
  // The sweep may remove files of other tests meanwhile.
  expect(after[0]).toBeLessThanOrEqual(documents);
  expect(after[1]).toBeLessThanOrEqual(originals);
  expect(await database.query('SELECT id FROM files WHERE user_id = $1', [user])).toEqual([]);
  expect(await count('incoming')).toBe(0);
  expect(await database.query('SELECT files, bytes FROM upload_quotas WHERE user_id = $1', [user])).toEqual([
    { files: 0, bytes: 0 },
  ]);
});

test('answers that a file that never came was not received, and asks who is asking', async () => {
  const input = { purpose: 'document', incoming_key: 'missing', file_name: 'a.pdf' } as const;
  await expect(call(uploadsApi.registerUpload, input, { actor: actorOf(randomUUID()) })).rejects.toMatchObject({
    code: 'upload_not_found',
  });
  await expect(call(uploadsApi.registerUpload, input)).rejects.toMatchObject({ code: 'not_authenticated' });
});

test('takes twenty documents a day and no more, however many come concurrently', async () => {
  const user = randomUUID();
  const content = await sample.jpeg();
  const send = () => upload(user, 'document', { content, file_name: 'facture.jpg' });
  const results = await Promise.allSettled(Array.from({ length: 24 }, send));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'upload_quota_reached', status: 429 });
  }
  await upload(user, 'photo');
  service.clock.advance(25 * 3_600_000);
  await send();
}, 60_000);

test('takes no more than 50 MB a day', async () => {
  const user = randomUUID();
  await upload(user);
  await database.query('UPDATE upload_quotas SET bytes = $2 WHERE user_id = $1', [user, 50 * 1024 * 1024 - 1_000]);
  await expect(upload(user)).rejects.toMatchObject({ code: 'upload_quota_reached' });
});

test('checks that uploads are one’s own, in the order asked', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  const mine = [await upload(user), await upload(user, 'photo')];
  const theirs = await upload(other);
  const check = (ids: string[]) => call(uploadsApi.checkUploads, { upload_ids: ids }, { actor: actorOf(user) });
  const asked = [mine[1]!.id, mine[0]!.id];
  expect((await check(asked)).uploads.map(({ id }) => id)).toEqual(asked);
  for (const missing of [theirs.id, randomUUID()]) {
    await expect(check([mine[0]!.id, missing])).rejects.toMatchObject({ code: 'upload_not_found', status: 422 });
  }
});

test('sweeps away what nothing used within a day, and nothing else', async () => {
  const user = randomUUID();
  const old = [await upload(user), await service.preparedPhoto(user)];
  const used = await service.submitIdentity(user);
  service.clock.advance(24 * 3_600_000 + 1);
  const young = await upload(user);
  await sweep();
  await eventually(async () => expect(await filesOf(user)).toHaveLength(2));
  expect(await filesOf(user)).toContainEqual({ id: young.id });
  expect(await store.get('public', `photos/${old[1]!.photo}-640.webp`)).toBeNull();
  const { documents } = await call(documentsApi.listIdentityDocuments, {}, { actor: actorOf(user) });
  expect(documents).toEqual([used]);
});

test('is scheduled: a discarded file goes without anybody asking', async () => {
  const { id } = await upload(randomUUID());
  await database.query('UPDATE files SET discarded_at = now() WHERE id = $1', [id]);
  await eventually(
    async () => expect(await database.query('SELECT id FROM files WHERE id = $1', [id])).toEqual([]),
    20_000,
  );
});

test('is scheduled again when Redis has lost its memory', async () => {
  await redis.restart({ wiped: true });
  const { id } = await upload(randomUUID());
  await database.query('UPDATE files SET discarded_at = now() WHERE id = $1', [id]);
  await eventually(
    async () => expect(await database.query('SELECT id FROM files WHERE id = $1', [id])).toEqual([]),
    25_000,
  );
});
