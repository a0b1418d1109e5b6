import { Readable } from 'node:stream';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { userRegistered } from '@placette/contracts/identity/events';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { parseConfig } from '@placette/service-runtime';
import { eventually } from '@placette/testing';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { createAdminConfig } from '../config.js';
import { createAdmin } from './create-admin-command.js';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const run = (args: string[], environment: Record<string, string> = {}, input?: string) =>
  createAdmin(
    args,
    parseConfig(createAdminConfig, { DATABASE_URL: identity.database.url, ...environment }),
    ...(input === undefined ? [] : [Readable.from([input])]),
  );
const person = (email: string) => ['--email', email, '--first-name', 'Ada', '--last-name', 'Martin'];
const grants = (id: string) =>
  identity.database.query(`SELECT actor_id, details FROM audit_log WHERE action = 'admin_granted' AND target_id = $1`, [
    id,
  ]);

describe('create-admin', () => {
  it('makes the account and the administrator, who then signs in with that role', async () => {
    const email = newEmail();
    const said = await run([...person(email), '--password', PASSWORD]);
    expect(said).toBe('Account created; now an administrator.');
    expect(said).not.toContain(PASSWORD);
    const session = await identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });
    expect(decodeJwt(session.access_token)['app_metadata']).toMatchObject({
      is_admin: true,
      desk_role: 'administrator',
    });
    const profile = await identity.service.call(profileApi.getProfile, {}, { actor: bearerOf(session) });
    expect(profile).toMatchObject({
      first_name: 'Ada',
      last_name: 'Martin',
      is_admin: true,
      desk_role: 'administrator',
    });
    expect(await grants(session.user.id)).toEqual([
      { actor_id: null, details: { by: 'command', from: 'none', to: 'administrator' } },
    ]);
    await eventually(() =>
      expect(identity.service.events(userRegistered).map(({ user_id }) => user_id)).toContain(session.user.id),
    );
  });

  it('takes the password from its input, as it is but for the end of the line', async () => {
    const email = newEmail();
    await run([...person(email), '--password-stdin'], {}, `${PASSWORD} \n`);
    await identity.service.call(credentialsApi.signIn, { email, password: `${PASSWORD} `, client });
    await expect(run([...person(newEmail()), '--password-stdin'], {}, '')).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('changes nothing the second time, whatever the password given', async () => {
    const email = newEmail();
    await run(person(email), { ADMIN_PASSWORD: PASSWORD });
    const rows = () =>
      identity.database.query('SELECT u.*, p.* FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.email = $1', [
        email,
      ]);
    const before = await rows();
    expect(await run([...person(email), '--password', 'une-autre-9-cle'])).toBe(
      'Account found; already an administrator.',
    );
    expect(await rows()).toEqual(before);
    expect(await grants(String(before[0]?.['user_id']))).toHaveLength(1);
    await identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });
  });

  it('raises an existing account, which keeps its password and names', async () => {
    const email = newEmail();
    const { user } = await identity.signUp({ email, prenom: 'Marie' });
    expect(await run(person(email.toUpperCase()))).toBe('Account found; now an administrator.');
    const session = await identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });
    expect(session.user.id).toBe(user.id);
    expect(await identity.service.call(profileApi.getProfile, {}, { actor: bearerOf(session) })).toMatchObject({
      first_name: 'Marie',
      is_admin: true,
      desk_role: 'administrator',
    });
  });

  it('refuses a weak password, an unusable name or e-mail address, and stores nothing', async () => {
    const email = newEmail();
    await expect(run(person(email), { ADMIN_PASSWORD: 'motdepasse' })).rejects.toMatchObject({ code: 'weak_password' });
    await expect(run(['--email', email, '--first-name', 'A\nB', '--password', PASSWORD])).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(run(['--email', 'nobody', '--password', PASSWORD])).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await identity.database.query('SELECT 1 FROM users WHERE email = $1', [email])).toHaveLength(0);
  });
});

describe('audit log', () => {
  it.each(['UPDATE audit_log SET ip = NULL', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
    'refuses %s to the service and to the owner (MFA-6)',
    async (sql) => {
      await identity.signUp();
      const service = new pg.Client({ connectionString: identity.database.url });
      await service.connect();
      await expect(service.query(sql)).rejects.toMatchObject({ code: '42501' });
      await service.end();
      await expect(identity.database.query(sql)).rejects.toThrow('append-only');
    },
  );
});
