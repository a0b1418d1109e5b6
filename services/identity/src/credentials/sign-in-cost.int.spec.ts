import { jest } from '@jest/globals';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
import { PasswordHasher } from './password-hasher.js';
import { DummyHashes } from './dummy-hashes.js';

const USUAL = '$argon2id$v=19$m=19456,t=2,p=1';
const OLDER = '$argon2id$v=19$m=8192,t=1,p=1';
const IMPORTED = '$2a$05';
const HOUR = 3_600_000;

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity({ MAILER_AUTOCONFIRM: 'true' });
});
afterAll(() => identity.stop());

const costOf = (hash: string) => hash.slice(0, hash.startsWith('$2') ? 6 : hash.indexOf(',p=1') + 4);
const drawn = async (identifier: string) => costOf(await identity.service.app.get(DummyHashes).of(identifier));

/** Returns the percentage of unknown e-mail addresses for each cost. */
async function costsOfStrangers(): Promise<Record<string, number>> {
  const costs = await Promise.all(Array.from({ length: 1_000 }, (_, at) => drawn(`${at}@example.fr`)));
  return costs.reduce<Record<string, number>>((tally, cost) => ({ ...tally, [cost]: (tally[cost] ?? 0) + 0.1 }), {});
}

async function accountWith(hash: string): Promise<void> {
  const { user } = await identity.signUp();
  await identity.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, hash]);
}

describe('what the password of an unknown e-mail address is compared with', () => {
  it('costs what accounts cost, each as often as they do, and always the same for one e-mail address', async () => {
    expect(await costsOfStrangers()).toEqual({ [USUAL]: expect.closeTo(100) });

    await identity.signUp();
    await identity.signUp();
    await accountWith(`${OLDER}$${'A'.repeat(22)}$${'B'.repeat(43)}`);
    await accountWith(`${IMPORTED}$${'a'.repeat(53)}`);
    identity.clock.advance(HOUR);
    await drawn('who lets the accounts be counted');
    await identity.service.app.get(DummyHashes).counted;
    const costs = await costsOfStrangers();
    expect(new Set(Object.keys(costs))).toEqual(new Set([IMPORTED, OLDER, USUAL]));
    expect(costs[IMPORTED]).toBeGreaterThan(20);
    expect(costs[IMPORTED]).toBeLessThan(30);
    expect(costs[OLDER]).toBeGreaterThan(20);
    expect(costs[OLDER]).toBeLessThan(30);
    const again = await Promise.all([drawn('7@example.fr'), drawn('7@example.fr'), drawn('7@example.fr')]);
    expect(new Set(again).size).toBe(1);
  });

  it.each([USUAL, OLDER, IMPORTED])('is a hash that can be verified, and no password has: %s', async (cost) => {
    const stranger = await strangerOf(cost);
    const hasher = identity.service.app.get(PasswordHasher);
    const compared = jest.spyOn(hasher, 'verify');
    const refusal = identity.service.call(credentialsApi.signIn, { email: stranger, password: PASSWORD, client });
    await expect(refusal).rejects.toMatchObject({ code: 'invalid_credentials' });
    const [stored, , dummy = ''] = compared.mock.calls[0] ?? [];
    expect([stored, costOf(dummy)]).toEqual([null, cost]);
    compared.mockRestore();
  });

  it('is followed by a second one of the usual cost, whether a sign-up waits there or not (A5)', async () => {
    const compared = jest.spyOn(identity.service.app.get(PasswordHasher), 'verify');
    const refusal = identity.service.call(credentialsApi.signIn, { email: newEmail(), password: PASSWORD, client });
    await expect(refusal).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(compared.mock.calls.slice(1)).toEqual([[null, PASSWORD]]);
    compared.mockRestore();
  });

  it('is also what an account without a password is compared with', async () => {
    const email = newEmail();
    const { user } = await identity.signUp({ email });
    await identity.database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [user.id]);
    const compared = jest.spyOn(identity.service.app.get(PasswordHasher), 'verify');
    const refusal = identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });
    await expect(refusal).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(costOf(compared.mock.calls[0]?.[2] ?? '')).toBe(await drawn(email));
    compared.mockRestore();
  });
});

async function strangerOf(cost: string): Promise<string> {
  for (let at = 0; ; at += 1) if ((await drawn(`${at}@example.fr`)) === cost) return `${at}@example.fr`;
}
