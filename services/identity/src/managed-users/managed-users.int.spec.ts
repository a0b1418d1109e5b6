import { randomUUID } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { profileUpdated, userRegistered } from '@placette/contracts/identity/events';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const call: IdentityUnderTest['service']['call'] = (...given) => identity.service.call(...given);
const create = (given: object) => call(managedUserApi.createManagedUser, given);
const update = (user_id: string, given: object) => call(managedUserApi.updateManagedUser, { user_id, ...given });
const read = (user_id: string) => call(managedUserApi.getManagedUser, { user_id });
const signIn = (email: string, password = PASSWORD) => call(credentialsApi.signIn, { email, password, client });

/** All tables with rows about people. */
const tablesOfPeople = async () =>
  (
    await identity.database.query(
      `SELECT table_name FROM information_schema.columns WHERE table_schema = 'identity' AND column_name = 'user_id'`,
    )
  ).map((row) => String(row['table_name']));

describe('accounts made by a trusted server', () => {
  it('keep the metadata as sent, are not confirmed unless asked, and can sign in once they are', async () => {
    const email = newEmail();
    const user = await create({
      email,
      password: PASSWORD,
      user_metadata: { prenom: 'Ada' },
      app_metadata: { plan: 'x' },
    });
    expect(user).toMatchObject({
      email,
      user_metadata: { prenom: 'Ada' },
      app_metadata: { plan: 'x', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
    });
    expect(user.email_confirmed_at).toBeUndefined();
    const { email_confirmed_at } = await update(user.id, { email_confirm: true });
    expect(Date.parse(email_confirmed_at ?? '')).toBeGreaterThan(0);
    await expect(signIn(email)).resolves.toMatchObject({ user: { id: user.id } });
    await eventually(() =>
      expect(identity.service.events(userRegistered).map(({ user_id }) => user_id)).toContain(user.id),
    );
  });

  it('need an e-mail address or a number that nobody else has', async () => {
    const email = newEmail();
    await create({ email, id: randomUUID() });
    await expect(create({ email })).rejects.toMatchObject({ code: 'email_exists', status: 422 });
    const { phone } = await create({ phone: '+33 6 12 34 56 78', phone_confirm: true });
    expect(phone).toBe('33612345678');
    await expect(create({ phone: '33612345678' })).rejects.toMatchObject({ code: 'phone_exists' });
    await expect(create({ email: '' })).rejects.toMatchObject({ code: 'validation_failed', status: 400 });
  });
});

describe('changes by a trusted server', () => {
  it('apply immediately: e-mail address, metadata key by key, password with all sessions ended', async () => {
    const session = await identity.signUp();
    const { id } = session.user;
    const email = newEmail();
    const after = await update(id, {
      email,
      user_metadata: { nom: null, ville: 'Roissy' },
      password: 'autre-9-cle-bleue',
    });
    expect(after).toMatchObject({ email, user_metadata: { prenom: 'Marie', ville: 'Roissy' } });
    expect(after.user_metadata).not.toHaveProperty('nom');
    await expect(identity.refresh(session.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    await signIn(email, 'autre-9-cle-bleue');
    await eventually(() =>
      expect(identity.service.events(profileUpdated).map((event) => event.email)).toContain(email),
    );
    await expect(update(id, { password: 'motdepasse' })).rejects.toMatchObject({ code: 'weak_password' });
  });

  it('suspend for a time, and lift it', async () => {
    const email = newEmail();
    const { user } = await identity.signUp({ email });
    const banned = await update(user.id, { ban_duration: '1h30m' });
    expect(Date.parse(banned.banned_until ?? '') - identity.clock.now().getTime()).toBe(5_400_000);
    await expect(signIn(email)).rejects.toMatchObject({ code: 'user_banned' });
    expect((await update(user.id, { ban_duration: 'none' })).banned_until).toBeUndefined();
    await expect(update(user.id, { ban_duration: 'demain' })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('refuse names with contacts, and change nothing (C57)', async () => {
    const refused = { code: 'validation_failed', detail: expect.stringContaining('Indiquez un nom seul') };
    const user_metadata = { prenom: 'Zoé', nom: 'www.exemple.fr' };
    await expect(call(managedUserApi.createManagedUser, { email: newEmail(), user_metadata })).rejects.toMatchObject(
      refused,
    );
    const { user } = await identity.signUp();
    await expect(update(user.id, { user_metadata })).rejects.toMatchObject(refused);
    expect((await read(user.id)).user_metadata).toEqual(user.user_metadata);
  });

  it('delete the account with sessions and factors, and leave the audit log', async () => {
    const session = await identity.signUp();
    const factor = await call(factorsApi.enrolFactor, { factor_type: 'totp' }, { actor: bearerOf(session) });
    const { id } = session.user;
    expect(await call(managedUserApi.deleteManagedUser, { user_id: id })).toEqual({});
    await expect(read(id)).rejects.toMatchObject({ code: 'account_not_found', status: 404 });
    await expect(identity.refresh(session.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    expect(await identity.database.query('SELECT 1 FROM mfa_factors WHERE id = $1', [factor.id])).toEqual([]);
    const { entries } = await call(managedUserApi.listManagedAudit, { page: 1, per_page: 1 });
    expect(entries).toMatchObject([{ action: 'user_deleted', target: { id }, details: { by: 'service' } }]);
  });

  it('keep the row of an account deleted softly, and nothing in it that names the person', async () => {
    const [email, phone] = [newEmail(), '33698765432'];
    const session = await identity.signUp({ email });
    const { id } = session.user;
    await update(id, { phone });
    await call(factorsApi.enrolFactor, { factor_type: 'totp' }, { actor: bearerOf(session) });
    await identity.database.query(
      `INSERT INTO webauthn_credentials (id, user_id, credential_id, public_key, sign_count, transports, aaguid, created_at)
       VALUES (gen_random_uuid(), $1, '\\x01', '\\x02', 0, '{}', gen_random_uuid(), now())`,
      [id],
    );
    expect(await call(managedUserApi.deleteManagedUser, { user_id: id, soft: true })).toEqual({});

    const left = await read(id);
    expect(left).toMatchObject({
      email: expect.stringMatching(/^[0-9a-f]{64}$/),
      phone: expect.stringMatching(/^[0-9a-f]{15}$/),
      deleted_at: expect.any(String),
      app_metadata: {},
      user_metadata: {},
    });
    expect(left.factors).toBeUndefined();
    const rows = await identity.database.query(
      `SELECT to_jsonb(users) AS account, jsonb_agg(to_jsonb(identities)) AS identities
       FROM users JOIN identities ON identities.user_id = users.id WHERE users.id = $1 GROUP BY users.id`,
      [id],
    );
    for (const table of await tablesOfPeople()) {
      const kept = ['identities', 'sessions'].includes(table);
      const [row] = await identity.database.query(`SELECT count(*)::int FROM ${table} WHERE user_id = $1`, [id]);
      expect({ table, empty: row?.['count'] === 0 }).toEqual({ table, empty: !kept });
    }
    const stored = JSON.stringify(rows);
    for (const personal of [email, phone, 'Marie', 'Dupont', '$argon2']) expect(stored).not.toContain(personal);
    await expect(identity.refresh(session.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect((await identity.signUp({ email })).user.id).not.toBe(id);
  });

  it('give a second factor another name, which the person’s others do not have', async () => {
    const session = await identity.signUp();
    const actor = bearerOf(session);
    const enrol = (friendly_name: string) =>
      call(factorsApi.enrolFactor, { factor_type: 'totp', friendly_name }, { actor });
    const { id: factor_id } = await enrol('montre');
    const ids = { user_id: session.user.id, factor_id };
    const renamed = await call(managedUserApi.changeManagedFactor, { ...ids, friendly_name: 'téléphone' });
    expect(renamed).toMatchObject({ id: factor_id, friendly_name: 'téléphone', factor_type: 'totp', phone: '' });
    expect((await read(session.user.id)).factors).toMatchObject([{ friendly_name: 'téléphone' }]);
    const other = (await identity.signUp()).user.id;
    await expect(call(managedUserApi.changeManagedFactor, { ...ids, user_id: other })).rejects.toMatchObject({
      code: 'mfa_factor_not_found',
      status: 404,
    });
  });

  it('set the role that access tokens carry', async () => {
    const email = newEmail();
    const { user } = await identity.signUp({ email });
    expect((await update(user.id, { role: 'partenaire' })).role).toBe('partenaire');
    expect(decodeJwt((await signIn(email)).access_token)['role']).toBe('partenaire');
  });

  it('never delete the last administrator', async () => {
    const { user } = await identity.signUp();
    await identity.database.query('UPDATE profiles SET is_admin = true WHERE user_id = $1', [user.id]);
    await expect(call(managedUserApi.deleteManagedUser, { user_id: user.id })).rejects.toMatchObject({
      code: 'last_admin',
    });
  });

  it('take a lost factor away', async () => {
    const session = await identity.signUp();
    const { id } = await call(factorsApi.enrolFactor, { factor_type: 'totp' }, { actor: bearerOf(session) });
    const ids = { user_id: session.user.id, factor_id: id };
    expect((await call(managedUserApi.removeManagedFactor, ids)).id).toBe(id);
    await expect(call(managedUserApi.removeManagedFactor, ids)).rejects.toMatchObject({ code: 'mfa_factor_not_found' });
    expect((await read(session.user.id)).factors).toBeUndefined();
  });
});

const ARGON2I = 1;
const USUAL = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

describe('hashes made elsewhere', () => {
  it.each([
    ['bcrypt', () => bcrypt(PASSWORD, { cost: 4 })],
    ['bcrypt of PHP', async () => (await bcrypt(PASSWORD, { cost: 4 })).replace('$2b$', '$2y$')],
    ['argon2', () => argon2(PASSWORD)],
    ['argon2i', () => argon2(PASSWORD, { algorithm: ARGON2I })],
    ['argon2 in two lanes', () => argon2(PASSWORD, { parallelism: 2 })],
    ['argon2 of a higher cost', () => argon2(PASSWORD, { memoryCost: 32_768, timeCost: 3 })],
    ['argon2 with a short salt', () => argon2(PASSWORD, { ...USUAL, salt: Buffer.from('short-is') })],
    ['argon2 with a short hash', () => argon2(PASSWORD, { ...USUAL, outputLen: 16 })],
  ])('%s: open the account, and are renewed at the first sign-in', async (_kind, make) => {
    const email = newEmail();
    const password_hash = await make();
    const { id } = await create({ email, password_hash, email_confirm: true });
    await expect(signIn(email, `${PASSWORD}!`)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(email)).resolves.toMatchObject({ user: { id } });
    const [row] = await identity.database.query('SELECT password_hash FROM users WHERE id = $1', [id]);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    await expect(signIn(email)).resolves.toMatchObject({ user: { id } });
  });

  it.each(['motdepasse', '$2b$31$abcdefghijklmnopqrstuuJ9V7RY1nN4GgJdyhyA3N1y9F3b2YQm6', '$scrypt$n=1$abc'])(
    'are refused when they cannot be verified: %s',
    async (password_hash) => {
      await expect(create({ email: newEmail(), password_hash })).rejects.toMatchObject({
        code: 'validation_failed',
        status: 400,
      });
    },
  );

  it('and a password in clear exclude one another; a weak one is refused', async () => {
    const both = { email: newEmail(), password: PASSWORD, password_hash: await argon2(PASSWORD) };
    await expect(create(both)).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(create({ email: newEmail(), password: '12345' })).rejects.toMatchObject({ code: 'weak_password' });
  });
});

it('lists accounts that match a filter, in the order asked for', async () => {
  // C57: letters only, because digits could look like a phone number.
  const prenom = `Zéphyrin${randomUUID().replace(/[^a-f]/g, '')}`;
  const ids: string[] = [];
  for (const email of [newEmail(), newEmail()]) {
    ids.push((await identity.signUp({ email, prenom })).user.id);
    identity.clock.advance(1_000);
  }
  const list = async (query: object) => {
    const { users, total } = await call(managedUserApi.listManagedUsers, { page: 1, per_page: 50, ...query });
    return { total, ids: users.map(({ id }) => id) };
  };
  expect(await list({ filter: prenom.toLowerCase(), sort: 'created_at asc' })).toEqual({ total: 2, ids });
  expect(await list({ filter: prenom })).toEqual({ total: 2, ids: ids.toReversed() });
  expect(await list({ filter: '%' })).toEqual({ total: 0, ids: [] });
});

it('lists accounts by page, the newest first', async () => {
  const { user } = await identity.signUp();
  const { users, total } = await call(managedUserApi.listManagedUsers, { page: 1, per_page: 2 });
  expect(users).toHaveLength(2);
  const [{ count } = { count: 0 }] = await identity.database.query('SELECT count(*)::int FROM users');
  expect(total).toBe(count);
  const all = await call(managedUserApi.listManagedUsers, { page: 1, per_page: 1_000 });
  expect(all.users.map(({ id }) => id)).toContain(user.id);
});
