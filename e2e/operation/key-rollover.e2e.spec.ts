import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { eventually, restart, siteUrl } from '../support/product.js';
import { codeOf, newClient, signedIn, signedUp } from '../support/published-client.js';

const command = join(import.meta.dirname, '../../services/identity/dist/keys.js');

/** The operator’s command, as production uses it: the new value of the secret is what it prints. */
const placetteKeys = (typed: 'prepare' | 'prepare RS256' | 'rotate' | 'retire', SIGNING_KEYS?: string) =>
  execFileSync(process.execPath, [command, ...typed.split(' ')], {
    env: { NODE_ENV: 'production', ...(SIGNING_KEYS !== undefined && { SIGNING_KEYS }) },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  }).trim();

async function publishedKeys(): Promise<string[]> {
  const response = await fetch(`${siteUrl}/auth/v1/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: { kid: string; d?: string }[] };
  expect(keys.filter(({ d }) => d !== undefined)).toEqual([]);
  return keys.map(({ kid }) => kid);
}

afterAll(() => restart('identity'));

it('a change of the signing key, from EC to RSA, signs nobody out; a key that is retired opens nothing', async () => {
  const first = placetteKeys('prepare');
  await restart('identity', { SIGNING_KEYS: first });
  const { client, person } = await signedUp();
  const old = (await client.auth.getSession()).data.session?.access_token ?? '';
  const oldKid = (await client.auth.getClaims()).data?.header.kid;

  const prepared = placetteKeys('prepare RS256', first);
  await restart('identity', { SIGNING_KEYS: prepared });
  // The gateway asks identity for its keys once a second at most.
  await eventually(async () => expect(await publishedKeys()).toHaveLength(2));

  const second = placetteKeys('rotate', prepared);
  await restart('identity', { SIGNING_KEYS: second });
  const other = await signedIn(person);
  const newKid = (await other.auth.getClaims()).data?.header.kid;
  expect(newKid).not.toBe(oldKid);
  await eventually(async () => expect(await publishedKeys()).toEqual([newKid, oldKid]));
  expect((await newClient().auth.getUser(old)).data.user?.email).toBe(person.email);
  expect((await other.auth.getUser()).error).toBeNull();

  await restart('identity', { SIGNING_KEYS: placetteKeys('retire', second) });
  await eventually(async () => expect(await publishedKeys()).toEqual([newKid]));
  await eventually(async () => {
    expect(codeOf((await newClient().auth.getUser(old)).error)).toEqual(['bad_jwt', 403]);
  }, 70_000);
  expect((await other.auth.getUser()).error).toBeNull();
  const renewed = await client.auth.refreshSession();
  expect(renewed.error).toBeNull();
  expect((await client.auth.getClaims()).data?.header.kid).toBe(newKid);
});
