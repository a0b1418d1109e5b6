import { jest } from '@jest/globals';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { Session } from '@placette/contracts/identity/schema';
import { bearerOf, client, type IdentityUnderTest, newEmail, PASSWORD, startIdentity } from '../identity.fixture.js';
import { DummyHashes } from './dummy-hashes.js';
import { PasswordHasher } from './password-hasher.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity({ MAILER_AUTOCONFIRM: 'true' });
});
afterAll(() => identity.stop());

describe('the cost', () => {
  const USUAL = '$argon2id$v=19$m=19456,t=2,p=1';
  const OLDER = '$argon2id$v=19$m=8192,t=1,p=1';
  const IMPORTED = '$2a$05';
  const HOUR = 3_600_000;

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
});

describe('the throttle', () => {
  const MINUTE = 60_000;
  const HOME = '192.0.2.10';
  const AWAY = '198.51.100.77';

  beforeEach(() => identity.clock.advance(61 * MINUTE));

  const clientAt = (ip: string) => ({ ip, user_agent: 'test' });

  interface Try {
    email: string;
    ip: string;
    password?: string;
    browser_token?: string | undefined;
  }
  const signIn = ({ email, ip, password = PASSWORD, browser_token }: Try) =>
    identity.service.call(credentialsApi.signIn, { email, password, client: clientAt(ip), browser_token });
  const outcome = (attempt: Try) =>
    signIn(attempt).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    );
  const remember = async (session: Session, ip: string) => {
    const given = { actor: bearerOf(session) };
    return (await identity.service.call(credentialsApi.rememberBrowser, { client: clientAt(ip) }, given)).browser_token;
  };

  /** A person who signed up at home, in a known browser. */
  async function owner() {
    const email = newEmail();
    const session = await identity.signUp({ email });
    return { email, session, browser_token: await remember(session, HOME) };
  }

  /** Tries wrong passwords, each from the next IP address of the list. */
  async function guess(email: string, times: number, addresses: readonly string[], browser_token?: string) {
    const codes = [];
    for (let at = 0; at < times; at += 1) {
      const ip = addresses[at % addresses.length] ?? '';
      codes.push(await outcome({ email, ip, password: `faux-${at}`, browser_token }));
    }
    return codes;
  }
  const network = (number: number) => Array.from({ length: 250 }, (_, at) => `10.9.${number}.${at + 1}`);
  const refusedAfter = (count: number, times: number) =>
    Array.from({ length: times }, (_, at) => (at < count ? 'invalid_credentials' : 'too_many_requests'));

  describe('wrong passwords from one network', () => {
    it('stop that network, whatever IP address of it they come from, and nobody elsewhere', async () => {
      const { email, browser_token } = await owner();
      expect(await guess(email, 12, network(1))).toEqual(refusedAfter(10, 12));
      expect(await outcome({ email, ip: '10.9.1.254' })).toBe('too_many_requests');
      expect(await outcome({ email, ip: AWAY, browser_token })).toBe('in');
      expect(await outcome({ email, ip: HOME })).toBe('in');
      expect(await outcome({ email, ip: AWAY })).toBe('in');
    });

    it('are as few for an e-mail address that nobody has', async () => {
      expect(await guess(newEmail(), 12, network(2))).toEqual(refusedAfter(10, 12));
    });

    it('are counted for a network of IPv6 as for one of IPv4', async () => {
      const { email } = await owner();
      const subscriber = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:ffff:1:2:3:4'];
      expect(await guess(email, 11, subscriber)).toEqual(refusedAfter(10, 11));
      expect(await outcome({ email, ip: '2001:db8:8::1' })).toBe('in');
    });

    it('are twenty in an hour', async () => {
      const { email } = await owner();
      for (const allowed of [10, 10, 0]) {
        expect(await guess(email, 11, network(3))).toEqual(refusedAfter(allowed, 11));
        identity.clock.advance(16 * MINUTE);
      }
    });

    it('are still ten when they come concurrently', async () => {
      const { email } = await owner();
      const tries = network(4).slice(0, 16);
      const codes = await Promise.all(tries.map((ip) => outcome({ email, ip, password: `faux-${ip}` })));
      expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(10);
    });
  });

  describe('wrong passwords from many networks', () => {
    it('make strangers wait, three minutes at most, and not the owner at home or in a known browser', async () => {
      const { email, browser_token } = await owner();
      const unknown = newEmail();
      const everywhere = Array.from({ length: 30 }, (_, at) => `172.16.${at}.1`);
      expect(await guess(unknown, 30, everywhere)).toEqual(await guess(email, 30, everywhere));
      const tried = await identity.database.query('SELECT 1 FROM sign_in_failures');
      expect(tried.length).toBeGreaterThan(40);
      expect(await outcome({ email, ip: AWAY })).toBe('too_many_requests');
      expect(await outcome({ email, ip: AWAY, browser_token })).toBe('in');
      expect(await outcome({ email, ip: HOME })).toBe('in');
      const { email: other } = await owner();
      await guess(other, 30, everywhere);
      identity.clock.advance(3 * MINUTE);
      expect(await outcome({ email: other, ip: AWAY })).toBe('in');
    });
  });

  describe('a known browser', () => {
    it('has ten tries of its own', async () => {
      const { email, browser_token } = await owner();
      expect(await guess(email, 11, [HOME, AWAY], browser_token)).toEqual(refusedAfter(10, 11));
      expect(await outcome({ email, ip: AWAY, browser_token })).toBe('too_many_requests');
    });

    it.each<[string, (token: string) => Promise<string> | string]>([
      ['of another account', async () => (await owner()).browser_token],
      ['that was altered', (token) => token.replace(/^./, 'z')],
      ['whose name was altered', (token) => token.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'))],
      ['that is no token', () => 'abc'],
      [
        'that is too old',
        (token) => {
          identity.clock.advance(91 * 24 * 60 * MINUTE);
          return token;
        },
      ],
    ])('is none by a token %s', async (_kind, change) => {
      const { email, browser_token } = await owner();
      const shown = await change(browser_token);
      await guess(email, 10, network(5));
      expect(await outcome({ email, ip: '10.9.5.7', browser_token: shown })).toBe('too_many_requests');
    });

    it('is forgotten when the password changes', async () => {
      const { email, session, browser_token } = await owner();
      const password = 'une-autre-phrase-99';
      const change = { password, current_password: PASSWORD, redirect_to: 'https://placette.test' };
      await identity.service.call(oneTimeApi.updateUser, change, { actor: bearerOf(session) });
      await guess(email, 10, network(6));
      expect(await outcome({ email, ip: '10.9.6.7', password, browser_token })).toBe('too_many_requests');
      expect(await outcome({ email, ip: HOME, password })).toBe('in');
    });

    it('learns nothing about the account, and its network is kept as a keyed hash', async () => {
      const { email, session, browser_token } = await owner();
      expect(browser_token).not.toContain(session.user.id);
      expect(browser_token).not.toContain(email);
      const rows = await identity.database.query('SELECT * FROM sign_in_networks WHERE user_id = $1', [
        session.user.id,
      ]);
      expect(rows).toEqual([{ user_id: session.user.id, network: expect.any(Buffer), seen_at: expect.any(Date) }]);
    });
  });
});
