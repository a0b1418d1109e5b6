import { randomUUID } from 'node:crypto';
import { appError } from '@placette/contracts/errors';
import { sessionRevoked } from '@placette/contracts/identity/events';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { eventually } from '@placette/testing';
import { SignJWT } from 'jose';
import { startGatewayForTest, type GatewayUnderTest } from '../../gateway.fixture.js';

const SECRET = 'a-shared-secret-of-the-test-only-0000';
const headers = { 'x-supabase-api-version': '2024-01-01' };
const id = randomUUID();

const sign = (claims: object, secret = SECRET, expires = '5m') =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));

let gateway: GatewayUnderTest;
let bearer: string;
beforeAll(async () => {
  bearer = await sign({ role: 'service_role' });
  gateway = await startGatewayForTest({ SERVICE_JWT_SECRET: SECRET });
  gateway.answer(managedUserApi.listManagedUsers, () => ({ users: [], total: 120 }));
  gateway.answer(managedUserApi.deleteManagedUser, () => ({}));
  gateway.answer(managedUserApi.changeManagedFactor, () => {
    throw appError('mfa_factor_not_found');
  });
  gateway.answer(managedUserApi.getManagedUser, () => {
    throw appError('account_not_found');
  });
  gateway.answer(managedUserApi.createManagedUser, () => {
    throw appError('email_exists');
  });
  const entry = {
    id: '1',
    occurred_at: '2026-11-02T09:30:00.000Z',
    action: 'signed_in',
    actor: null,
    target: null,
    ip: null,
  };
  gateway.answer(managedUserApi.listManagedAudit, () => ({ entries: [{ ...entry, details: {} }] }));
});
afterAll(() => gateway.stop());

const send = (method: string, path: string, given: { bearer?: string; body?: unknown } = {}) =>
  gateway.send(method, `/auth/v1/admin/${path}`, { bearer, headers, ...given });

describe('who may manage accounts', () => {
  it('is a server with a service token, by the shared key or by ours', async () => {
    expect((await send('GET', 'users')).status).toBe(200);
    const own = await gateway.token({ role: 'service_role', session_id: undefined });
    expect((await send('GET', 'users', { bearer: own })).status).toBe(200);
  });

  it('may be a server whose token names no audience, and no account', async () => {
    for (const claims of [
      { role: 'service_role', sub: 'cron' },
      { role: 'supabase_admin', aud: 'elsewhere' },
    ]) {
      expect((await send('GET', 'users', { bearer: await sign(claims) })).status).toBe(200);
    }
  });

  it('is nobody for ever, and nobody whose session has ended', async () => {
    const forever = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET));
    expect(await send('GET', 'users', { bearer: forever })).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    const session_id = randomUUID();
    const ended = await sign({ role: 'service_role', session_id });
    expect((await send('GET', 'users', { bearer: ended })).status).toBe(200);
    gateway.publish(sessionRevoked, { session_id, user_id: id, revoked_at: new Date().toISOString() });
    await eventually(async () =>
      expect(await send('GET', 'users', { bearer: ended })).toMatchObject({
        status: 403,
        body: { code: 'session_not_found' },
      }),
    );
  });

  it('is nobody signed in, administrator or not', async () => {
    const person = await gateway.token({ app_metadata: { is_admin: true } });
    const refusal = { status: 403, body: { code: 'not_admin', message: 'User not allowed' } };
    expect(await send('GET', 'users', { bearer: person })).toMatchObject(refusal);
  });

  it('is nobody with another key, an old token, an unsigned one or none', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role","exp":9999999999}')}.`;
    const role = { role: 'service_role' };
    for (const bad of [await sign(role, SECRET.toUpperCase()), await sign(role, SECRET, '-1s'), unsigned]) {
      expect(await send('GET', 'users', { bearer: bad })).toMatchObject({
        status: 403,
        body: {
          code: 'bad_jwt',
          message: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
        },
      });
    }
    expect(await gateway.send('GET', '/auth/v1/admin/users', { headers })).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
  });
});

describe('/auth/v1/admin (contract 6)', () => {
  it('tells how many accounts and pages there are in the headers', async () => {
    const answer = await send('GET', 'users?page=2&per_page=');
    expect(answer.body).toEqual({ users: [], aud: 'authenticated' });
    expect(answer.headers.get('x-total-count')).toBe('120');
    expect(answer.headers.get('link')).toBe(
      '</admin/users?page=3&per_page=50>; rel="next", </admin/users?page=3&per_page=50>; rel="last"',
    );
    expect(gateway.callsOf(managedUserApi.listManagedUsers).at(-1)).toEqual({
      page: 2,
      per_page: 50,
      filter: '',
      sort: 'created_at desc',
    });
  });

  it('passes filter and order on, and refuses another order', async () => {
    expect((await send('GET', 'users?filter=ada&sort=created_at%20ASC')).status).toBe(200);
    expect(gateway.callsOf(managedUserApi.listManagedUsers).at(-1)).toMatchObject({
      filter: 'ada',
      sort: 'created_at asc',
    });
    expect(await send('GET', 'users?sort=password_hash')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  it.each([
    [{ email: 'nope' }, 'Unable to validate email address: invalid format'],
    [{ phone: '+33 abc' }, 'Invalid phone number format (E.164 required)'],
    [{ email: 'a@b.fr', password: 'é'.repeat(257) }, 'Password cannot be longer than 256 characters'],
    [{ email: 'a@b.fr', id: 'zz' }, 'ID must conform to the uuid v4 format'],
    [{ email: 'a@b.fr', email_confirm: 'yes' }, 'email_confirm is not valid'],
    [{ email: 'a@b.fr', app_metadata: 'x' }, 'app_metadata is not valid'],
  ])('refuses the account %j: %s', async (body, message) => {
    expect(await send('POST', 'users', { body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });

  it('takes null, the empty text and what it does not know for nothing', async () => {
    await send('POST', 'users', {
      body: { email: 'A@b.fr', phone: '', password: null, app_metadata: null, role: '', unknown: 1 },
    });
    expect(gateway.callsOf(managedUserApi.createManagedUser).at(-1)).toEqual({ email: 'a@b.fr' });
  });

  it.each(['oauth/clients', `sso/providers/${randomUUID()}`, 'custom-providers'])('does not offer %s', async (path) => {
    expect(await send('GET', path)).toMatchObject({ status: 404, body: { code: 'feature_disabled' } });
    expect((await gateway.send('GET', `/auth/v1/admin/${path}`, { headers })).status).toBe(401);
  });

  it('deletes softly only when asked, and renames a second factor', async () => {
    const soft = () => gateway.callsOf(managedUserApi.deleteManagedUser).at(-1);
    await send('DELETE', `users/${id}`, { body: { should_soft_delete: true } });
    expect(soft()).toEqual({ user_id: id, soft: true });
    await send('DELETE', `users/${id}`);
    expect(soft()).toEqual({ user_id: id, soft: false });
    expect(await send('PUT', `users/${id}/factors/nope`, { body: { friendly_name: 'x' } })).toMatchObject({
      status: 404,
      body: { code: 'validation_failed' },
    });
    await send('PUT', `users/${id}/factors/${id}`, { body: { friendly_name: 'montre', phone: '' } });
    expect(gateway.callsOf(managedUserApi.changeManagedFactor).at(-1)).toEqual({
      user_id: id,
      factor_id: id,
      friendly_name: 'montre',
    });
  });

  it.each(['page=-1', 'page=0', 'per_page=1.5', 'per_page=text'])('refuses the page %s', async (query) => {
    expect(await send('GET', `users?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: expect.stringMatching(/^Bad Pagination Parameters: /) },
    });
  });

  it('words what is not there, and what is taken, as the contract does', async () => {
    expect(await send('GET', `users/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User not found' },
    });
    expect(await send('GET', 'users/nope')).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'user_id must be an UUID' },
    });
    expect(await send('POST', 'users', { body: { email: 'a@b.fr' } })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
    expect(await send('POST', 'users', { body: { email: 'nope' } })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await send('DELETE', `users/${id}`, { body: { should_soft_delete: false } })).toMatchObject({
      status: 200,
      body: {},
    });
  });

  it('gives the audit log as a bare list', async () => {
    expect((await send('GET', 'audit')).body).toEqual([
      expect.objectContaining({ id: '1', payload: expect.objectContaining({ action: 'signed_in' }) }),
    ]);
  });
});
