import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { profileUpdated } from '@placette/contracts/identity/events';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { eventually, startRedisForTest, type TestServer } from '@placette/testing';
import pg from 'pg';
import { bearerOf, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
import { redirect_to } from '../one-time-codes/account-mails.fixture.js';
import { OldNamesService } from './old-names.service.js';
import { RetentionService } from './retention.service.js';

const DAY = 86_400_000;

let identity: IdentityUnderTest;
let redis: TestServer;
beforeAll(async () => {
  // A private Redis, because services of other tests would run this test's retention job.
  redis = await startRedisForTest();
  identity = await startIdentity({ REDIS_URL: redis.url });
});
afterAll(async () => {
  await identity.stop();
  await redis.stop();
});

describe('names of before the rule', () => {
  const clean = () => identity.service.app.get(OldNamesService).clean();

  async function storedAs(first_name: string, last_name: string) {
    const actor = bearerOf(await identity.signUp());
    const sql = 'UPDATE profiles SET first_name = $2, last_name = $3, names_checked = false WHERE user_id = $1';
    await identity.database.query(sql, [actor.user_id, first_name, last_name]);
    return actor;
  }

  async function namesOf(actor: Awaited<ReturnType<typeof storedAs>>) {
    const { first_name, last_name } = await identity.service.call(profileApi.getProfile, {}, { actor });
    return `${first_name}|${last_name}`;
  }

  it('C57 meets no names that are stored now', async () => {
    const { user_id } = bearerOf(await identity.signUp());
    expect(await identity.database.query('SELECT names_checked FROM profiles WHERE user_id = $1', [user_id])).toEqual([
      { names_checked: true },
    ]);
  });

  it('C48 takes both names of who has one of them left', async () => {
    const actor = await storedAs('Jean', '06 12 34 56 78');
    await clean();
    expect(await namesOf(actor)).toBe('Jean|');
    const named = { data: { prenom: 'Jeanne', nom: 'Martin' }, redirect_to };
    await identity.service.call(oneTimeApi.updateUser, named, { actor });
    expect(await namesOf(actor)).toBe('Jeanne|Martin');
  });

  it('C57 takes contacts out of names of before the rule once, in any number of runs, and tells the other services', async () => {
    await clean();
    const jean = await storedAs('Jean 06 12 34 56 78', 'Martin');
    const nameless = await storedAs('jean@exemple.fr', '06 12 34 56 78');
    const split = await storedAs('06 12 34', '56 78');
    const zoe = await storedAs('Zoé', 'Dos Santos');

    expect(await Promise.all([clean(), clean()]).then(([one, other]) => one + other)).toBe(3);
    expect(await clean()).toBe(0);

    expect(await Promise.all([jean, nameless, split, zoe].map(namesOf))).toEqual([
      'Jean|Martin',
      '|',
      '|',
      'Zoé|Dos Santos',
    ]);
    await eventually(() => {
      const told = identity.service.events(profileUpdated);
      expect(told.filter(({ user_id }) => user_id === jean.user_id)).toEqual([
        expect.objectContaining({ first_name: 'Jean', last_name: 'Martin' }),
      ]);
      expect(told.some(({ user_id }) => user_id === zoe.user_id)).toBe(false);
    });
  });

  it('C57 reaches everybody, however many there are', async () => {
    await identity.database.query(
      `INSERT INTO users (id, app_metadata, user_metadata, created_at, updated_at)
       SELECT gen_random_uuid(), '{"many":true}', '{}', now(), now() FROM generate_series(1, 450)`,
    );
    await identity.database.query(
      `INSERT INTO profiles (id, user_id, first_name, last_name, languages, created_at, updated_at)
       SELECT gen_random_uuid(), id, 'Jean', 'jean@exemple.fr', '{}', now(), now() FROM users WHERE app_metadata ? 'many'`,
    );
    expect(await clean()).toBe(450);
    expect(await identity.database.query(`SELECT DISTINCT last_name FROM profiles WHERE first_name = 'Jean'`)).toEqual(
      expect.not.arrayContaining([{ last_name: 'jean@exemple.fr' }]),
    );
  });
});

const forget = () => identity.service.app.get(RetentionService).forgetOldIpAddresses();
const addresses = async (user_id: string) => {
  const rows = await identity.database.query('SELECT ip FROM audit_log WHERE target_id = $1', [user_id]);
  return rows.map(({ ip }) => ip);
};

describe('after thirteen months (ruling C34)', () => {
  it('IP addresses leave the audit log, whose entries stay, and sessions nobody uses go', async () => {
    identity.clock.advance(-420 * DAY);
    const old = await identity.signUp();
    identity.clock.advance(60 * DAY);
    const recent = await identity.signUp();
    expect(await addresses(old.user.id)).toContain('203.0.113.7');

    identity.clock.advance(360 * DAY);
    expect(await forget()).toMatchObject({ addresses: expect.any(Number), sessions: 1 });
    const kept = await addresses(old.user.id);
    expect([kept.length > 0, new Set(kept)]).toEqual([true, new Set([null])]);
    expect(await addresses(recent.user.id)).toContain('203.0.113.7');
    expect(await forget()).toEqual({ addresses: 0, sessions: 0 });
  });

  it('the service can forget no IP address of the last four weeks, and change nothing else', async () => {
    const { user } = await identity.signUp();
    const service = new pg.Client({ connectionString: identity.database.url });
    await service.connect();
    const attempts = ['SELECT forget_audit_addresses(now())', "UPDATE audit_log SET action = 'x'"];
    const refusals = await Promise.all(
      attempts.map((sql) => service.query(sql).catch((error: Error) => error.message)),
    );
    await service.end();
    expect(refusals).toEqual(['audit_log is append-only', 'permission denied for table audit_log']);
    await expect(
      identity.database.query(
        "UPDATE audit_log SET action = 'x', ip = NULL WHERE occurred_at < now() - interval '1 year'",
      ),
    ).rejects.toThrow('append-only');
    expect(await addresses(user.id)).toContain('203.0.113.7');
  });
});

describe('sessions ended', () => {
  const revoked = async () =>
    (await identity.service.call(sessionsApi.listRevokedSessions, {})).sessions.map(({ session_id }) => session_id);

  it('are published after their account is deleted, for as long as a token may live (B6)', async () => {
    const session = await identity.signUp();
    const actor = bearerOf(session);
    await identity.service.call(accountDeletionApi.deleteAccount, { password: PASSWORD }, { actor });
    expect(await revoked()).toContain(actor.session_id);

    identity.clock.advance(2 * 3_600_000);
    expect(await revoked()).not.toContain(actor.session_id);
    identity.clock.advance(DAY);
    await forget();
    const sql = 'SELECT 1 FROM ended_sessions WHERE session_id = $1';
    expect(await identity.database.query(sql, [actor.session_id])).toEqual([]);
  });
});

it('has all of it done in one turn, which says how many of each (C34, C43, C57)', async () => {
  const done = await identity.service.app.get(RetentionService).run();
  expect(done).toEqual({ addresses: 0, sessions: 0, unconfirmed: 0, cleaned: 0 });
});
