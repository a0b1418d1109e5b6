import { randomUUID } from 'node:crypto';
import { appError } from '@placette/contracts/errors';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { startGatewayForTest, SITE, type GatewayUnderTest } from '../../gateway.fixture.js';

const headers = { 'x-supabase-api-version': '2024-01-01' };
const moment = '2026-11-02T09:30:00.000Z';
const user = {
  id: randomUUID(),
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@exemple.test',
  phone: '',
  invited_at: moment,
  app_metadata: {},
  user_metadata: {},
  identities: [],
  created_at: moment,
  updated_at: moment,
  is_anonymous: false,
};

let gateway: GatewayUnderTest;
let bearer: string;
beforeAll(async () => {
  gateway = await startGatewayForTest({ REDIRECT_ALLOW_LIST: 'https://partner.test/**' });
  bearer = await gateway.token({ role: 'service_role', session_id: undefined });
  gateway.answer(managedUserApi.inviteUser, () => user);
  gateway.answer(managedUserApi.makeLink, ({ type, email }: { type: string; email: string }) => {
    if (email === 'nemo@exemple.test') throw appError('account_not_found', 'User with this email not found');
    return { user, type, token: 'abc123', code: '402931' };
  });
});
afterAll(() => gateway.stop());

const send = (path: string, body: unknown) => gateway.send('POST', `/auth/v1/${path}`, { bearer, headers, body });
const email = user.email;

describe('/auth/v1/invite', () => {
  it('invites, with what the client gave', async () => {
    const target = encodeURIComponent('https://partner.test/bienvenue');
    const answer = await send(`invite?redirect_to=${target}`, { email: 'Ada@Exemple.test', data: { prenom: 'Ada' } });
    expect(answer).toMatchObject({ status: 200, body: { email, invited_at: moment } });
    expect(gateway.callsOf(managedUserApi.inviteUser).at(-1)).toEqual({
      email,
      data: { prenom: 'Ada' },
      redirect_to: 'https://partner.test/bienvenue',
    });
  });

  it('is for trusted servers, and for an address', async () => {
    const person = await gateway.token();
    const refused = await gateway.send('POST', '/auth/v1/invite', { bearer: person, headers, body: { email } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_admin' } });
    expect(await gateway.send('POST', '/auth/v1/invite', { headers, body: { email } })).toMatchObject({ status: 401 });
    expect(await send('invite', { email: 'nope' })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('/auth/v1/admin/generate_link', () => {
  it.each([
    ['signup', 'signup'],
    ['invite', 'invite'],
    ['magiclink', 'magiclink'],
    ['recovery', 'recovery'],
    ['email_change_current', 'email_change'],
    ['email_change_new', 'email_change'],
  ])('%s: the link carries token, type %s and target, in that order', async (type, word) => {
    const redirect_to = 'https://partner.test/retour';
    const { status, body } = await send('admin/generate_link', { type, email, password: 'x', redirect_to });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...user,
      action_link: `${SITE}/auth/v1/verify?token=abc123&type=${word}&redirect_to=https://partner.test/retour`,
      email_otp: '402931',
      hashed_token: 'abc123',
      verification_type: type,
      redirect_to,
    });
  });

  it('escapes a target that would break the link, and leads to the site in place of one not allowed', async () => {
    const redirect_to = 'https://partner.test/retour?a=1&b=2';
    const kept = await send('admin/generate_link', { type: 'magiclink', email, redirect_to });
    expect(new URL(String(kept.body['action_link'])).searchParams.get('redirect_to')).toBe(redirect_to);
    const other = await send('admin/generate_link', { type: 'magiclink', email, redirect_to: 'https://evil.test/' });
    expect(other.body['redirect_to']).toBe(`${SITE}/`);
  });

  it('words its refusals as the contract does', async () => {
    expect(await send('admin/generate_link', { type: 'nope', email })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Invalid email action link type requested: nope' },
    });
    expect(await send('admin/generate_link', { type: 'recovery', email: 'nemo@exemple.test' })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User with this email not found' },
    });
  });
});
