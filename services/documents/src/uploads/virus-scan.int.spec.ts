import { randomUUID } from 'node:crypto';
import { EICAR, startClamd, verdict, type Clamd } from '../../test/clamd.js';
import { startDocuments } from '../../test/documents-service.js';
import * as sample from '../../test/sample-files.js';

let clamd: Clamd;
let documents: Awaited<ReturnType<typeof startDocuments>>;
beforeAll(async () => {
  clamd = await startClamd();
  documents = await startDocuments({ settings: { CLAMD_URL: clamd.url } });
});
afterAll(async () => {
  await documents.stop();
  await clamd.stop();
});
beforeEach(() => {
  clamd.answer = verdict;
});

const nothingKept = async (user_id: string) => {
  expect(await documents.database.query('SELECT id FROM files WHERE user_id = $1', [user_id])).toEqual([]);
  expect(await documents.count('incoming')).toBe(0);
  expect(await documents.database.query('SELECT files FROM upload_quotas WHERE user_id = $1', [user_id])).toEqual([
    { files: 0 },
  ]);
};

test('lets through what clamd finds clean, asked with the whole file as it came', async () => {
  const content = Buffer.concat([await sample.jpeg(), Buffer.alloc(300_000, 'x')]);
  let seen = Buffer.alloc(0);
  clamd.answer = (given) => {
    seen = Buffer.from(given);
    return verdict(given);
  };
  const kept = await documents.upload(randomUUID(), 'document', { content, file_name: 'carte.jpg' });
  expect(kept).toMatchObject({ file_name: 'carte.jpg', content_type: 'image/jpeg' });
  expect(seen.equals(content)).toBe(true);
});

test.each(['document', 'photo'] as const)('refuses an infected %s, and keeps nothing of it (F7)', async (purpose) => {
  const user_id = randomUUID();
  const content = Buffer.concat([await sample.jpeg(), EICAR]);
  const sending = documents.upload(user_id, purpose, { content, file_name: 'carte.jpg' });
  await expect(sending).rejects.toMatchObject({ code: 'file_infected', status: 422 });
  await nothingKept(user_id);
});

test.each([
  ['an error', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['a word it does not know', () => 'stream: MAYBE\0'],
  ['half an answer', () => 'stream: O'],
  ['an answer without end', () => 'x'.repeat(5_000)],
])('keeps nothing without a verdict: %s', async (_title, answer) => {
  const user_id = randomUUID();
  clamd.answer = answer;
  await expect(documents.upload(user_id)).rejects.toMatchObject({ code: 'service_unavailable' });
  await nothingKept(user_id);
});

test('keeps nothing while clamd is away', async () => {
  const user_id = randomUUID();
  await clamd.stop();
  await expect(documents.upload(user_id)).rejects.toMatchObject({ code: 'service_unavailable' });
  await nothingKept(user_id);
});
