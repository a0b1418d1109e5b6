import { randomUUID } from 'node:crypto';
import { appError } from '@placette/contracts/errors';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { startGatewayForTest, type GatewayUnderTest } from '../../gateway.fixture.js';

const factor = randomUUID();
const key = randomUUID();
const challenge = randomUUID();
const publicKey = { challenge: 'abc', rpId: 'placette.test', timeout: 1, userVerification: 'preferred' };
const askedOfKey = {
  id: challenge,
  type: 'webauthn',
  expires_at: 1_800_000_000,
  webauthn: { type: 'request', credential_options: { publicKey } },
};
const NEW_FORM = { 'x-supabase-api-version': '2024-01-01' };

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({ ADMIN_REQUIRES_AAL2: 'true' });
  const totp = { qr_code: '<svg></svg>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' };
  gateway.answer(factorsApi.enrolFactor, ({ friendly_name }: { friendly_name: string }) => {
    if (friendly_name === 'taken') throw appError('mfa_factor_name_conflict');
    if (friendly_name === 'low') throw appError('insufficient_aal', 'AAL2 required to enroll a new factor');
    return { id: factor, type: 'totp', friendly_name, totp };
  });
  gateway.answer(factorsApi.challengeFactor, ({ factor_id }: { factor_id: string }) =>
    factor_id === key ? askedOfKey : { id: challenge, type: 'totp', expires_at: 1_800_000_000 },
  );
  gateway.answer(factorsApi.verifyFactor, () => {
    throw appError('mfa_verification_failed');
  });
  gateway.answer(factorsApi.removeFactor, ({ factor_id }: { factor_id: string }) => ({ id: factor_id }));
  gateway.answer(factorsApi.createRecoveryCodes, () => ({ codes: ['AAAA-BBBB'] }));
  gateway.answer(identityAdminApi.listAccounts, () => ({ accounts: [], next_cursor: null }));
});
afterAll(() => gateway.stop());

describe('/auth/v1/factors (contract 5)', () => {
  it('enrols, challenges, and removes in the shapes of the contract', async () => {
    const bearer = await gateway.token();
    const enrolled = await gateway.send('POST', '/auth/v1/factors', {
      bearer,
      body: { factor_type: 'totp', gotrue_meta_security: {} },
    });
    expect(enrolled).toMatchObject({
      status: 200,
      body: { id: factor, type: 'totp', totp: { qr_code: '<svg></svg>' } },
    });
    expect(await gateway.send('POST', `/auth/v1/factors/${factor}/challenge`, { bearer })).toMatchObject({
      status: 200,
      body: { id: challenge, type: 'totp', expires_at: 1_800_000_000 },
    });
    expect(await gateway.send('DELETE', `/auth/v1/factors/${factor}`, { bearer })).toMatchObject({
      status: 200,
      body: { id: factor },
    });
  });

  it('hands the address of the caller and the code to identity', async () => {
    const bearer = await gateway.token();
    await gateway.send('POST', `/auth/v1/factors/${factor}/verify`, {
      bearer,
      body: { challenge_id: challenge, code: '123456' },
    });
    expect(gateway.callsOf(factorsApi.verifyFactor).at(-1)).toEqual({
      factor_id: factor,
      challenge_id: challenge,
      code: '123456',
      client: { ip: '127.0.0.1', user_agent: expect.any(String) },
    });
  });

  it('asks a security key and hands over what it answered, without what the client adds', async () => {
    const bearer = await gateway.token();
    const rp = { rpId: 'placette.test', rpOrigins: ['https://placette.test'] };
    const sent = { bearer, body: { factorId: key, webauthn: rp } };
    expect(await gateway.send('POST', `/auth/v1/factors/${key}/challenge`, sent)).toMatchObject({
      status: 200,
      body: askedOfKey,
    });
    const response = { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' };
    const credential_response = { id: 'YQ', rawId: 'YQ', type: 'public-key', response };
    await gateway.send('POST', `/auth/v1/factors/${key}/verify`, {
      bearer,
      body: { challenge_id: challenge, webauthn: { ...rp, type: 'request', credential_response } },
    });
    expect(gateway.callsOf(factorsApi.verifyFactor).at(-1)).toMatchObject({
      code: '',
      webauthn: { type: 'request', credential_response },
    });
    const other = await gateway.send('POST', `/auth/v1/factors/${factor}/verify`, {
      bearer,
      headers: NEW_FORM,
      body: { challenge_id: challenge, webauthn: { type: 'other' } },
    });
    const refusal = { code: 'validation_failed', message: 'WebAuthn type must be create or request' };
    expect(other).toMatchObject({ status: 400, body: refusal });
  });

  it('words refusals as the contract does, in the new and in the older form', async () => {
    const bearer = await gateway.token();
    const sent = { bearer, body: { challenge_id: challenge, code: '000000' } };
    const path = `/auth/v1/factors/${factor}/verify`;
    const wording = 'Invalid TOTP code entered';
    const recent = await gateway.send('POST', path, { ...sent, headers: NEW_FORM });
    expect(recent).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed', message: wording } });
    const older = await gateway.send('POST', path, sent);
    expect(older.body).toEqual({ code: 422, error_code: 'mfa_verification_failed', msg: wording });
    expect(older.headers.get('x-sb-error-code')).toBe('mfa_verification_failed');
  });

  it.each([
    ['taken', 422, 'mfa_factor_name_conflict', /friendly name/],
    ['low', 403, 'insufficient_aal', /^AAL2 required to enroll a new factor$/],
  ])('refuses an enrolment named %s', async (friendly_name, status, code, message) => {
    const body = { factor_type: 'totp', friendly_name };
    const answer = await gateway.send('POST', '/auth/v1/factors', {
      bearer: await gateway.token(),
      body,
      headers: NEW_FORM,
    });
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(message) } });
  });

  it('knows no factor whose id is not a UUID', async () => {
    const answer = await gateway.send('DELETE', '/auth/v1/factors/nope', {
      bearer: await gateway.token(),
      headers: NEW_FORM,
    });
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'factor_id must be an UUID' },
    });
  });

  it('asks for a bearer token, and for a good one', async () => {
    const path = `/auth/v1/factors/${factor}/challenge`;
    expect(await gateway.send('POST', path, { headers: NEW_FORM })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
    expect(await gateway.send('POST', path, { bearer: 'a.b.c', headers: NEW_FORM })).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt' },
    });
  });
});

describe('recovery codes', () => {
  it('are given to somebody signed in, out of every cache', async () => {
    const answer = await gateway.send('POST', '/api/security/recovery-codes', { bearer: await gateway.token() });
    expect(answer).toMatchObject({ status: 201, body: { codes: ['AAAA-BBBB'] } });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await gateway.send('POST', '/api/security/recovery-codes')).status).toBe(401);
  });
});

describe('administration', () => {
  const list = async (claims: object) =>
    gateway.send('GET', '/api/admin/users', { bearer: await gateway.token(claims) });

  it('needs the role, and a second factor where the setting asks for it (MFA-1)', async () => {
    const app_metadata = { is_admin: true };
    expect(await list({})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await list({ app_metadata })).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
    expect(await list({ app_metadata, aal: 'aal2' })).toMatchObject({ status: 200, body: { accounts: [] } });
  });
});
