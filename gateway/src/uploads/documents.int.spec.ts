import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createObjectStore, SignedLinks, storageConfig } from '@placette/storage';
import { startGatewayForTest } from '../gateway.fixture.js';

const STORAGE_DIR = mkdtempSync(join(tmpdir(), 'placette-documents-'));
const STORAGE_LINK_SECRET = 'the link secret of this test, long enough';
const store = createObjectStore(storageConfig.parse({ STORAGE_DIR }));
const links = new SignedLinks(STORAGE_LINK_SECRET);
const gateway = await startGatewayForTest({ STORAGE_DIR, STORAGE_LINK_SECRET });
afterAll(async () => {
  await gateway.stop();
  rmSync(STORAGE_DIR, { recursive: true });
});

const LIFE = 300;
const passport = {
  bucket: 'private',
  key: 'documents/0123456789abcdef.jpg',
  method: 'GET',
  fileName: 'pièce d’identité "recto".jpg',
  contentType: 'image/jpeg',
  disposition: 'inline',
} as const;
const put = (key: string) => store.put('private', key, Buffer.from('nom et adresse'), { contentType: 'image/jpeg' });
const open = (token: string, method = 'GET') => fetch(`${gateway.url}/files/documents/${token}`, { method });

beforeEach(() => put(passport.key));

describe('C1 F9 a link to a private document', () => {
  it('opens it for five minutes, kept by nobody and run by nothing (F8, F10)', async () => {
    const answer = await open(links.sign(passport, LIFE));
    expect([answer.status, await answer.text()]).toEqual([200, 'nom et adresse']);
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="pi_ce d_identit_ _recto_.jpg"; filename*=UTF-8''pi%C3%A8ce%20d%E2%80%99identit%C3%A9%20%22recto%22.jpg`,
    );
  });

  const altered = (change: object) => {
    const [payload = '', signature] = links.sign(passport, LIFE).split('.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    return `${Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url')}.${signature}`;
  };
  const minutesAgo = (minutes: number) => new SignedLinks(STORAGE_LINK_SECRET, () => Date.now() - minutes * 60_000);
  const refused: [string, () => string][] = [
    ['expired', () => minutesAgo(6).sign(passport, LIFE)],
    ['made to live longer', () => altered({ expires: Math.floor(Date.now() / 1_000) + 86_400 })],
    ['pointed at another document', () => altered({ key: 'documents/fedcba9876543210.jpg' })],
    ['pointed at the files that just came in', () => altered({ bucket: 'incoming' })],
    ['signed by somebody else', () => new SignedLinks('another secret, long enough to be taken').sign(passport, LIFE)],
    ['without its signature', () => links.sign(passport, LIFE).split('.')[0] ?? ''],
    ['of a document that was deleted', () => links.sign({ ...passport, key: 'documents/deleted.jpg' }, LIFE)],
  ];

  it.each(refused)('%s opens nothing, and says so in French', async (_what, make) => {
    await put('documents/fedcba9876543210.jpg');
    const answer = await open(make());
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const body = (await answer.json()) as object;
    expect(body).toMatchObject({ status: 404, code: 'link_expired', title: 'Ce lien n’est plus valable.' });
    expect(JSON.stringify(body)).not.toMatch(/nom et adresse|documents\/f|deleted\.jpg/);
  });

  it('stops with its document', async () => {
    const token = links.sign(passport, LIFE);
    expect((await open(token)).status).toBe(200);
    await store.delete('private', passport.key);
    expect((await open(token)).status).toBe(404);
  });

  it.each(['PUT', 'POST', 'DELETE'])('changes nothing by %s', async (method) => {
    expect((await open(links.sign(passport, LIFE), method)).status).toBe(404);
    expect((await open(links.sign(passport, LIFE))).status).toBe(200);
  });
});
