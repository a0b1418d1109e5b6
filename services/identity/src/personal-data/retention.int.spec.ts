import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { startRedisForTest, type TestServer } from '@placette/testing';
import pg from 'pg';
import { bearerOf, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
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
  expect(done).toEqual({ addresses: 0, sessions: 0, unconfirmed: 0 });
});
