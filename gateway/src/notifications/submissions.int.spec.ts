import { consentsApi, submissionsApi } from '@placette/contracts/notifications/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({ FORM_RATE_LIMIT: '4', TRUSTED_PROXIES: 'loopback' });
  gateway.answer(submissionsApi.receiveSubmission, () => ({ received: true }));
  gateway.answer(consentsApi.recordConsent, () => ({ recorded: true }));
});
afterAll(() => gateway.stop());

const form = { formType: 'contact', nom: 'A', email: 'a@b.fr', sujet: 'autre', message: 'Bonjour' };
const send = (from: string, body: object = form) =>
  gateway.send('POST', '/api/submissions', { body, headers: { 'x-forwarded-for': from } });

it('takes a form from anybody, with an opaque key of the address and none of what was not asked (C30)', async () => {
  const { status, body } = await send('192.0.2.1', { ...form, to: 'x@y.fr', visitor: 'chosen' });
  expect([status, body]).toEqual([201, { received: true }]);
  const [call] = gateway.callsOf(submissionsApi.receiveSubmission) as [{ submission: object; visitor: string }];
  expect(call.submission).toEqual(form);
  expect(call.visitor).toMatch(/^[\w-]{43}$/);
});

it('names each field that is missing, in French', async () => {
  const { status, body } = await send('192.0.2.2', {
    formType: 'contact',
    email: 'non',
    sujet: 'inconnu',
    message: ' ',
  });
  expect(status).toBe(422);
  expect(body['errors']).toEqual([
    expect.objectContaining({ path: 'nom', message: 'Ce champ est obligatoire' }),
    expect.objectContaining({ path: 'email', message: 'Adresse e-mail invalide' }),
    expect.objectContaining({ path: 'sujet' }),
    expect.objectContaining({ path: 'message', message: 'Ce champ est obligatoire' }),
  ]);
});

it('limits forms by address, and nothing else of that address (E7)', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push((await send('192.0.2.3')).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
  expect((await send('192.0.2.4')).status).toBe(201);
  const consent = {
    consent_id: '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01',
    version: 1,
    necessary: true,
    analytics: false,
    marketing: false,
    functional: false,
    timestamp: '2026-11-20T10:00:00.000Z',
  };
  const headers = { 'x-forwarded-for': '192.0.2.3' };
  expect((await gateway.send('POST', '/api/consents', { body: consent, headers })).status).toBe(201);
});
