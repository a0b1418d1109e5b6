import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '@placette/service-runtime';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, createLocalJWKSet } from 'jose';
import { identityConfig } from './config.js';
import { SigningKeys } from './signing-keys.js';

const environment = {
  DATABASE_URL: 'postgresql://x@127.0.0.1/x',
  NATS_URL: 'nats://127.0.0.1:4222',
  PUBLIC_URL: 'https://placette.test',
};
const production = {
  ...environment,
  NODE_ENV: 'production',
  REFRESH_TOKEN_SECRET: 'a-secret-of-the-operator-0123456789',
  ONE_TIME_TOKEN_SECRET: 'another-secret-of-the-operator-01234',
  MAIL_SEAL_SECRET: 'a-third-secret-of-the-operator-01234',
  ENCRYPTION_KEY: 'a-fourth-secret-of-the-operator-0123',
};

async function privateJwk(extra: object = {}) {
  return { ...(await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)), ...extra };
}

describe('signing keys', () => {
  it('are made once in a private file, even when two services start together', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'placette-keys-')), 'keys');
    const made = await Promise.all([1, 2, 3].map(() => SigningKeys.load({ KEYS_DIR: folder })));
    expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
    expect((await SigningKeys.load({ KEYS_DIR: folder })).kid).toBe(made[0]?.kid);
    expect(readdirSync(folder)).toEqual(['signing-keys.json']);
    expect(statSync(join(folder, 'signing-keys.json')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const { d } = JSON.parse(readFileSync(join(folder, 'signing-keys.json'), 'utf8')).keys[0];
    expect(JSON.stringify(made[0]?.publicKeys)).not.toContain(d);
  });

  it('sign with the one marked so and publish both, so that older tokens stay valid during a roll-over', async () => {
    const [old, fresh] = [await privateJwk({ kid: 'old' }), await privateJwk({ kid: 'new', key_ops: ['sign'] })];
    const before = await SigningKeys.load(
      parseConfig(identityConfig, { ...production, SIGNING_KEYS: JSON.stringify({ keys: [old] }) }),
    );
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: before.kid }).sign(before.privateKey);
    const after = await SigningKeys.load(
      parseConfig(identityConfig, { ...production, SIGNING_KEYS: JSON.stringify({ keys: [old, fresh] }) }),
    );
    expect(after.kid).toBe('new');
    expect(after.publicKeys.map(({ kid }) => kid)).toEqual(['old', 'new']);
    expect(after.publicKeys.every((key) => !('d' in key))).toBe(true);
    await expect(jwtVerify(token, createLocalJWKSet({ keys: [...after.publicKeys] }))).resolves.toBeDefined();
  });
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
    expect(parse).toThrow(/MAILER_AUTOCONFIRM\u00a0:/);
    expect(parse).toThrow(/PASSWORD_MIN_LENGTH/);
    const secretKeys = () =>
      parseConfig(identityConfig, { ...environment, SIGNING_KEYS: '{"keys":[{"d":"very-secret"}]}' });
    expect(secretKeys).toThrow(/SIGNING_KEYS\u00a0: ensemble JWK attendu/);
    expect(secretKeys).not.toThrow(/very-secret/);
  });

  it('ask for a folder of keys, or in production for the keys and a secret of its own', () => {
    expect(() => parseConfig(identityConfig, environment)).toThrow(/KEYS_DIR\u00a0: manquant/);
    expect(() => parseConfig(identityConfig, { ...production, KEYS_DIR: '/x' })).toThrow(
      /SIGNING_KEYS\u00a0: manquant/,
    );
    expect(() => parseConfig(identityConfig, { ...environment, NODE_ENV: 'production', KEYS_DIR: '/x' })).toThrow(
      /REFRESH_TOKEN_SECRET/,
    );
  });
});
