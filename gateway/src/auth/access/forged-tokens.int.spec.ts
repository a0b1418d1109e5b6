import { createPublicKey, randomUUID } from 'node:crypto';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { eventually } from '@placette/testing';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import { startGatewayForTest, SITE, type GatewayUnderTest } from '../../gateway.fixture.js';

const NEW_FORM = { 'x-supabase-api-version': '2024-01-01' };
const now = () => Math.floor(Date.now() / 1_000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const good = () => ({
  sub: randomUUID(),
  iss: `${SITE}/auth/v1`,
  aud: 'authenticated',
  role: 'authenticated',
  aal: 'aal1',
  session_id: randomUUID(),
  app_metadata: {},
  iat: now(),
  exp: now() + 300,
});

const account = {
  id: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  email: '',
  phone: '',
  app_metadata: {},
  user_metadata: {},
  identities: [],
  created_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
  is_anonymous: false,
};

interface Key {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  jwk: JWK;
}

async function makeKey(kid: string, alg = 'ES256'): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg } };
}

const sign = ({ privateKey, kid, alg }: Key, change: object = {}, header: object = {}) =>
  new SignJWT({ ...good(), ...change }).setProtectedHeader({ alg, kid, ...header }).sign(privateKey);
const signBySecret = (secret: string, change: object = {}, kid = 'current') =>
  new SignJWT({ ...good(), ...change })
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode(secret));

let [current, stranger, rsa, rsaStranger]: Key[] = [];
let published: JWK[] = [];
const mine = () => current as Key;
const mineOfRsa = () => rsa as Key;
const pem = ({ jwk } = mine()) =>
  String(createPublicKey({ key: jwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' }));

let gateway: GatewayUnderTest;
beforeAll(async () => {
  [current, stranger, rsa, rsaStranger] = await Promise.all([
    ...[makeKey('current'), makeKey('current')],
    ...[makeKey('rsa', 'RS256'), makeKey('rsa', 'RS256')],
  ]);
  published = [mine().jwk, mineOfRsa().jwk];
  gateway = await startGatewayForTest({}, () => published);
  gateway.answer(sessionsApi.getUser, () => account);
  gateway.answer(vehiclesApi.listMyVehicles, () => ({ vehicles: [] }));
});
afterAll(() => gateway.stop());

const user = (bearer: string) => gateway.send('GET', '/auth/v1/user', { bearer, headers: NEW_FORM });
const product = (bearer: string) => gateway.send('GET', '/api/vehicles', { bearer });
const manage = (bearer: string) => gateway.send('GET', '/auth/v1/admin/users', { bearer, headers: NEW_FORM });

const UNVERIFIED = /^invalid JWT: unable to parse or verify signature, \S/;

describe('a forged token (B4)', () => {
  it.each([
    ['an EC key', mine],
    ['an RSA key', mineOfRsa],
  ])('is told from a good one of %s', async (_kind, key) => {
    const token = await sign(key());
    expect([(await user(token)).status, (await product(token)).status]).toEqual([200, 200]);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['without signature', () => `${encode({ alg: 'none', kid: 'current' })}.${encode(good())}.`],
    ['without signature, spelled otherwise', () => `${encode({ alg: 'nOnE', kid: 'current' })}.${encode(good())}.`],
    ['signed with the public key as a secret', () => signBySecret(pem())],
    ['signed with the public key’s JSON as a secret', () => signBySecret(JSON.stringify(mine().jwk))],
    ['signed with a guessed secret', () => signBySecret('0')],
    ['signed with the public RSA key as a secret', () => signBySecret(pem(mineOfRsa()), {}, 'rsa')],
    ['signed with the RSA key’s JSON as a secret', () => signBySecret(JSON.stringify(mineOfRsa().jwk), {}, 'rsa')],
    ['of an EC key that says it is the RSA one', () => sign({ ...mine(), kid: 'rsa' })],
    ['of an RSA key that says it is the EC one', () => sign({ ...mineOfRsa(), kid: 'current' })],
    ['of the RSA key, by an algorithm that is not its own', () => signOtherwise('PS256')],
    ['of the RSA key, by a longer hash', () => signOtherwise('RS512')],
    ['of another RSA key with the same id', () => sign(rsaStranger as Key)],
    ['of another key with the same id', () => sign(stranger as Key)],
    ['of a key that it brings itself', () => sign(stranger as Key, {}, { jwk: stranger?.jwk })],
    ['of a key kept elsewhere', () => sign({ ...(stranger as Key), kid: 'x' }, {}, { jku: 'http://127.0.0.1:1/jwks' })],
    ['that names a path as its key', () => sign({ ...mine(), kid: '../../etc/passwd' })],
    ['for another audience', () => sign(mine(), { aud: 'elsewhere' })],
    ['of another issuer', () => sign(mine(), { iss: 'https://evil.test/auth/v1' })],
    ['that has expired', () => sign(mine(), { exp: now() - 1 })],
    ['that is not valid yet', () => sign(mine(), { nbf: now() + 120 })],
    ['with its signature cut', async () => (await sign(mine())).slice(0, -4)],
    ['with its signature removed', async () => (await sign(mine())).replace(/(?<=\.)[^.]+$/, '')],
    ['whose claims were changed', async () => replaced(await sign(mine()), { app_metadata: { is_admin: true } })],
    ['that is no token', () => 'abc.def.ghi'],
    ['of a trusted server, where a person is wanted', () => sign(mine(), { role: 'service_role' })],
    ['without a session', () => sign(mine(), { session_id: undefined })],
  ])('%s: 403 bad_jwt, 401 in the product', async (_kind, make) => {
    const token = await make();
    expect(await user(token)).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: expect.stringMatching(UNVERIFIED) },
    });
    expect(await product(token)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  it.each([
    ['missing', undefined, 403, 'invalid claim: missing sub claim'],
    ['not a UUID', 'ada', 400, 'invalid claim: sub claim must be a UUID'],
  ])('whose subject is %s', async (_kind, sub, status, message) => {
    const token = await sign(mine(), { sub });
    expect(await user(token)).toMatchObject({ status, body: { code: 'bad_jwt', message } });
    expect(await product(token)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['without signature', () => `${encode({ alg: 'none' })}.${encode({ role: 'service_role', exp: now() + 60 })}.`],
    ['signed with the public key as a secret', () => signBySecret(pem(), { role: 'service_role' })],
    ['of another key with the same id', () => sign(stranger as Key, { role: 'service_role' })],
    [
      'signed with the public RSA key as a secret',
      () => signBySecret(pem(mineOfRsa()), { role: 'service_role' }, 'rsa'),
    ],
    [
      'of an RSA key that says it is the EC one',
      () => sign({ ...mineOfRsa(), kid: 'current' }, { role: 'service_role' }),
    ],
    ['of the RSA key, by an algorithm that is not its own', () => signOtherwise('PS256', { role: 'service_role' })],
    ['that has expired', () => sign(mine(), { role: 'service_role', exp: now() - 1 })],
    ['that is not valid yet', () => sign(mine(), { role: 'service_role', nbf: now() + 120 })],
    ['with its signature cut', async () => (await sign(mine(), { role: 'service_role' })).slice(0, -4)],
  ])('of a trusted server %s: 403 bad_jwt', async (_kind, make) => {
    expect(await manage(await make())).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: expect.stringMatching(UNVERIFIED) },
    });
  });
});

describe('a change of keys (B5)', () => {
  it.each(['ES256', 'RS256'])('to %s keeps the tokens of the old EC key until it is taken away', async (algorithm) => {
    published = [mine().jwk];
    const next = await makeKey(`next-${algorithm}`, algorithm);
    const [older, newer] = [await sign(mine()), await sign(next)];
    expect((await user(newer)).status).toBe(403);
    published = [next.jwk, mine().jwk];
    expect([(await user(newer)).status, (await user(older)).status]).toEqual([200, 200]);
    const jwks = await gateway.send('GET', '/auth/v1/.well-known/jwks.json');
    expect((jwks.body['keys'] as JWK[]).map(({ kid }) => kid)).toEqual([next.kid, 'current']);

    published = [next.jwk];
    await eventually(async () => {
      // Any unknown key makes the gateway reload the keys; without one it does so every minute.
      await user(await sign({ ...next, kid: randomUUID() }));
      expect(await user(older)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    });
    expect((await user(newer)).status).toBe(200);
  });
});

describe('the shared secret', () => {
  it('verifies nothing unless it is set, and then its own algorithm alone', async () => {
    const secret = 'a-shared-secret-of-the-test-only-0000';
    expect((await user(await signBySecret(secret))).status).toBe(403);
    published = [mine().jwk, mineOfRsa().jwk];
    const other = await startGatewayForTest({ SERVICE_JWT_SECRET: secret }, () => published);
    other.answer(sessionsApi.getUser, () => account);
    const read = (bearer: string) => other.send('GET', '/auth/v1/user', { bearer, headers: NEW_FORM });
    expect((await read(await signBySecret(secret))).status).toBe(200);
    expect((await read(await signBySecret(secret, { iss: 'https://evil.test/auth/v1' }))).status).toBe(403);
    expect((await read(await signBySecret(pem()))).status).toBe(403);
    expect((await read(await signBySecret(pem(mineOfRsa()), {}, 'rsa'))).status).toBe(403);
    expect((await read(await sign(stranger as Key))).status).toBe(403);
    await other.stop();
  });
});

/** Signs with the valid RSA key, but not with RS256. */
async function signOtherwise(alg: string, change: object = {}): Promise<string> {
  const key = await importJWK({ ...(await exportJWK(mineOfRsa().privateKey)), alg }, alg);
  return new SignJWT({ ...good(), ...change }).setProtectedHeader({ alg, kid: 'rsa' }).sign(key);
}

function replaced(token: string, change: object): string {
  const [header, , signature] = token.split('.');
  return [header, encode({ ...good(), ...change }), signature].join('.');
}
