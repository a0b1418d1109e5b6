import { randomUUID } from 'node:crypto';
import { locationChanged } from '@placette/contracts/catalog/events';
import { identityAdminRpc } from '@placette/contracts/identity/admin-rpc';
import type { AccountAction } from '@placette/contracts/identity/admin-schema';
import { accountModerated, sessionRevoked } from '@placette/contracts/identity/events';
import { identityRpc } from '@placette/contracts/identity/rpc';
import type { Session } from '@placette/contracts/identity/schema';
import { eventually } from '@placette/testing';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from './identity.fixture.js';

let identity: IdentityUnderTest;
let admin: Session;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await newAdministrator();
});
afterAll(() => identity.stop());

async function newAdministrator(): Promise<Session> {
  const session = await identity.signUp();
  await identity.database.query('UPDATE profiles SET is_admin = true WHERE user_id = $1', [session.user.id]);
  return session;
}

const as = (session: Session) => ({ actor: bearerOf(session) });
const change = (user_id: string, action: AccountAction, by = admin) =>
  identity.service.call(identityAdminRpc.changeAccount, { user_id, action }, as(by));
const reasons = { statement: 'Faux profil.', ground: { kind: 'terms', article: 'article 6' } } as const;
const suspend = (user_id: string, by = admin) =>
  identity.service.call(identityAdminRpc.suspendAccount, { user_id, ...reasons }, as(by));
const restore = (user_id: string, by = admin) =>
  identity.service.call(identityAdminRpc.restoreAccount, { user_id, statement: 'Erreur de notre part.' }, as(by));
const list = (query: { q?: string; cursor?: string }, by = admin) =>
  identity.service.call(identityAdminRpc.listAccounts, query, as(by));
const trail = (query: { user_id?: string; cursor?: string }, by = admin) =>
  identity.service.call(identityAdminRpc.listAuditEntries, query, as(by));
const signIn = (email: string) => identity.service.call(identityRpc.signIn, { email, password: PASSWORD, client });

describe('accounts for administrators', () => {
  it('are found by any part of address and names, and paged', async () => {
    const email = newEmail();
    const { user } = await identity.signUp({ email, prenom: 'Zéphirine', nom: 'Quatrefages' });
    const { accounts, next_cursor } = await list({ q: 'quatre zéphi' });
    expect(accounts).toEqual([
      expect.objectContaining({ id: user.id, email, is_admin: false, has_second_factor: false, banned_until: null }),
    ]);
    expect(next_cursor).toBeNull();
    expect((await list({ q: email.slice(0, 12) })).accounts).toHaveLength(1);
    expect((await list({ q: '%' })).accounts).toEqual([]);
    const all = (await list({})).accounts;
    const after = await list({ cursor: all[0]!.id });
    expect(after.accounts.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
  });

  it('are not for anybody else, whatever the token says', async () => {
    const person = await identity.signUp();
    const claimed = { actor: { ...bearerOf(person), is_admin: true } };
    await expect(identity.service.call(identityAdminRpc.listAccounts, {}, claimed)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(change(person.user.id, 'make-admin', person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(suspend(admin.user.id, person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(restore(person.user.id, person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(trail({}, person)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are suspended at once with reasons that are told, until they are restored (L7)', async () => {
    const email = newEmail();
    const person = await identity.signUp({ email });
    expect((await suspend(person.user.id)).banned_until).not.toBeNull();
    await expect(suspend(person.user.id)).rejects.toMatchObject({ code: 'account_already_suspended', status: 409 });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'user_banned' });
    await expect(identity.refresh(person.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    const { session_id } = bearerOf(person);
    await eventually(() =>
      expect(identity.service.events(sessionRevoked).map((event) => event.session_id)).toContain(session_id),
    );
    expect((await restore(person.user.id)).banned_until).toBeNull();
    await expect(restore(person.user.id)).rejects.toMatchObject({ code: 'account_not_suspended', status: 409 });
    await signIn(email);
    const about = { user_id: person.user.id, moderator_id: admin.user.id };
    await eventually(() =>
      expect(identity.service.events(accountModerated)).toEqual([
        { ...about, ...reasons, suspended: true },
        { ...about, statement: 'Erreur de notre part.', ground: null, suspended: false },
      ]),
    );
    const { entries } = await trail({ user_id: person.user.id });
    const acts = entries.map(({ action, actor }) => [action, actor?.id]);
    expect(acts).toContainEqual(['user_banned', admin.user.id]);
    expect(acts).toContainEqual(['user_unbanned', admin.user.id]);
  });

  it('are signed out everywhere', async () => {
    const email = newEmail();
    const sessions = [await identity.signUp({ email }), await signIn(email)];
    await change(sessions[0]!.user.id, 'end-sessions');
    for (const { refresh_token } of sessions) {
      await expect(identity.refresh(refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    }
    await signIn(email);
  });

  it('become administrators and stop being so; every step is in the audit log', async () => {
    const { user } = await identity.signUp();
    expect((await change(user.id, 'make-admin')).is_admin).toBe(true);
    expect((await change(user.id, 'remove-admin')).is_admin).toBe(false);
    const { entries } = await trail({ user_id: user.id });
    expect(entries.map(({ action }) => action)).toEqual(['admin_revoked', 'admin_granted', 'user_signed_up']);
    expect(entries[0]).toMatchObject({
      actor: { id: admin.user.id, email: admin.user.email },
      target: { id: user.id, email: user.email },
      details: { sessions: 1 },
    });
    const older = await trail({ user_id: user.id, cursor: entries[0]!.id });
    expect(older.entries).toEqual(entries.slice(1));
  });

  it('keep one administrator, also when two leave at the same time', async () => {
    await expect(suspend(admin.user.id)).rejects.toMatchObject({ code: 'own_account' });
    await expect(change(admin.user.id, 'remove-admin')).rejects.toMatchObject({ code: 'last_admin', status: 409 });
    const second = await newAdministrator();
    const both = await Promise.allSettled([
      change(admin.user.id, 'remove-admin', second),
      change(second.user.id, 'remove-admin', admin),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [row] = await identity.database.query('SELECT count(*)::int AS left FROM profiles WHERE is_admin');
    expect(row).toEqual({ left: 1 });
  });

  it('are not all suspended, also when two administrators suspend each other at the same time', async () => {
    await identity.database.query('UPDATE profiles SET is_admin = false');
    const [first, second] = [await newAdministrator(), await newAdministrator()];
    const both = await Promise.allSettled([suspend(first.user.id, second), suspend(second.user.id, first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [row] = await identity.database.query(
      `SELECT count(*)::int AS left FROM profiles JOIN users ON users.id = profiles.user_id
       WHERE is_admin AND banned_until IS NULL`,
    );
    expect(row).toEqual({ left: 1 });
  });

  it('must exist', async () => {
    const keeper = await newAdministrator();
    const nobody = '0190b5a2-8c1e-4c9e-8f52-0d6f2f6f1a77';
    const attempts = [
      () => change(nobody, 'end-sessions', keeper),
      () => suspend(nobody, keeper),
      () => restore(nobody, keeper),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'account_not_found' });
  });
});

it('the audit log holds what an administrator did to a place, once', async () => {
  const editor = await newAdministrator();
  const location_id = randomUUID();
  const change = { location_id, slug: 'paris-orly', actor_id: editor.user.id, fields: ['transports', 'name'] };
  await identity.service.publish(locationChanged, { ...change, action: 'edited' });
  await identity.service.publish(locationChanged, { ...change, action: 'hidden', fields: [] });
  await eventually(async () => {
    const { entries } = await trail({ user_id: editor.user.id }, editor);
    const places = entries.filter(({ action }) => action.startsWith('location_'));
    expect(places.map(({ action }) => action).sort()).toEqual(['location_edited', 'location_hidden']);
    expect(places.find(({ action }) => action === 'location_edited')).toMatchObject({
      actor: { id: editor.user.id, email: editor.user.email },
      target: null,
      details: { location_id, slug: 'paris-orly', fields: 'transports,name' },
    });
  });
});
