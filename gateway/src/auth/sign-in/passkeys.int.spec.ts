import { randomUUID } from 'node:crypto';
import { appError } from '@placette/contracts/errors';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { SignJWT } from 'jose';
import { startGatewayForTest, type GatewayUnderTest } from '../../gateway.fixture.js';

const NEW_FORM = { 'x-supabase-api-version': '2024-01-01' };
const SERVICE_SECRET = 'service-secret-of-this-test-0000000000';
const passkey = { id: randomUUID(), friendly_name: 'Téléphone', created_at: '2027-03-01T10:00:00.000Z' };
const challenge = { challenge_id: randomUUID(), expires_at: 1_800_000_000 };
const request = { challenge: 'YQ', rpId: 'site.test', timeout: 300_000, userVerification: 'required' };
const creation = {
  rp: { id: 'site.test', name: 'Placette' },
  user: { id: 'YQ', name: 'a@b.fr', displayName: 'a@b.fr' },
  challenge: 'YQ',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  extensions: { credProps: true },
};
const named = { id: 'YQ', rawId: 'YQ', type: 'public-key' };
const created = { ...named, response: { clientDataJSON: 'YQ', attestationObject: 'YQ', transports: ['internal'] } };
const asserted = { ...named, response: { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' } };

let gateway: GatewayUnderTest;
let isOffered = true;
const serviceToken = () =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(SERVICE_SECRET));

beforeAll(async () => {
  gateway = await startGatewayForTest({ SERVICE_JWT_SECRET: SERVICE_SECRET });
  const { answer } = gateway;
  answer(passkeysApi.startPasskeyRegistration, () => {
    if (!isOffered) throw appError('passkey_disabled');
    return { ...challenge, options: creation };
  });
  answer(passkeysApi.registerPasskey, () => passkey);
  answer(passkeysApi.startPasskeySignIn, () => {
    if (!isOffered) throw appError('passkey_disabled');
    return { ...challenge, options: request };
  });
  answer(passkeysApi.signInWithPasskey, ({ challenge_id }: { challenge_id: string }) => {
    throw appError(challenge_id as 'webauthn_challenge_not_found');
  });
  answer(passkeysApi.listPasskeys, () => ({ passkeys: [passkey] }));
  answer(passkeysApi.renamePasskey, () => {
    throw appError('passkey_not_found');
  });
  answer(passkeysApi.removePasskey, () => ({}));
  answer(passkeysApi.listManagedPasskeys, () => ({ passkeys: [passkey] }));
  answer(passkeysApi.removeManagedPasskey, () => ({}));
});
afterAll(() => gateway.stop());

describe('/auth/v1/passkeys (contract 7)', () => {
  it('registers in the shapes of the contract, with the caller’s address', async () => {
    const bearer = await gateway.token();
    const started = await gateway.send('POST', '/auth/v1/passkeys/registration/options', { bearer });
    expect(started).toMatchObject({ status: 200, body: { ...challenge, options: creation } });
    const body = { challenge_id: challenge.challenge_id, credential: { ...created, clientExtensionResults: {} } };
    const added = await gateway.send('POST', '/auth/v1/passkeys/registration/verify', { bearer, body });
    expect(added).toMatchObject({ status: 200, body: passkey });
    expect(gateway.callsOf(passkeysApi.registerPasskey).at(-1)).toMatchObject({
      credential: created,
      client: { ip: '127.0.0.1' },
    });
  });

  it('lists as a bare array and removes with 204', async () => {
    const bearer = await gateway.token();
    expect((await gateway.send('GET', '/auth/v1/passkeys', { bearer })).body).toEqual([passkey]);
    expect(await gateway.send('DELETE', `/auth/v1/passkeys/${passkey.id}`, { bearer })).toMatchObject({
      status: 204,
      body: {},
    });
  });

  it('answers 404 validation_failed for what is not one’s own, and for what is no id', async () => {
    const bearer = await gateway.token();
    for (const id of [passkey.id, 'x']) {
      const answer = await gateway.send('PATCH', `/auth/v1/passkeys/${id}`, {
        bearer,
        headers: NEW_FORM,
        body: { friendly_name: 'Mien' },
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'validation_failed', message: 'Passkey not found' } });
    }
  });

  it.each(['', 'x'.repeat(121)])('refuses the name « %s »', async (friendly_name) => {
    const bearer = await gateway.token();
    const body = { friendly_name };
    const answer = await gateway.send('PATCH', `/auth/v1/passkeys/${passkey.id}`, { bearer, headers: NEW_FORM, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('asks nobody who they are before signing in, even with a key in place of a token (contract 0.1)', async () => {
    const bare = await gateway.send('POST', '/auth/v1/passkeys/authentication/options');
    expect(bare).toMatchObject({ status: 200, body: { ...challenge, options: request } });
    const keyed = await gateway.send('POST', '/auth/v1/passkeys/authentication/options', { bearer: 'public-key' });
    expect(keyed.status).toBe(200);
  });

  it.each([
    ['webauthn_challenge_not_found', 400],
    ['webauthn_challenge_expired', 400],
    ['webauthn_verification_failed', 400],
    ['user_banned', 400],
  ])('hands %s on as %i', async (code, status) => {
    const body = { challenge_id: code, credential: asserted };
    const answer = await gateway.send('POST', '/auth/v1/passkeys/authentication/verify', { headers: NEW_FORM, body });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('refuses what is no credential, and who has no token', async () => {
    const body = { challenge_id: 'x', credential: { id: 1 } };
    const answer = await gateway.send('POST', '/auth/v1/passkeys/authentication/verify', { headers: NEW_FORM, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const forged = await gateway.send('GET', '/auth/v1/passkeys', { bearer: 'forged', headers: NEW_FORM });
    expect(forged).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });

  it('says by code that passkeys are not offered, signed in or not', async () => {
    isOffered = false;
    for (const path of ['registration/options', 'authentication/options']) {
      const answer = await gateway.send('POST', `/auth/v1/passkeys/${path}`, { headers: NEW_FORM });
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'passkey_disabled', message: 'Passkeys are disabled' },
      });
    }
    isOffered = true;
  });
});

describe('/auth/v1/admin/users/{id}/passkeys', () => {
  const path = `/auth/v1/admin/users/${randomUUID()}/passkeys`;

  it('lists and removes for a trusted server', async () => {
    const bearer = await serviceToken();
    expect((await gateway.send('GET', path, { bearer })).body).toEqual([passkey]);
    expect((await gateway.send('DELETE', `${path}/${passkey.id}`, { bearer })).status).toBe(204);
  });

  it('is closed to people, administrators too', async () => {
    const bearer = await gateway.token({ app_metadata: { is_admin: true }, aal: 'aal2' });
    const answer = await gateway.send('DELETE', `${path}/${passkey.id}`, { bearer, headers: NEW_FORM });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  });
});

it('answers the screens under /api, signed in only', async () => {
  const { path } = passkeysApi.listPasskeys.http;
  const mine = await gateway.send('GET', path, { bearer: await gateway.token() });
  expect(mine).toMatchObject({ status: 200, body: { passkeys: [passkey] } });
  expect((await gateway.send('GET', path)).status).toBe(401);
});
