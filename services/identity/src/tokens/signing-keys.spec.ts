import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@placette/service-runtime';
import { createLocalJWKSet, decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { identityConfig, keysConfig } from '../config.js';
import { changeKeys } from './keys-command.js';
import { SigningKeys } from './signing-keys.js';

const environment = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://x@127.0.0.1/x',
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'rediss://user:word@redis.example:6379',
  PUBLIC_URL: 'https://placette.test',
};
const production = {
  ...environment,
  NODE_ENV: 'production',
  MAILER_AUTOCONFIRM: 'false',
  REFRESH_TOKEN_SECRET: 'a-secret-of-the-operator-0123456789',
  ONE_TIME_TOKEN_SECRET: 'another-secret-of-the-operator-01234',
  MAIL_SEAL_SECRET: 'a-third-secret-of-the-operator-01234',
  ENCRYPTION_KEY: 'a-fourth-secret-of-the-operator-0123',
};

async function privateJwk(extra: object = {}, algorithm = 'ES256') {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), ...extra };
}

const LIFE = { ACCESS_TOKEN_TTL_SECONDS: 900, ADMIN_ACCESS_TOKEN_TTL_SECONDS: 300 };
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'placette-keys-')), 'keys');
const start = new Date('2026-11-02T09:30:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const load = (settings: object) => SigningKeys.load({ ...LIFE, ...settings }, start);
const fromSecret = (keys: unknown) =>
  SigningKeys.load(parseConfig(identityConfig, { ...production, SIGNING_KEYS: JSON.stringify(keys) }), start);
const issue = ({ kid, algorithm, privateKey }: SigningKeys) =>
  new SignJWT({}).setProtectedHeader({ alg: algorithm, kid }).sign(privateKey);
const verify = (token: string, keys: SigningKeys, at = start) =>
  jwtVerify(token, createLocalJWKSet({ keys: keys.publicKeys(at) }));
const kids = (keys: SigningKeys, at = start) => keys.publicKeys(at).map(({ kid }) => kid);

describe('signing keys', () => {
  it('are made once in a private file, even when two services start together', async () => {
    const folder = newFolder();
    const made = await Promise.all([1, 2, 3].map(() => load({ KEYS_DIR: folder })));
    expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
    expect((await load({ KEYS_DIR: folder })).kid).toBe(made[0]?.kid);
    expect(readdirSync(folder)).toEqual(['signing-keys.json']);
    expect(statSync(join(folder, 'signing-keys.json')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const { d } = JSON.parse(readFileSync(join(folder, 'signing-keys.json'), 'utf8')).keys[0];
    expect(JSON.stringify(made[0]?.publicKeys(start))).not.toContain(d);
  });

  it.each([[['sign', 'verify']], [['verify', 'sign']], [['sign']], [undefined]])(
    'sign with the operations that tools write: %j',
    async (key_ops) => {
      const keys = await fromSecret({ keys: [await privateJwk({ kid: 'own', ...(key_ops && { key_ops }) })] });
      expect(keys.kid).toBe('own');
      await expect(verify(await issue(keys), keys)).resolves.toHaveProperty('payload');
      expect(keys.publicKeys(start)).toMatchObject([{ kid: 'own', key_ops: ['verify'] }]);
    },
  );

  it('sign with the one marked so and publish both while tokens of the other may live', async () => {
    const [old, fresh] = [await privateJwk({ kid: 'old' }), await privateJwk({ kid: 'new', key_ops: ['sign'] })];
    const token = await issue(await fromSecret({ keys: [old] }));
    const after = await fromSecret([old, fresh]);
    expect(after.kid).toBe('new');
    expect(kids(after)).toEqual(['old', 'new']);
    expect(after.publicKeys(start).every((key) => !('d' in key))).toBe(true);
    await verify(token, after);
    await verify(token, after, later(15));
    expect(kids(after, later(26))).toEqual(['new']);
  });

  it('may be RSA, or change from EC to RSA: each verifies by its own algorithm, and both are published', async () => {
    const [ec, rsa] = [await privateJwk({ kid: 'ec' }), await privateJwk({ kid: 'rsa', key_ops: ['sign'] }, 'RS256')];
    const before = await fromSecret([ec]);
    const after = await fromSecret([rsa, ec]);
    expect([before.algorithm, after.algorithm, after.kid]).toEqual(['ES256', 'RS256', 'rsa']);
    expect(after.publicKeys(start)).toEqual([
      { kty: 'RSA', n: rsa.n, e: 'AQAB', kid: 'rsa', alg: 'RS256', use: 'sig', key_ops: ['verify'] },
      { kty: 'EC', crv: 'P-256', x: ec.x, y: ec.y, kid: 'ec', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    ]);
    const tokens = [await issue(before), await issue(after)];
    expect(tokens.map((token) => decodeProtectedHeader(token).alg)).toEqual(['ES256', 'RS256']);
    for (const token of tokens) await verify(token, after);
  });

  it.each([
    ['two that sign', async () => [await privateJwk({ key_ops: ['sign'] }), await privateJwk({ key_ops: ['sign'] })]],
    ['two of one name', async () => [await privateJwk({ kid: 'a' }), await privateJwk({ kid: 'a' })]],
    ['one to sign that is public', async () => [{ ...(await privateJwk()), d: undefined, key_ops: ['sign'] }]],
    ['none', () => []],
    [
      'one of RSA that is short',
      () => [generateKeyPairSync('rsa', { modulusLength: 2_040 }).privateKey.export({ format: 'jwk' })],
    ],
    ['one of RSA that lacks a prime', async () => [{ ...(await privateJwk({}, 'RS256')), p: undefined }]],
    ['one for another algorithm', async () => [await privateJwk({ alg: 'RS512' }, 'RS256')]],
  ])('are refused when there are %s', async (_what, make) => {
    const keys = await make();
    expect(() => fromSecret(keys)).toThrow(/SIGNING_KEYS: expected a JWK set/);
  });
});

describe('placette-keys', () => {
  const settingsOf = (KEYS_DIR: string) => ({ ...LIFE, KEYS_DIR, NODE_ENV: 'development' as const });

  it('changes the keys of a folder in phases; tokens of the old one are good until it is retired', async () => {
    const KEYS_DIR = newFolder();
    const settings = settingsOf(KEYS_DIR);
    const before = await load({ KEYS_DIR });
    const token = await issue(before);
    await changeKeys(['prepare'], settings);
    const during = await load({ KEYS_DIR });
    expect(during.kid).toBe(before.kid);
    expect(kids(during, later(60))).toHaveLength(2);

    const answer = await changeKeys(['rotate'], settings);
    expect(answer).toMatchObject({ secret: null, advice: expect.stringContaining('900 seconds') });
    const after = await load({ KEYS_DIR });
    expect(after.kid).toBe(kids(during)[1]);
    expect(kids(after)).toEqual([after.kid, before.kid]);
    await verify(token, after);
    const [, old] = JSON.parse(readFileSync(join(KEYS_DIR, 'signing-keys.json'), 'utf8')).keys;
    expect(old).not.toHaveProperty('d');
    expect(statSync(join(KEYS_DIR, 'signing-keys.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(KEYS_DIR)).toEqual(['signing-keys.json']);

    await changeKeys(['retire'], settings);
    const last = await load({ KEYS_DIR });
    expect(kids(last)).toEqual([after.kid]);
    await expect(verify(token, last)).rejects.toThrow(/no applicable key/);
  });

  it('leaves no fresh token that another replica does not verify, at any moment of a roll (ADR 82)', async () => {
    const KEYS_DIR = newFolder();
    const replicas = [await load({ KEYS_DIR }), await load({ KEYS_DIR })];
    const everyoneVerifiesAll = async () => {
      for (const signer of replicas) {
        const token = await issue(signer);
        for (const verifier of replicas) await verify(token, verifier, later(60));
      }
    };
    for (const verb of ['prepare', 'rotate', 'prepare', 'rotate']) {
      await changeKeys([verb], settingsOf(KEYS_DIR));
      for (const at of [0, 1]) {
        replicas[at] = await SigningKeys.load({ ...LIFE, KEYS_DIR }, later(60));
        await everyoneVerifiesAll();
      }
    }
  });

  it('prints the value of the secret in production, and writes nothing', async () => {
    const NODE_ENV = 'production' as const;
    const parse = (secret: string | null) => parseConfig(keysConfig, { NODE_ENV, SIGNING_KEYS: secret ?? '' });
    const first = await changeKeys(['prepare'], { ...LIFE, NODE_ENV });
    const second = await changeKeys(['prepare'], parse(first.secret));
    const third = await changeKeys(['rotate'], parse(second.secret));
    const keys = JSON.parse(third.secret ?? '');
    expect(keys).toMatchObject([
      { key_ops: ['sign'] },
      { key_ops: ['verify'], kid: JSON.parse(first.secret ?? '')[0].kid },
    ]);
    expect(keys[1]).not.toHaveProperty('d');
    const fourth = await changeKeys(['retire'], parse(third.secret));
    expect(JSON.parse(fourth.secret ?? '')).toEqual([keys[0]]);
  });

  it('prepares the algorithm that is named, and else keeps it', async () => {
    const KEYS_DIR = newFolder();
    const settings = settingsOf(KEYS_DIR);
    const token = await issue(await load({ KEYS_DIR }));
    await changeKeys(['prepare', 'RS256'], settings);
    await changeKeys(['rotate'], settings);
    const rsa = await load({ KEYS_DIR });
    expect(rsa.publicKeys(start).map(({ alg }) => alg)).toEqual(['RS256', 'ES256']);
    await verify(token, rsa);
    await changeKeys(['prepare'], settings);
    const next = await load({ KEYS_DIR });
    expect(next.publicKeys(start).map(({ alg }) => alg)).toEqual(['RS256', 'RS256', 'ES256']);
    await verify(token, next);
    const stored = JSON.parse(readFileSync(join(KEYS_DIR, 'signing-keys.json'), 'utf8')).keys;
    expect(Object.keys(stored[2]).sort()).toEqual(['crv', 'key_ops', 'kid', 'kty', 'x', 'y']);
  });

  it('rotates to a prepared key alone, and prepares one at a time', async () => {
    const KEYS_DIR = newFolder();
    await load({ KEYS_DIR });
    await expect(changeKeys(['rotate'], settingsOf(KEYS_DIR))).rejects.toThrow(/No key is prepared/);
    await changeKeys(['prepare'], settingsOf(KEYS_DIR));
    await expect(changeKeys(['prepare'], settingsOf(KEYS_DIR))).rejects.toThrow(/prepared already/);
  });

  it.each([['prepare', 'HS256'], ['rotate', 'ES256'], ['retire', 'RS256'], ['turn'], []])(
    'says how it is used: %s %s',
    async (...typed) => {
      await expect(changeKeys(typed, { ...LIFE, NODE_ENV: 'development' })).rejects.toThrow(/placette-keys rotate/);
    },
  );
});

describe('settings', () => {
  it('are refused with one line for each that is wrong, and no value shown', () => {
    const parse = () =>
      parseConfig(identityConfig, {
        ...environment,
        MAILER_AUTOCONFIRM: 'peut-être',
        PASSWORD_MIN_LENGTH: '4',
        KEYS_DIR: '/x',
      });
    expect(parse).toThrow(/MAILER_AUTOCONFIRM:/);
    expect(parse).toThrow(/PASSWORD_MIN_LENGTH/);
    const secretKeys = () =>
      parseConfig(identityConfig, { ...environment, SIGNING_KEYS: '{"keys":[{"d":"very-secret"}]}' });
    expect(secretKeys).toThrow(/SIGNING_KEYS: expected a JWK set/);
    expect(secretKeys).not.toThrow(/very-secret/);
  });

  it('ask for a folder of keys, or in production for the keys and a secret of its own', () => {
    expect(() => parseConfig(identityConfig, environment)).toThrow(/KEYS_DIR: missing/);
    expect(() => parseConfig(identityConfig, { ...production, KEYS_DIR: '/x' })).toThrow(/SIGNING_KEYS: missing/);
    expect(() => parseConfig(identityConfig, { ...environment, NODE_ENV: 'production', KEYS_DIR: '/x' })).toThrow(
      /REFRESH_TOKEN_SECRET/,
    );
  });
});
