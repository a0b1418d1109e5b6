import { randomUUID } from 'node:crypto';
import { dataExportApi } from '@placette/contracts/documents/data-export/api';
import { appError } from '@placette/contracts/errors';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
const own = randomUUID();

beforeAll(async () => {
  gateway = await startGatewayForTest({ AUTH_RATE_LIMIT: '3' });
  gateway.answer(dataExportApi.createDataExportLink, ({ export_id }: { export_id: string }) => {
    if (export_id !== own) throw appError('data_export_not_found');
    return { url: '/files/documents/token', expires_at: new Date().toISOString() };
  });
  gateway.answer(accountDeletionApi.deleteAccount, () => ({}));
  gateway.answer(accountDeletionApi.getDeparture, () => ({ stays: [], is_last_admin: false, has_password: true }));
});
afterAll(() => gateway.stop());

it('gives no link to somebody else’s archive: it is not there', async () => {
  const bearer = await gateway.token();
  expect(await gateway.send('POST', `/api/data-exports/${own}/link`, { bearer })).toMatchObject({ status: 201 });
  const foreign = await gateway.send('POST', `/api/data-exports/${randomUUID()}/link`, { bearer });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'data_export_not_found' } });
});

it.each([
  ['GET', '/api/data-export'],
  ['POST', '/api/data-export'],
  ['POST', `/api/data-exports/${own}/link`],
  ['GET', '/api/account/deletion'],
  ['POST', '/api/account/deletion'],
])('asks who is there before %s %s', async (method, path) => {
  expect((await gateway.send(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(401);
});

it('lets passwords be tried a few times a minute only, and passes nothing else on', async () => {
  const bearer = await gateway.token();
  const body = { password: 'ciel-gris-9-tuiles', user_id: randomUUID() };
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    const { status } = await gateway.send('POST', '/api/account/deletion', { bearer, body });
    statuses.push(status);
  }
  expect(statuses).toContain(429);
  for (const input of gateway.callsOf(accountDeletionApi.deleteAccount))
    expect(input).toEqual({ password: body.password });
  expect((await gateway.send('GET', '/api/account/deletion', { bearer })).status).toBe(200);
});
