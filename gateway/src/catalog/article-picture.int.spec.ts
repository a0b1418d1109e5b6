import { articleApi } from '@placette/contracts/catalog/api';
import { appError } from '@placette/contracts/errors';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

const name = '0123456789abcdef0123456789abcdef';
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(articleApi.readArticlePicture, (input: { name: string }) => {
    if (input.name !== name) throw appError('not_found');
    return { content: Buffer.from('RIFF').toString('base64') };
  });
});
afterAll(() => gateway.stop());

const read = (file: string) => fetch(`${gateway.url}/files/articles/${file}`);

it('hands out the picture of an article as our own, for ever (ST-07, L4)', async () => {
  const response = await read(`${name}.webp`);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'image/webp',
    'RIFF',
  ]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it.each([
  'f'.repeat(32) + '.webp',
  `${name}.png`,
  name,
  'https%3A%2F%2Fevil.example%2Fa.webp',
  '..%2f..%2fsecret.webp',
])('has nothing at %s, and keeps no trace of it', async (file) => {
  const response = await read(file);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
  expect(response.headers.get('cache-control') ?? 'no-store').toContain('no-store');
});
