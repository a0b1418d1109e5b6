import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contestsApi } from '@placette/contracts/documents/contests/api';
import { appError } from '@placette/contracts/errors';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

const { checkContestUpload, registerContestUpload, readContestPage } = contestsApi;
const storage = mkdtempSync(join(tmpdir(), 'placette-contests-'));
const uploaded = {
  ...{ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a44', purpose: 'document', file_name: 'preuve.pdf', size: 10 },
  ...{ content_type: 'application/pdf', photo: null, state: 'ready', created_at: '2026-11-02T09:30:00.000Z' },
} as const;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({ STORAGE_DIR: storage });
  gateway.answer(checkContestUpload, ({ token }) => {
    if (token !== 'ours') throw appError('contest_link_invalid');
    return {};
  });
  gateway.answer(registerContestUpload, () => uploaded);
  gateway.answer(readContestPage, () => {
    throw appError('contest_link_invalid');
  });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(storage, { recursive: true });
});

async function upload(token: string | null) {
  const form = new FormData();
  form.append('purpose', 'document');
  if (token !== null) form.append('token', token);
  form.append('file', new Blob([new Uint8Array(10)]), 'preuve.pdf');
  const response = await fetch(`${gateway.url}/api/contests/files`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const kept = () => readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it('SF-02 takes a file by the token alone, which documents opens before and with the file', async () => {
  expect(await upload('ours')).toMatchObject({ status: 201, body: { id: uploaded.id } });
  expect(gateway.callsOf(registerContestUpload)).toEqual([
    { token: 'ours', file_name: 'preuve.pdf', incoming_key: expect.any(String) },
  ]);
});

it('keeps nothing of a file without a token of ours', async () => {
  const before = [kept().length, gateway.callsOf(registerContestUpload).length];
  expect(await upload('forged')).toMatchObject({ status: 404, body: { code: 'contest_link_invalid' } });
  expect(await upload(null)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect([kept().length, gateway.callsOf(registerContestUpload).length]).toEqual(before);
});

it('B10 the token has no place in an address', async () => {
  expect((await gateway.send('GET', '/api/contests/reading?token=ours')).status).toBeGreaterThanOrEqual(404);
  expect((await gateway.send('POST', '/api/contests/reading?token=ours', { body: {} })).status).toBe(422);
  expect(gateway.callsOf(readContestPage)).toEqual([]);
});
