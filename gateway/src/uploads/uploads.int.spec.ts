import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { jest } from '@jest/globals';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { appError } from '@placette/contracts/errors';
import { createObjectStore, type ObjectStore } from '@placette/storage';
import { startGatewayForTest } from '../gateway.fixture.js';

const storage = mkdtempSync(join(tmpdir(), 'placette-uploads-'));
let gateway: Awaited<ReturnType<typeof startGatewayForTest>>;
let isFull = false;
beforeAll(async () => {
  gateway = await startGatewayForTest({ STORAGE_DIR: storage });
  gateway.answer(uploadsApi.checkUploadQuota, () => {
    if (isFull) throw appError('upload_quota_reached');
    return {};
  });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(storage, { recursive: true });
});
beforeEach(() => {
  isFull = false;
});

async function upload(fill: (form: FormData) => void) {
  const form = new FormData();
  fill(form);
  const headers = { authorization: `Bearer ${await gateway.token()}` };
  const response = await fetch(`${gateway.url}/api/uploads`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const kept = () => readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const send = (bytes: number) =>
  upload((form) => {
    form.append('purpose', 'document');
    form.append('file', file(bytes), 'carte.pdf');
  });

it('refuses a file beyond 5 MB, and keeps nothing of it', async () => {
  expect(await send(5 * 1024 * 1024 + 1)).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
  expect(kept()).toEqual([]);
});

it('keeps nothing when documents is down', async () => {
  expect(await send(10)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect(kept()).toEqual([]);
});

it('says that it takes no file while the disk is full, and takes the next one', async () => {
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const full = () => new Writable({ write: (_chunk, _encoding, done) => done(noSpace) });
  const put = jest
    .spyOn(
      Object.getPrototypeOf(createObjectStore({ STORAGE_DIR: storage, S3_BUCKET_PREFIX: '' })) as ObjectStore,
      'put',
    )
    .mockImplementationOnce(async (_bucket, _key, body) => {
      await pipeline(body as Readable, full());
      return { size: 0 };
    });
  expect(await send(4_000_000)).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  put.mockRestore();
  expect(await send(6_000_000)).toMatchObject({ status: 413 });
});

it('refuses a whole file when the day is full, and keeps nothing of it', async () => {
  isFull = true;
  expect(await send(4_000_000)).toMatchObject({ status: 429, body: { code: 'upload_quota_reached' } });
  expect(kept()).toEqual([]);
  expect(gateway.callsOf(uploadsApi.registerUpload)).toEqual([]);
});

it('answers before the file is received when the day is full (F11)', async () => {
  isFull = true;
  const { port, hostname } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const lines = [
    ...['POST /api/uploads HTTP/1.1', `Host: ${hostname}`, `Authorization: Bearer ${await gateway.token()}`],
    ...['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 4000000', ''],
    ...['--x', 'Content-Disposition: form-data; name="purpose"', '', 'document'],
    ...['--x', 'Content-Disposition: form-data; name="file"; filename="a.pdf"', 'Content-Type: application/pdf', ''],
    '%PDF-1.7 and nothing more for now',
  ];
  socket.write(lines.join('\r\n'));
  const text = await new Promise<string>((done) => socket.once('data', (data) => done(String(data))));
  socket.destroy();
  expect(text).toMatch(/^HTTP\/1\.1 429 /);
  expect(gateway.callsOf(uploadsApi.checkUploadQuota)).toContainEqual({ purpose: 'document', bytes: 3_999_000 });
  expect(kept()).toEqual([]);
});

it.each([
  ['without purpose', (form: FormData) => form.append('file', file(10), 'a.pdf')],
  [
    'for an unknown purpose',
    (form: FormData) => {
      form.append('purpose', 'x');
      form.append('file', file(10), 'a.pdf');
    },
  ],
])('refuses a file %s', async (_title, fill) => {
  expect(await upload(fill)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});

it('refuses a form without a file', async () => {
  expect(await upload((form) => form.append('purpose', 'photo'))).toMatchObject({ status: 400 });
});

it('hands on what the paper is, and a name without what is not seen (C50)', async () => {
  const recto_upload_id = randomUUID();
  gateway.answer(uploadsApi.registerUpload, () => {
    throw appError('pdf_protected');
  });
  const answer = await upload((form) => {
    form.append('purpose', 'document');
    form.append('document_type', 'titre_propriete');
    form.append('recto_upload_id', recto_upload_id);
    form.append('file', file(10), 'a\u200bcte\u202e de vente');
  });
  expect(answer).toMatchObject({ status: 422, body: { code: 'pdf_protected' } });
  const [asked] = gateway.callsOf(uploadsApi.registerUpload);
  expect(asked).toMatchObject({ document_type: 'titre_propriete', recto_upload_id, file_name: 'acte de vente' });
  expect(kept()).toEqual([]);
});
