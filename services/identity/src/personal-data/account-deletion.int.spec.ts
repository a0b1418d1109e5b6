import { randomUUID } from 'node:crypto';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { userDeleted } from '@placette/contracts/identity/events';
import { personDeskApi } from '@placette/contracts/identity/person/api';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import type { Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { identityPersonalDataApi } from '@placette/contracts/personal-data';
import { columnsNaming, eventually, missingInCopy, readCopy } from '@placette/testing';
import { personal } from '../accounts/personal-columns.js';
import { bearerOf, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
import { PrismaService } from '../platform/prisma.service.js';

let identity: IdentityUnderTest;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
afterEach(() => identity.stays.splice(0));

const remove = (session: Session, password?: string) =>
  identity.service.call(accountDeletionApi.deleteAccount, { password }, { actor: bearerOf(session) });
const audit = (user_id: string, action: string) =>
  identity.database.query('SELECT actor_id, details FROM audit_log WHERE target_id = $1 AND action = $2', [
    user_id,
    action,
  ]);

/** Writes `$2` into every column with personal data of the account `$1`. */
const MARKED = [
  `UPDATE users SET email = $2, new_email = $2, phone = $2, new_phone = $2, password_hash = $2,
     app_metadata = to_jsonb($2::text), user_metadata = to_jsonb($2::text) WHERE id = $1`,
  `UPDATE identities SET provider_id = $2, email = $2, identity_data = to_jsonb($2::text) WHERE user_id = $1`,
  `UPDATE sessions SET ip = $2, user_agent = $2 WHERE user_id = $1`,
  `UPDATE profiles SET terms_version = 1, first_name = $2, last_name = $2, phone_number = $2, languages = ARRAY[$2], siret = $2,
     tva_number = $2, company_name = $2, company_address = $2, first_steps = 'owner', desk_role = 'support'
     WHERE user_id = $1`,
  `INSERT INTO mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     VALUES ($1, $1, $2, 'totp', 'verified', '', now(), now())`,
  `INSERT INTO mfa_challenges (id, factor_id, ip, created_at, expires_at) VALUES ($1, $1, $2, now(), now())`,
  `INSERT INTO webauthn_credentials
     (id, user_id, friendly_name, credential_id, public_key, sign_count, transports, aaguid, created_at, last_used_at)
     VALUES ($1, $1, $2, sha256(''), '', 0, ARRAY[$2], $1, now(), now())`,
  `INSERT INTO one_time_tokens (id, user_id, purpose, address, code_hash, link_hash, created_at, expires_at)
     VALUES ($1, $1, 'recovery', $2, sha256(''), sha256(''), now(), now())`,
  `INSERT INTO flow_state (id, user_id, code_hash, code_challenge, code_challenge_method, kept_password_hash, kept_metadata,
     created_at, expires_at) VALUES ($1, $1, sha256(''), $2, 's256', $2, to_jsonb($2::text), now(), now())`,
  `INSERT INTO provider_flows (id, state_hash, browser_hash, redirect_to, owner_id, created_at, expires_at)
     VALUES ($1, sha256(''), sha256(''), $2, $1, now(), now())`,
  `INSERT INTO account_notes (id, user_id, author_id, text, created_at) VALUES ($1, $1, $1, $2, now())`,
  `INSERT INTO lost_factors (user_id, asked_by, statement, asked_at) VALUES ($1, $1, $2, now())`,
];

const copyOf = (user_id: string) =>
  readCopy((cursor) => identity.service.call(identityPersonalDataApi.exportPersonalData, { user_id, cursor }));

describe('deleting an account', () => {
  it.each([{ soft: false }, { soft: true }])('erases what is personal in every column, %j', async ({ soft }) => {
    const mark = `marque-${randomUUID()}`;
    const { id: user_id } = (await identity.signUp()).user;
    for (const sql of MARKED) await identity.database.query(sql, [user_id, mark]);
    expect(await columnsNaming(identity.database, [mark])).toHaveLength(31);
    await identity.service.call(managedUserApi.deleteManagedUser, { user_id, soft });
    expect(await columnsNaming(identity.database, [mark])).toEqual([]);
  });

  it('takes nothing that the copy of one’s data does not show (L1)', async () => {
    const { id: user_id } = (await identity.signUp()).user;
    for (const sql of MARKED) await identity.database.query(sql, [user_id, `marque-${randomUUID()}`]);
    const values = await personal.valuesToShow(identity.service.app.get(PrismaService), user_id);
    // An account has only one of two e-mail addresses.
    expect(missingInCopy(values, await copyOf(user_id))).toEqual(['User.unconfirmed_email: not filled']);
  });
});

describe('closing the account of who asks by post (DK-03)', () => {
  async function colleague(role: string, aal: 'aal1' | 'aal2' = 'aal2') {
    const session = await identity.signUp();
    await identity.database.query('UPDATE profiles SET desk_role = $2 WHERE user_id = $1', [session.user.id, role]);
    await identity.database.query('UPDATE sessions SET aal = $2 WHERE user_id = $1', [session.user.id, aal]);
    return session;
  }
  const close = (user_id: string, by: Session) =>
    identity.service.call(
      personDeskApi.closeAccount,
      { user_id, statement: 'Courrier du 2 novembre.' },
      { actor: bearerOf(by) },
    );

  it('deletes it as its owner does, and the journal says who did and why', async () => {
    const [{ user }, head] = [await identity.signUp(), await colleague('administrator')];
    await close(user.id, head);
    expect(await identity.database.query('SELECT 1 FROM users WHERE id = $1', [user.id])).toEqual([]);
    await eventually(() =>
      expect(identity.service.events(userDeleted).map(({ user_id }) => user_id)).toContain(user.id),
    );
    expect(await audit(user.id, 'user_deleted')).toEqual([
      { actor_id: head.user.id, details: { by: 'desk', reason: 'Courrier du 2 novembre.' } },
    ]);
    await expect(close(user.id, head)).rejects.toMatchObject({ code: 'account_not_found' });
  });

  it('needs an administrator with a second factor, no stay to come, and is never one’s own', async () => {
    const { user } = await identity.signUp();
    const [head, bob, bare] = [
      await colleague('administrator'),
      await colleague('moderator'),
      await colleague('administrator', 'aal1'),
    ];
    await expect(close(user.id, bob)).rejects.toMatchObject({ code: 'desk_right_missing' });
    await expect(close(user.id, bare)).rejects.toMatchObject({ code: 'insufficient_aal' });
    await expect(close(head.user.id, head)).rejects.toMatchObject({ code: 'own_closing' });
    const days = { start_date: '2026-03-01', end_date: '2026-03-04' };
    identity.stays.push({ request_id: randomUUID(), role: 'owner', parking_title: 'Garage', ...days });
    await expect(close(user.id, head)).rejects.toMatchObject({ code: 'stays_to_come_of_person', status: 409 });
  });
});

describe('deleting one’s own account', () => {
  it('leaves no name, e-mail address or number in any column, and frees the e-mail address', async () => {
    const email = newEmail();
    const session = await identity.signUp({ email, prenom: 'Apollonia', nom: 'Vandewynckele' });
    const actor = bearerOf(session);
    const profile = { first_name: 'Apollonia', last_name: 'Vandewynckele', phone_number: '+33698765432' };
    await identity.service.call(profileApi.updateProfile, { ...profile, languages: ['fr'] }, { actor });
    const marks = [email, 'Apollonia', 'Vandewynckele', '698765432'];
    expect(await columnsNaming(identity.database, marks)).toEqual(
      expect.arrayContaining(['outbox.payload', 'profiles.phone_number', 'users.email']),
    );

    await remove(session, PASSWORD);
    expect(await columnsNaming(identity.database, marks)).toEqual([]);
    expect(await audit(actor.user_id, 'user_deleted')).toEqual([{ actor_id: actor.user_id, details: { by: 'self' } }]);
    await eventually(() =>
      expect(identity.service.events(userDeleted).map(({ user_id }) => user_id)).toContain(actor.user_id),
    );
    await expect(identity.refresh(session.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    expect((await identity.signUp({ email })).user.id).not.toBe(actor.user_id);
  });

  it('asks for the password, and for the right one', async () => {
    const session = await identity.signUp();
    await expect(remove(session)).rejects.toMatchObject({ code: 'reauthentication_needed' });
    await expect(remove(session, 'pas-le-bon-1')).rejects.toMatchObject({ code: 'current_password_invalid' });
    const user = await identity.service.call(sessionsApi.getUser, {}, { actor: bearerOf(session) });
    expect(user.id).toBe(session.user.id);
  });

  it('takes a session just opened in place of a password that the account does not have', async () => {
    const session = await identity.signUp();
    await identity.database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [session.user.id]);
    identity.clock.advance(16 * 60_000);
    await expect(remove(session)).rejects.toMatchObject({ code: 'reauthentication_needed' });
    identity.clock.advance(-16 * 60_000);
    await expect(remove(session)).resolves.toEqual({});
  });

  it('is refused while a stay is to come, to its owner and to a trusted server alike', async () => {
    const session = await identity.signUp();
    const user_id = session.user.id;
    const stay = {
      request_id: user_id,
      role: 'owner' as const,
      parking_title: 'Cour',
      start_date: '2030-01-01',
      end_date: '2030-01-04',
    };
    identity.stays.push(stay);
    const actor = bearerOf(session);
    expect(await identity.service.call(accountDeletionApi.getDeparture, {}, { actor })).toEqual({
      stays: [stay],
      is_last_admin: false,
      has_password: true,
    });
    await expect(remove(session, PASSWORD)).rejects.toMatchObject({ code: 'stays_to_come', status: 409 });
    await expect(identity.service.call(managedUserApi.deleteManagedUser, { user_id })).rejects.toMatchObject({
      code: 'stays_to_come',
    });
  });

  it('is refused to the last administrator', async () => {
    const session = await identity.signUp();
    await identity.database.query('UPDATE profiles SET is_admin = (user_id = $1)', [session.user.id]);
    await expect(remove(session, PASSWORD)).rejects.toMatchObject({ code: 'last_admin' });
    await identity.database.query('UPDATE profiles SET is_admin = false');
  });
});

describe('a copy of one’s data', () => {
  it('is approved just after sign-in, later with the password, and written in the audit log', async () => {
    const session = await identity.signUp();
    const approve = (password?: string) =>
      identity.service.call(accountDeletionApi.approveDataExport, { password }, { actor: bearerOf(session) });
    await approve();
    identity.clock.advance(16 * 60_000);
    await expect(approve()).rejects.toMatchObject({ code: 'reauthentication_needed' });
    await approve(PASSWORD);
    identity.clock.advance(-16 * 60_000);
    expect(await audit(session.user.id, 'data_export_asked')).toHaveLength(2);
  });

  it('has account, profile, sessions and journal, and no secret', async () => {
    const email = newEmail();
    const session = await identity.signUp({ email });
    const { user } = session;
    const choice = { first_steps: 'owner' } as const;
    await identity.service.call(profileApi.chooseFirstSteps, choice, { actor: bearerOf(session) });
    const copy = await copyOf(user.id);
    expect(copy['compte']).toEqual([expect.objectContaining({ id: user.id, email })]);
    expect(copy['profil']).toEqual([expect.objectContaining({ first_name: 'Marie', last_name: 'Dupont', ...choice })]);
    expect(copy['sessions']).toHaveLength(1);
    expect(copy['journal']).toContainEqual(expect.objectContaining({ action: 'user_signed_up' }));
    expect(JSON.stringify(copy)).not.toMatch(/argon2|refresh_salt|token_hash|password_hash|"secret"/);
  });
});
