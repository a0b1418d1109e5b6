import { factorsApi } from '@placette/contracts/identity/factors/api';
import { Logger } from '@placette/service-runtime';
import { Secret, TOTP } from 'otpauth';
import type { IdentityConfig } from '../config.js';
import { bearerOf, client, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
import { SecretBox } from '../platform/secrets.js';
import { FactorSecretsService } from './factor-secrets.service.js';
import { FactorRepository } from './factor.repository.js';

const OLD = 'the-key-of-before-000000000000000000';
const NEW = 'the-key-of-now-000000000000000000000';
type Keys = IdentityConfig['ENCRYPTION_KEY'];

let identity: IdentityUnderTest;
let factor: { id: string; totp: { secret: string } };
beforeAll(async () => {
  // What replicas have in the middle of a change: both keys, the one of before first.
  identity = await startIdentity({ ENCRYPTION_KEY: `${OLD},${NEW}` });
  const actor = bearerOf(await identity.signUp());
  const enrolled = await identity.service.call(factorsApi.enrolFactor, { factor_type: 'totp' }, { actor });
  if (enrolled.type !== 'totp') throw new Error('an application was asked for');
  factor = enrolled;
  const { id } = await identity.service.call(factorsApi.challengeFactor, { factor_id: factor.id, client }, { actor });
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({
    timestamp: identity.clock.now().getTime(),
  });
  const answer = { factor_id: factor.id, challenge_id: id, code, client };
  await identity.service.call(factorsApi.verifyFactor, answer, { actor });
});
afterAll(() => identity.stop());

const boxOf = (...ENCRYPTION_KEY: Keys) => new SecretBox({ ENCRYPTION_KEY });
async function stored(): Promise<Uint8Array> {
  const [row] = await identity.database.query('SELECT secret FROM mfa_factors WHERE id = $1', [factor.id]);
  return row?.['secret'] as Uint8Array;
}
/** What a replica does that has these keys. */
function reseal(...ENCRYPTION_KEY: Keys) {
  const { app } = identity.service;
  const settings = { ENCRYPTION_KEY } as IdentityConfig;
  const factors = app.get(FactorRepository, { strict: false });
  const logger = app.get(Logger, { strict: false });
  const service = new FactorSecretsService(factors, new SecretBox(settings), logger, settings);
  return service.reseal(new AbortController().signal);
}

it('a changed key takes over the secrets of second factors, once, and the key of before opens none any more', async () => {
  expect(boxOf(OLD).open(await stored(), factor.id)).toBe(factor.totp.secret);
  expect(await reseal(NEW)).toBeUndefined();
  expect(await reseal(NEW, OLD)).toEqual({ resealed: 1, unreadable: 0 });
  expect(boxOf(NEW).open(await stored(), factor.id)).toBe(factor.totp.secret);
  const sealed = await stored();
  expect(() => boxOf(OLD).open(sealed, factor.id)).toThrow('does not open');
  expect(await reseal(NEW, OLD)).toEqual({ resealed: 0, unreadable: 0 });
});

it('a secret that no key opens is counted and stays', async () => {
  const before = await stored();
  expect(await reseal('a-key-that-nobody-had-00000000000000', OLD)).toEqual({ resealed: 0, unreadable: 1 });
  expect(await stored()).toEqual(before);
});
