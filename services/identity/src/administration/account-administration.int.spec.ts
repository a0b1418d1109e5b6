import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { contentPublished, locationChanged } from '@placette/contracts/catalog/events';
import { parkingCorrected } from '@placette/contracts/listings/events';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import type {
  AccountAction,
  AccountState,
  accountsQuerySchema,
  auditQuerySchema,
} from '@placette/contracts/identity/administration/schema';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { accountModerated, sessionRevoked } from '@placette/contracts/identity/events';
import { personAccountApi } from '@placette/contracts/identity/person/api';
import type { Session } from '@placette/contracts/identity/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { stayCalledOff } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
let admin: Session;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await newAdministrator();
});
afterAll(() => identity.stop());

/** Signed in with a second factor. */
async function newColleague(role: DeskRole): Promise<Session> {
  const session = await identity.signUp();
  await identity.database.query('UPDATE profiles SET desk_role = $2 WHERE user_id = $1', [session.user.id, role]);
  await identity.database.query("UPDATE sessions SET aal = 'aal2' WHERE user_id = $1", [session.user.id]);
  return session;
}
const newAdministrator = () => newColleague('administrator');

const as = (session: Session) => ({ actor: bearerOf(session) });
const change = (user_id: string, action: AccountAction, by = admin) =>
  identity.service.call(identityAdminApi.changeAccount, { user_id, action }, as(by));
const REASON = 'Rejoint l’équipe.';
const name = (user_id: string, role: DeskRole | null, by = admin) =>
  identity.service.call(identityAdminApi.changeRole, { user_id, role, statement: REASON }, as(by));
const reasons = { statement: 'Faux profil.', ground: { kind: 'terms', article: 'article 6' } } as const;
const suspend = (user_id: string, by = admin) =>
  identity.service.call(identityAdminApi.suspendAccount, { user_id, ...reasons }, as(by));
const restore = (user_id: string, by = admin) =>
  identity.service.call(identityAdminApi.restoreAccount, { user_id, statement: 'Erreur de notre part.' }, as(by));
const list = (query: z.input<typeof accountsQuerySchema>, by = admin) =>
  identity.service.call(identityAdminApi.listAccounts, query, as(by));
const trail = (query: z.input<typeof auditQuerySchema>, by = admin) =>
  identity.service.call(identityAdminApi.listAuditEntries, query, as(by));
const signIn = (email: string) => identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });

describe('accounts for administrators', () => {
  it('are found by any part of e-mail address and names, and paged', async () => {
    const email = newEmail();
    const { user } = await identity.signUp({ email, prenom: 'Zéphirine', nom: 'Quatrefages' });
    for (const spelling of ['quatre zephi', 'QUATRE ze\u0301phi'])
      expect((await list({ q: spelling })).accounts).not.toEqual([]);
    const { user: helene } = await identity.signUp({ email: newEmail(), prenom: 'Helene', nom: 'Roc’h-Ødegård' });
    for (const q of ['hélène roc’h', "HÉLÈNE ROC'H", 'helene roc h odegard', 'Hélène-Roc’h Ødegård'])
      expect([q, (await list({ q })).accounts.map(({ id }) => id)]).toEqual([q, [helene.id]]);
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

  it('are listed by state, which each of them has one of', async () => {
    const q = randomUUID();
    const signUp = (name: string) => identity.signUp({ email: `${name}-${q}@example.fr` });
    const { user: active } = await signUp('actif');
    const { user: suspended } = await signUp('suspendu');
    const { user: unconfirmed } = await signUp('non-confirme');
    const { user: deleted } = await signUp('supprime');
    await suspend(suspended.id);
    const set = (id: string, change: string) =>
      identity.database.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
    await set(active.id, 'email_confirmed_at = now()');
    await set(unconfirmed.id, 'email_confirmed_at = NULL');
    await set(deleted.id, 'deleted_at = now()');
    const found = async (state?: AccountState) => {
      const { accounts } = await list({ q, ...(state && { state }) });
      return accounts.map((account) => [account.id, account.state]);
    };
    for (const [id, state] of [
      [active.id, 'active'],
      [suspended.id, 'suspended'],
      [unconfirmed.id, 'unconfirmed'],
      [deleted.id, 'deleted'],
    ] as const) {
      expect(await found(state)).toEqual([[id, state]]);
    }
    expect((await found()).map(([id]) => id)).not.toContain(deleted.id);
    await set(suspended.id, "banned_until = now() - interval '1 day', email_confirmed_at = now()");
    expect((await found('active')).map(([id]) => id).sort()).toEqual([active.id, suspended.id].sort());
  });

  it('are not for anybody else, whatever the token says', async () => {
    const person = await identity.signUp();
    const claimed = { actor: { ...bearerOf(person), is_admin: true } };
    await expect(identity.service.call(identityAdminApi.listAccounts, {}, claimed)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(change(person.user.id, 'end-sessions', person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(name(person.user.id, 'administrator', person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(suspend(admin.user.id, person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(restore(person.user.id, person)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(trail({}, person)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are suspended immediately with published reasons, until they are restored (L7)', async () => {
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
      expect(identity.service.events(accountModerated).filter(({ user_id }) => user_id === about.user_id)).toEqual([
        { ...about, ...reasons, suspended: true, ends_at: null },
        { ...about, statement: 'Erreur de notre part.', ground: null, suspended: false, ends_at: null },
      ]),
    );
    const { entries } = await trail({ user_id: person.user.id });
    const acts = entries.map(({ action, actor }) => [action, actor?.id]);
    expect(acts).toContainEqual(['user_banned', admin.user.id]);
    expect(acts).toContainEqual(['user_unbanned', admin.user.id]);
  });

  it('are signed out everywhere (B8)', async () => {
    const email = newEmail();
    const sessions = [await identity.signUp({ email }), await signIn(email)];
    await change(sessions[0]!.user.id, 'end-sessions');
    for (const { refresh_token } of sessions) {
      await expect(identity.refresh(refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    }
    await signIn(email);
  });

  it('are given a role, another and none; the journal says old, new and why (DK-08, MFA-6)', async () => {
    const { user } = await identity.signUp();
    expect(await name(user.id, 'support')).toMatchObject({ is_admin: true, desk_role: 'support' });
    expect(await name(user.id, 'moderator')).toMatchObject({ is_admin: true, desk_role: 'moderator' });
    await expect(name(user.id, 'moderator')).rejects.toMatchObject({ code: 'role_unchanged', status: 409 });
    expect(await name(user.id, null)).toMatchObject({ is_admin: false, desk_role: null });
    const { entries } = await trail({ user_id: user.id });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['role_changed', { from: 'moderator', to: 'none', reason: REASON }],
      ['role_changed', { from: 'support', to: 'moderator', reason: REASON }],
      ['role_changed', { from: 'none', to: 'support', reason: REASON }],
      ['user_signed_up', expect.anything()],
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: admin.user.id, email: admin.user.email },
      target: { id: user.id, email: user.email },
    });
    const older = await trail({ user_id: user.id, cursor: entries[0]!.id });
    expect(older.entries).toEqual(entries.slice(1));
  });

  it('are given a role with a second factor on this session and a reason only (DK-08)', async () => {
    const { user } = await identity.signUp();
    const low = await newAdministrator();
    await identity.database.query("UPDATE sessions SET aal = 'aal1' WHERE user_id = $1", [low.user.id]);
    await expect(name(user.id, 'support', low)).rejects.toMatchObject({ code: 'insufficient_aal' });
    const silent = { user_id: user.id, role: 'support', statement: '  ' } as const;
    await expect(identity.service.call(identityAdminApi.changeRole, silent, as(admin))).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'statement', message: 'Motivez la décision' }],
    });
    // A page of the last release sends no reason.
    await expect(change(user.id, 'make-admin')).rejects.toMatchObject({ code: 'conflict', status: 409 });
    expect((await trail({ user_id: user.id })).entries.map(({ action }) => action)).toEqual(['user_signed_up']);
    await identity.database.query('UPDATE profiles SET desk_role = NULL WHERE user_id = $1', [low.user.id]);
  });

  it('with a role are suspended and restored only by who may take the role away (DK-08)', async () => {
    const moderator = await newColleague('moderator');
    const colleague = await newColleague('support');
    await expect(suspend(colleague.user.id, moderator)).rejects.toMatchObject({ code: 'desk_right_missing' });
    await suspend(colleague.user.id);
    await expect(restore(colleague.user.id, moderator)).rejects.toMatchObject({ code: 'desk_right_missing' });
    await restore(colleague.user.id);
    const { user } = await identity.signUp();
    await suspend(user.id, moderator);
    await restore(user.id, moderator);
  });

  it('keep one administrator, also when two leave at the same time', async () => {
    await expect(suspend(admin.user.id)).rejects.toMatchObject({ code: 'own_account' });
    await expect(name(admin.user.id, 'support')).rejects.toMatchObject({ code: 'last_admin', status: 409 });
    await expect(name(admin.user.id, null)).rejects.toMatchObject({ code: 'last_admin', status: 409 });
    const second = await newAdministrator();
    const both = await Promise.allSettled([name(admin.user.id, null, second), name(second.user.id, 'content', admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [row] = await identity.database.query(
      "SELECT count(*)::int AS left FROM profiles WHERE desk_role = 'administrator'",
    );
    expect(row).toEqual({ left: 1 });
  });

  it('are not all suspended, also when two administrators suspend each other at the same time', async () => {
    await identity.database.query('UPDATE profiles SET desk_role = NULL');
    const [first, second] = [await newAdministrator(), await newAdministrator()];
    const both = await Promise.allSettled([suspend(first.user.id, second), suspend(second.user.id, first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [row] = await identity.database.query(
      `SELECT count(*)::int AS left FROM profiles JOIN users ON users.id = profiles.user_id
       WHERE desk_role = 'administrator' AND banned_until IS NULL`,
    );
    expect(row).toEqual({ left: 1 });
  });

  it('must exist', async () => {
    const keeper = await newAdministrator();
    const nobody = '0190b5a2-8c1e-4c9e-8f52-0d6f2f6f1a77';
    const attempts = [
      () => change(nobody, 'end-sessions', keeper),
      () => name(nobody, 'support', keeper),
      () => suspend(nobody, keeper),
      () => restore(nobody, keeper),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'account_not_found' });
  });
});

describe('one account for administrators', () => {
  const look = (user_id: string, by: Session) =>
    identity.service.call(personAccountApi.getPersonAccount, { user_id }, as(by));

  it('is shown with its sessions, and each look is in the audit log (MFA-6)', async () => {
    const keeper = await newAdministrator();
    const email = newEmail();
    const { user } = await identity.signUp({ email });
    await signIn(email);
    expect(await look(user.id, keeper)).toMatchObject({ id: user.id, email, sessions: 2, is_professional: false });
    await change(user.id, 'end-sessions', keeper);
    expect((await look(user.id, keeper)).sessions).toBe(0);
    const { entries } = await trail({ user_id: user.id, action: 'person_looked_at' }, keeper);
    expect(entries.map(({ actor, target }) => [actor?.id, target?.id])).toEqual(
      [1, 2].map(() => [keeper.user.id, user.id]),
    );
  });

  it('is not for anybody else, whatever the token says, and must exist', async () => {
    const keeper = await newAdministrator();
    const person = await identity.signUp();
    const claimed = { actor: { ...bearerOf(person), is_admin: true } };
    const own = { user_id: person.user.id };
    const refused = identity.service.call(personAccountApi.getPersonAccount, own, claimed);
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    await expect(look(randomUUID(), keeper)).rejects.toMatchObject({ code: 'account_not_found', status: 404 });
  });
});

it('the audit log is looked through by action and by days of Paris, both included', async () => {
  const keeper = await newAdministrator();
  const user_id = randomUUID();
  const write = (action: string, at: string) =>
    identity.database.query(
      `INSERT INTO audit_log (occurred_at, action, target_id, details) VALUES ($1, $2, $3, '{}')`,
      [at, action, user_id],
    );
  await write('signed_in', '2026-06-30T21:59:59.999Z');
  await write('signed_in', '2026-06-30T22:00:00.000Z');
  await write('signed_out', '2026-07-02T21:59:59.999Z');
  await write('signed_in', '2026-07-02T22:00:00.000Z');
  const found = async (query: object) => {
    const { entries } = await trail({ user_id, ...query }, keeper);
    return entries.map(({ occurred_at }) => occurred_at.slice(0, 16));
  };
  expect(await found({ from: '2026-07-01', to: '2026-07-02' })).toEqual(['2026-07-02T21:59', '2026-06-30T22:00']);
  expect(await found({ from: '2026-07-03' })).toEqual(['2026-07-02T22:00']);
  expect(await found({ to: '2026-06-30' })).toEqual(['2026-06-30T21:59']);
  expect(await found({ action: 'signed_out' })).toEqual(['2026-07-02T21:59']);
  expect(await found({ action: 'signed_out', to: '2026-07-01' })).toEqual([]);
  await expect(trail({ from: '01/07/2026' }, keeper)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(trail({ action: "x' OR true --" }, keeper)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('the audit log is searched by who did or underwent something, and taken out by who may read it (DK-08)', async () => {
  const keeper = await newAdministrator();
  const tag = `zz${randomUUID().slice(0, 8)}`;
  const { user } = await identity.signUp({ email: `${tag}@example.fr`, prenom: 'Zoé', nom: 'Éléonore' });
  await name(user.id, 'support', keeper);
  for (const q of [tag, `${tag} zoe eleonore`]) {
    const { entries } = await trail({ q }, keeper);
    expect([q, entries.map(({ action }) => action)]).toEqual([q, ['role_changed', 'user_signed_up']]);
  }
  expect((await trail({ q: tag, action: 'role_changed' }, keeper)).entries).toHaveLength(1);
  expect((await trail({ q: `${tag}x` }, keeper)).entries).toEqual([]);
  const taken = await identity.service.call(identityAdminApi.exportAuditEntries, { q: tag }, as(keeper));
  expect(taken).toEqual(await trail({ q: tag }, keeper));
  await identity.service.call(identityAdminApi.recordJournalExport, { journal: 'moderation' }, as(keeper));
  const [other, last] = (await trail({ action: 'journal_exported' }, keeper)).entries;
  expect(other).toMatchObject({ actor: { id: keeper.user.id }, details: { journal: 'moderation' } });
  expect(last).toMatchObject({ actor: { id: keeper.user.id }, target: null, details: { entries: 2 } });
});

it('the audit log holds what was published of the content, old and new (DK-07)', async () => {
  const editor = await newAdministrator();
  const change = { key: 'extra_space_price', actor_id: editor.user.id, terms: null };
  await identity.service.publish(contentPublished, { ...change, version: 1, before: null, after: '6\u00a0€' });
  await identity.service.publish(contentPublished, { ...change, version: 2, before: '6\u00a0€', after: null });
  await eventually(async () => {
    const { entries } = await trail({ action: 'content_published', user_id: editor.user.id }, editor);
    const { key } = change;
    expect(entries.map(({ actor, details }) => [actor?.id, details]).toReversed()).toEqual([
      [editor.user.id, { key, from: 'original_content', to: '6\u00a0€' }],
      [editor.user.id, { key, from: '6\u00a0€', to: 'original_content' }],
    ]);
  });
});

it('the audit log holds what an administrator did to a place, once', async () => {
  const editor = await newAdministrator();
  const location_id = randomUUID();
  const change = { location_id, slug: 'paris-orly', actor_id: editor.user.id, fields: ['transports', 'name'] };
  const values = [{ field: 'name', item: null, part: null, before: 'Orly', after: 'Paris Orly' }];
  await identity.service.publish(locationChanged, { ...change, action: 'edited', values });
  await identity.service.publish(locationChanged, { ...change, action: 'hidden', fields: [], values: [] });
  await eventually(async () => {
    const { entries } = await trail({ user_id: editor.user.id }, editor);
    const places = entries.filter(({ action }) => action.startsWith('location_'));
    expect(places.map(({ action }) => action).sort()).toEqual(['location_edited', 'location_hidden']);
    expect(places.find(({ action }) => action === 'location_edited')).toMatchObject({
      actor: { id: editor.user.id, email: editor.user.email },
      target: null,
      details: { location_id, slug: 'paris-orly', fields: 'transports,name', values },
    });
  });
});

it('the audit log holds where a moderator moved a parking from and to, and why, once (DK-05)', async () => {
  const keeper = await newAdministrator();
  const { user: owner } = await identity.signUp({ email: `${randomUUID()}@example.fr` });
  const parking_spot_id = randomUUID();
  const event = {
    ...{ parking_spot_id, owner_id: owner.id, title: 'Place', moderator_id: keeper.user.id, meters: 330 },
    ...{ before: { latitude: 49.004, longitude: 2.517 }, after: { latitude: 49.007, longitude: 2.517 } },
    statement: 'Le point était dans la rue <b>voisine</b>.',
  };
  await identity.service.publish(parkingCorrected, event);
  await eventually(async () =>
    expect((await trail({ user_id: owner.id, action: 'parking_corrected' }, keeper)).entries).toMatchObject([
      {
        actor: { id: keeper.user.id },
        target: { id: owner.id },
        details: { parking_spot_id, from: '49.004, 2.517', to: '49.007, 2.517', reason: event.statement },
      },
    ]),
  );
});

it('the audit log holds which stay a moderator cancelled for both sides, and why (DK-05)', async () => {
  const keeper = await newAdministrator();
  const [owner_id, { user: driver }] = [randomUUID(), await identity.signUp({ email: `${randomUUID()}@example.fr` })];
  const request_id = randomUUID();
  await identity.service.publish(stayCalledOff, {
    ...{ request_id, owner_id, requester_id: driver.id, moderator_id: keeper.user.id },
    ...{ before: 'approved', after: 'cancelled', reason: 'Paiement hors du service.' },
  });
  await eventually(async () =>
    expect((await trail({ user_id: driver.id, action: 'stay_cancelled' }, keeper)).entries).toMatchObject([
      {
        actor: { id: keeper.user.id },
        details: { request_id, owner_id, from: 'approved', to: 'cancelled', reason: 'Paiement hors du service.' },
      },
    ]),
  );
});
