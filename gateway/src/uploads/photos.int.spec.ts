import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { appError } from '@placette/contracts/errors';
import { photoUrl } from '@placette/contracts/listings/offer/photo';
import { createObjectStore, storageConfig } from '@placette/storage';
import { startGatewayForTest } from '../gateway.fixture.js';

const STORAGE_DIR = mkdtempSync(join(tmpdir(), 'placette-photos-'));
const store = createObjectStore(storageConfig.parse({ STORAGE_DIR }));
const gateway = await startGatewayForTest({ STORAGE_DIR });
afterAll(() => gateway.stop());

const photo = '0123456789abcdef0123456789abcdef';
const put = (name: string, text: string) =>
  store.put('public', `photos/${name}`, Buffer.from(text), { contentType: 'image/x' });
async function get(path: string) {
  const response = await fetch(gateway.url + path);
  const { headers } = response;
  return {
    status: response.status,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    text: await response.text(),
  };
}

describe('photos', () => {
  const FOR_EVER = 'public, max-age=31536000, immutable';

  it('are kept for ever by whoever reads them, in either format', async () => {
    await put(`${photo}-640.webp`, 'webp');
    await put(`${photo}-640.avif`, 'avif');
    expect(await get(photoUrl(photo, 640))).toEqual({ status: 200, type: 'image/webp', cache: FOR_EVER, text: 'webp' });
    expect(await get(photoUrl(photo, 640, 'avif'))).toEqual({
      status: 200,
      type: 'image/avif',
      cache: FOR_EVER,
      text: 'avif',
    });
  });

  it('answer WebP for an AVIF that is still being made, kept for five minutes only', async () => {
    await put(`${photo}-1280.webp`, 'webp');
    expect(await get(photoUrl(photo, 1280, 'avif'))).toEqual({
      status: 200,
      type: 'image/webp',
      cache: 'public, max-age=300',
      text: 'webp',
    });
  });

  it.each(['webp', 'avif'] as const)('are never read as a page, even one that is both: %s', async (format) => {
    await put(`${photo}-320.${format}`, '<html><script>alert(1)</script>');
    const { headers } = await fetch(gateway.url + photoUrl(photo, 320, format));
    expect(headers.get('content-type')).toBe(`image/${format}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
  });

  it('that are not there, or are no photos, answer 404', async () => {
    await store.put('private', `originals/${photo}`, Buffer.from('x'), { contentType: 'x' });
    const paths = [
      photoUrl('f'.repeat(32), 320),
      `/files/photos/${photo}-640.jpg`,
      `/files/photos/originals%2f${photo}`,
    ];
    for (const path of [...paths, `/files/originals/${photo}`]) expect((await get(path)).status).toBe(404);
  });
});

describe('one’s own upload', () => {
  const upload = { id: randomUUID(), purpose: 'photo', file_name: 'a.jpg', content_type: 'image/webp', size: 1, photo };

  it('says whether its photo is ready; another one does not exist', async () => {
    const created_at = new Date().toISOString();
    gateway.answer(uploadsApi.checkUploads, ({ upload_ids }: { upload_ids: string[] }) => {
      if (upload_ids[0] !== upload.id) throw appError('upload_not_found');
      return { uploads: [{ ...upload, state: 'preparing', created_at }] };
    });
    const bearer = await gateway.token();
    const mine = await gateway.send('GET', `/api/uploads/${upload.id}`, { bearer });
    expect([mine.status, mine.body['state']]).toEqual([200, 'preparing']);
    const other = await gateway.send('GET', `/api/uploads/${randomUUID()}`, { bearer });
    expect([other.status, other.body['code']]).toEqual([404, 'not_found']);
    expect((await gateway.send('GET', `/api/uploads/${upload.id}`)).status).toBe(401);
  });
});
