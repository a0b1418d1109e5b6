import { reportsApi } from '@placette/contracts/documents/reports/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({ FORM_RATE_LIMIT: '4', TRUSTED_PROXIES: 'loopback' });
  gateway.answer(reportsApi.fileReport, () => ({ reference: 'SIG-2345ABCD' }));
});
afterAll(() => gateway.stop());

const id = '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01';
const report = {
  target_type: 'parking',
  target_id: id,
  reason: 'fraud',
  explanation: 'On demande un mandat avant la visite.',
  email: 'temoin@exemple.fr',
  good_faith: true,
};
const send = (from: string, body: object = report) =>
  gateway.send('POST', '/api/reports', { body, headers: { 'x-forwarded-for': from } });

it('takes a report from a visitor, known by an opaque key only (L6)', async () => {
  const { status, body } = await send('192.0.2.11', { ...report, visitor: 'chosen', is_suspect: true });
  expect([status, body]).toEqual([201, { reference: 'SIG-2345ABCD' }]);
  const call = gateway.callsOf(reportsApi.fileReport).at(-1) as { visitor: string };
  expect(call).toMatchObject({ target: { type: 'parking', id }, is_suspect: false });
  expect(call.visitor).toMatch(/^[\w-]{43}$/);
});

it('marks what a robot filled in', async () => {
  await send('192.0.2.12', { ...report, site_web: 'https://exemple.fr' });
  expect(gateway.callsOf(reportsApi.fileReport).at(-1)).toMatchObject({ is_suspect: true });
});

it.each([
  ['a message, which its conversation reports', { target_type: 'message' }],
  ['no good faith', { good_faith: false }],
  ['no explanation', { explanation: 'court' }],
])('refuses %s', async (_name, change) => {
  expect((await send('192.0.2.13', { ...report, ...change })).status).toBe(422);
});

it('limits reports by address, and hides moderation from others', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) statuses.push((await send('192.0.2.14')).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  for (const [method, path] of [
    ['GET', '/api/moderation/reports'],
    ['POST', `/api/moderation/reports/${id}/decision`],
    ['POST', `/api/moderation/reports/${id}/restoration`],
  ] as const) {
    expect((await gateway.send(method, path, { body: method === 'GET' ? undefined : {} })).status).toBe(401);
  }
});
