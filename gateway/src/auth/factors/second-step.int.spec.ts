import { catalogApi } from '@placette/contracts/catalog/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { randomUUID } from 'node:crypto';
import { routesByDomain } from '../../apis.js';
import { authSettings, startGatewayForTest, type GatewayUnderTest } from '../../gateway.fixture.js';

const waiting = { awaits_second_factor: true };
const is_admin = { app_metadata: { is_admin: true } };
const moment = '2026-11-20T10:00:00.000Z';
const aFactor = (status: string, friendly_name: string) => ({
  id: randomUUID(),
  created_at: moment,
  updated_at: moment,
  status,
  friendly_name,
  factor_type: 'totp',
  phone: '',
  last_challenged_at: null,
});
const verified = aFactor('verified', 'Téléphone');
const begun = aFactor('unverified', 'Tablette');

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(catalogApi.listLocations, () => ({ locations: [] }));
  gateway.answer(identityAdminApi.listAccounts, () => ({ accounts: [], next_cursor: null }));
  gateway.answer(oneTimeApi.getAuthSettings, () => ({
    ...authSettings,
    manual_linking: false,
    mfa_webauthn_enabled: true,
  }));
  gateway.answer(factorsApi.countRecoveryCodes, () => ({ remaining: 7 }));
  gateway.answer(factorsApi.removeFactor, ({ factor_id }: { factor_id: string }) => ({ id: factor_id }));
  gateway.answer(factorsApi.enrolFactor, ({ friendly_name }: { friendly_name: string }) => ({
    id: verified.id,
    type: 'totp',
    friendly_name,
    totp: { qr_code: '<svg></svg>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
  }));
  gateway.answer(sessionsApi.getUser, () => ({
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: 'a@b.fr',
    phone: '',
    app_metadata: {},
    user_metadata: {},
    factors: [verified, begun],
    identities: [],
    created_at: moment,
    updated_at: moment,
    is_anonymous: false,
  }));
});
afterAll(() => gateway.stop());

const routes = Object.values(routesByDomain).flatMap((domain) => Object.values(domain));
const addressOf = (path: string) => path.replace(/:\w+/g, randomUUID());

describe('between the password and the code', () => {
  const closed = routes.filter(({ access }) => access === 'user' || access === 'admin');

  it.each(closed.map(({ method, path }) => [method, path] as const))('%s %s is closed', async (method, path) => {
    const bearer = await gateway.token({ ...waiting, ...is_admin });
    const answer = await gateway.send(method, addressOf(path), { bearer });
    expect(answer).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  });

  it('leaves open to nothing but a recovery code, of all that asks for somebody', () => {
    expect(routes.filter(({ access }) => access === 'first-step').map(({ path }) => path)).toEqual([
      '/api/security/recovery-codes/use',
    ]);
  });

  it('somebody is a visitor on public pages', async () => {
    const bearer = await gateway.token(waiting);
    expect((await gateway.send('GET', '/api/locations', { bearer })).status).toBe(200);
  });

  it('a claim that is not of the word’s kind opens nothing', async () => {
    const bearer = await gateway.token({ awaits_second_factor: 'no' });
    expect((await gateway.send('GET', '/api/me', { bearer })).status).toBe(401);
  });
});

describe('until the address is confirmed (C43)', () => {
  const waits = routes.filter(({ needsConfirmedEmail }) => needsConfirmedEmail);

  it('requests, messages, publishing, papers and ways in wait', () => {
    expect(waits.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'POST /api/identity-documents',
      'POST /api/my-parkings',
      'POST /api/my-parkings/:parking_spot_id/duplicate',
      'POST /api/prepared-requests',
      'POST /api/prepared-requests/:prepared_id/sending',
      'POST /api/requests',
      'POST /api/requests/:request_id/approval',
      'POST /api/requests/:request_id/rejection',
      'POST /api/security/factors',
      'POST /api/security/passkeys',
      'POST /api/security/passkeys/options',
      'POST /api/security/recovery-codes',
      'POST /api/stays/:request_id/changes',
      'POST /api/stays/:request_id/changes/:change_id/agreement',
      'POST /api/stays/:request_id/changes/:change_id/refusal',
      'POST /api/subjects/:category/:subject_id/documents',
      'POST /api/threads',
      'POST /api/threads/:thread_id/messages',
      'POST /api/uploads',
      'POST /api/vehicles',
      'PUT /api/my-parkings/:parking_spot_id',
      'PUT /api/my-parkings/:parking_spot_id/availability',
      'PUT /api/offer-draft',
      'PUT /api/prepared-requests/:prepared_id',
      'PUT /api/vehicles/:vehicle_id',
    ]);
  });

  it.each(waits.map(({ method, path }) => [method, path] as const))('%s %s says so', async (method, path) => {
    const bearer = await gateway.token({ awaits_confirmation: true });
    expect(await gateway.send(method, addressOf(path), { bearer })).toMatchObject({
      status: 403,
      body: {
        code: 'email_confirmation_needed',
        title: expect.stringMatching(/^Confirmez d’abord votre adresse e-mail/),
      },
    });
  });

  it('the rest is open', async () => {
    const bearer = await gateway.token({ awaits_confirmation: true });
    expect((await gateway.send('GET', '/api/security/factors', { bearer })).status).toBe(200);
  });
});

describe('/api/security/factors', () => {
  it('lists what is verified, when it last served and how many codes are left', async () => {
    const answer = await gateway.send('GET', '/api/security/factors', { bearer: await gateway.token() });
    expect(answer.body).toEqual({
      factors: [{ id: verified.id, kind: 'totp', name: 'Téléphone', created_at: moment, last_used_at: moment }],
      recovery_codes_left: 7,
      offers_keys: true,
    });
  });

  it('enrols in place of what was begun and not ended, and leaves what is verified', async () => {
    const sent = { bearer: await gateway.token(), body: { name: ' Montre ' } };
    expect((await gateway.send('POST', '/api/security/factors', sent)).status).toBe(201);
    expect(gateway.callsOf(factorsApi.removeFactor)).toEqual([{ factor_id: begun.id }]);
    expect(gateway.callsOf(factorsApi.enrolFactor)).toEqual([{ factor_type: 'totp', friendly_name: 'Montre' }]);
  });

  it('refuses an application without a name', async () => {
    const sent = { bearer: await gateway.token(), body: { name: ' ' } };
    expect(await gateway.send('POST', '/api/security/factors', sent)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input' },
    });
  });
});

describe('ADMIN_REQUIRES_AAL2', () => {
  it('is off where it is not said, but in production', async () => {
    const bearer = await gateway.token(is_admin);
    expect((await gateway.send('GET', '/api/admin/users', { bearer })).status).toBe(200);
    const production = await startGatewayForTest({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://placette.fr',
      TRUSTED_PROXIES: 'none',
      STORAGE_LINK_SECRET: 'a-secret-of-the-test-that-is-long-enough',
    });
    production.answer(identityAdminApi.listAccounts, () => ({ accounts: [], next_cursor: null }));
    const list = async (claims: object) =>
      production.send('GET', '/api/admin/users', {
        bearer: await production.token({ ...is_admin, ...claims, iss: 'https://placette.fr/auth/v1' }),
      });
    expect(await list({})).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    expect((await list({ aal: 'aal2' })).status).toBe(200);
    await production.stop();
  });
});
