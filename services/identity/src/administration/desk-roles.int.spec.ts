import { randomUUID } from 'node:crypto';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { personAccountApi } from '@placette/contracts/identity/person/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import type { Session } from '@placette/contracts/identity/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { bearerOf, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const store = (column: string, { user }: Session, value: unknown) =>
  identity.database.query(`UPDATE profiles SET ${column} = $2 WHERE user_id = $1`, [user.id, value]);
const stored = async ({ user }: Session) =>
  (await identity.database.query('SELECT is_admin, desk_role FROM profiles WHERE user_id = $1', [user.id]))[0];

const user_id = randomUUID();
const statement = 'Faux profil.';
const CALLS = {
  listAccounts: [identityAdminApi.listAccounts, {}],
  getPersonAccount: [personAccountApi.getPersonAccount, { user_id }],
  changeAccount: [identityAdminApi.changeAccount, { user_id, action: 'end-sessions' }],
  suspendAccount: [
    identityAdminApi.suspendAccount,
    { user_id, statement, ground: { kind: 'terms', article: 'article 6' } },
  ],
  restoreAccount: [identityAdminApi.restoreAccount, { user_id, statement }],
  changeRole: [identityAdminApi.changeRole, { user_id, role: 'support', statement }],
  listAuditEntries: [identityAdminApi.listAuditEntries, {}],
  exportAuditEntries: [identityAdminApi.exportAuditEntries, {}],
  recordJournalExport: [identityAdminApi.recordJournalExport, { journal: 'moderation' }],
} as const;
const OF_ACCOUNTS = ['listAccounts', 'getPersonAccount', 'changeAccount'];

describe('a role at the desk, as the database has it (DK-08)', () => {
  it.each<[DeskRole, readonly string[]]>([
    ['administrator', Object.keys(CALLS)],
    ['moderator', [...OF_ACCOUNTS, 'suspendAccount', 'restoreAccount']],
    ['support', OF_ACCOUNTS],
    ['content', []],
  ])('of %s lets these calls of identity through and no other', async (role, expected) => {
    const holder = await identity.signUp();
    await store('desk_role', holder, role);
    // Whatever the token says.
    const actor = { ...bearerOf(holder), is_admin: true };
    const allowed: string[] = [];
    for (const [name, [contract, input]] of Object.entries(CALLS)) {
      const answer = identity.service.call(contract, input as never, { actor });
      const code = await answer.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
      if (code !== 'desk_right_missing') allowed.push(name);
    }
    expect(allowed).toEqual(expected);
    await store('desk_role', holder, null);
  });

  it('is told to its holder, and is none until it is given', async () => {
    const person = await identity.signUp();
    const tell = () => identity.service.call(identityAdminApi.getDeskRole, {}, { actor: bearerOf(person) });
    expect(await tell()).toEqual({ role: null });
    await store('desk_role', person, 'content');
    expect(await tell()).toEqual({ role: 'content' });
    expect(await identity.service.call(profileApi.getProfile, {}, { actor: bearerOf(person) })).toMatchObject({
      is_admin: true,
      desk_role: 'content',
    });
  });

  it('is administrator for the last release exactly when is_admin says so', async () => {
    const person = await identity.signUp();
    await store('is_admin', person, true);
    expect(await stored(person)).toEqual({ is_admin: true, desk_role: 'administrator' });
    await store('desk_role', person, 'moderator');
    expect(await stored(person)).toEqual({ is_admin: false, desk_role: 'moderator' });
    await store('is_admin', person, false);
    expect(await stored(person)).toEqual({ is_admin: false, desk_role: 'moderator' });
    await store('is_admin', person, true);
    await store('is_admin', person, false);
    expect(await stored(person)).toEqual({ is_admin: false, desk_role: null });
    await expect(store('desk_role', person, 'king')).rejects.toThrow('profiles_desk_role');
  });
});
