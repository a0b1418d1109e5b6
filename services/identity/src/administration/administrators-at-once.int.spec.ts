import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import type { Session } from '@placette/contracts/identity/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { eventually } from '@placette/testing';
import { bearerOf, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const AT_ONCE = 16;
const ROUNDS = 20;
const REFUSALS = ['account_already_suspended', 'account_not_suspended', 'role_unchanged'];

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function administrators(count: number): Promise<Session[]> {
  const sessions: Session[] = [];
  for (let at = 0; at < count; at++) sessions.push(await identity.signUp());
  const ids = sessions.map(({ user }) => user.id);
  await identity.database.query("UPDATE profiles SET desk_role = 'administrator' WHERE user_id = ANY($1)", [ids]);
  await identity.database.query("UPDATE sessions SET aal = 'aal2' WHERE user_id = ANY($1)", [ids]);
  return sessions;
}

describe('administrators who act concurrently', () => {
  it('on accounts that become and stop being administrators meanwhile are all answered', async () => {
    const actors = await administrators(4);
    const accounts = await administrators(6);
    const reasons = { statement: 'Faux profil.', ground: { kind: 'terms', article: 'article 6' } } as const;
    const name = (role: DeskRole | null) => (user_id: string, actor: Session) =>
      identity.service.call(identityAdminApi.changeRole, { user_id, role, statement: 'X' }, { actor: bearerOf(actor) });
    const acts: ((user_id: string, actor: Session) => Promise<unknown>)[] = [
      ...(['administrator', 'moderator', null] as const).map(name),
      (user_id, actor) =>
        identity.service.call(
          identityAdminApi.changeAccount,
          { user_id, action: 'end-sessions' },
          { actor: bearerOf(actor) },
        ),
      (user_id, actor) =>
        identity.service.call(identityAdminApi.suspendAccount, { user_id, ...reasons }, { actor: bearerOf(actor) }),
      (user_id, actor) =>
        identity.service.call(
          identityAdminApi.restoreAccount,
          { user_id, statement: 'Erreur.' },
          { actor: bearerOf(actor) },
        ),
    ];
    const codes: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const calls = Array.from({ length: AT_ONCE }, (_, at) => {
        const { user } = accounts[(at * 7 + round) % accounts.length]!;
        return acts[(at * 3 + round) % acts.length]!(user.id, actors[at % actors.length]!);
      });
      for (const answer of await Promise.allSettled(calls))
        if (answer.status === 'rejected') codes.push((answer.reason as { code: string }).code);
    }
    expect(codes.filter((code) => !REFUSALS.includes(code))).toEqual([]);
  });

  it('wait for one another before they look who the others are, so that none holds what another waits for', async () => {
    const [actor, other] = (await administrators(2)) as [Session, Session];
    const { query } = identity.database;
    await query("SELECT pg_advisory_lock(hashtextextended('administrators', 0))");
    const change = identity.service.call(
      identityAdminApi.changeRole,
      { user_id: other.user.id, role: null, statement: 'X' },
      { actor: bearerOf(actor) },
    );
    // Other files' databases stand on the same server.
    const ours =
      "pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND locktype = 'advisory'";
    const waiting = () => query(`SELECT 1 FROM ${ours} AND NOT granted`);
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    await query(`SELECT pg_terminate_backend(pid) FROM ${ours} AND granted`).catch(() => undefined);
    await change;
    expect(await query('SELECT is_admin, desk_role FROM profiles WHERE user_id = $1', [other.user.id])).toEqual([
      { is_admin: false, desk_role: null },
    ]);
  });
});
