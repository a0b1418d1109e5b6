import { randomUUID } from 'node:crypto';
import { ApiCaller, type Answer } from '../support/api.js';
import { codeOf, linkOf, mailArrives, newPerson, siteUrl } from '../support/product.js';

const auth = (path: string, body?: unknown, headers?: Record<string, string>) =>
  ApiCaller.nobody.call('POST', `/auth/v1${path}`, body, headers);
const raw = async (method: string, path: string, body: BodyInit, type = 'application/json') =>
  (await fetch(siteUrl + path, { method, body, headers: { 'content-type': type } })).status;
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** Two at once, then a third: one is accepted. */
async function once(use: () => Promise<Answer>): Promise<void> {
  const [first, second] = await Promise.all([use(), use()]);
  expect(statuses([first, second])).toEqual([200, 403]);
  expect((await use()).body).toMatchObject({ error_code: 'otp_expired' });
}

const CHALLENGE = ['code_challenge', 'code_challenge_method', 'gotrue_meta_security'];
/** Each route with the fields that it reads. */
const FIELDS: Record<string, readonly string[]> = {
  '/signup': ['email', 'phone', 'password', 'data', 'channel', ...CHALLENGE],
  '/token?grant_type=password': ['email', 'phone', 'password', 'gotrue_meta_security'],
  '/token?grant_type=refresh_token': ['refresh_token'],
  '/token?grant_type=pkce': ['auth_code', 'code_verifier'],
  '/token?grant_type=id_token': ['id_token', 'provider', 'nonce', 'access_token'],
  '/token?grant_type=web3': ['chain', 'message', 'signature'],
  '/token?grant_type=': ['email'],
  '/recover': ['email', ...CHALLENGE],
  '/otp': ['email', 'phone', 'create_user', 'data', 'channel', ...CHALLENGE],
  '/magiclink': ['email', 'data'],
  '/verify': ['type', 'token', 'token_hash', 'email', 'phone', 'redirect_to'],
  '/resend': ['type', 'email', 'phone', 'channel'],
  '/invite': ['email', 'data'],
  '/admin/users': ['email', 'app_metadata'],
  '/admin/generate_link': ['type', 'email'],
  '/logout': ['scope'],
  '/factors': ['factor_type', 'friendly_name'],
  '/sso': ['domain', 'provider_id'],
  '/passkeys/registration/options': ['x'],
  '/passkeys/registration/verify': ['challenge_id', 'credential'],
  '/passkeys/authentication/options': ['x'],
  '/passkeys/authentication/verify': ['challenge_id', 'credential'],
};
const ROUTES = Object.keys(FIELDS);
const MINE: Record<string, readonly string[]> = {
  'PUT /user': ['email', 'phone', 'password', 'current_password', 'nonce', 'data', 'channel', ...CHALLENGE],
  'POST /factors': ['factor_type', 'friendly_name', 'issuer', 'phone'],
  [`POST /factors/${randomUUID()}/challenge`]: ['channel', 'webauthn'],
  [`POST /factors/${randomUUID()}/verify`]: ['challenge_id', 'code', 'webauthn'],
  'POST /passkeys/registration/verify': ['challenge_id', 'credential'],
  [`PATCH /passkeys/${randomUUID()}`]: ['friendly_name'],
  'POST /logout?scope=elsewhere': ['scope'],
};
const VALUES: unknown[] = [
  ...[null, true, -1, 1e308, '', '\u0000', '\ud800', '💥'.repeat(500), 'x'.repeat(20_000), [], [[]], {}, { a: [] }],
  ...[{ toString: 1 }, { constructor: { prototype: 1 } }, "' OR 1=1 --", '../../etc/passwd', '%00', { $ne: null }],
];
const good = { email: 'x@exemple.test', password: 'Corbeau-vert-77', type: 'signup', token: '123456', data: {} };

describe('hostile bodies (E5)', () => {
  it('are refused by every route of /auth/v1, never with a 5xx', async () => {
    const broken: string[] = [];
    for (const route of ROUTES) {
      const tried = (FIELDS[route] ?? []).flatMap((field) => VALUES.map((value) => ({ field, value })));
      const answers = await inTurns(tried, async ({ field, value }) => {
        const { status } = await auth(route, { ...good, email: `${randomUUID()}@exemple.test`, [field]: value });
        return status >= 500 ? `${route} ${field} ${JSON.stringify(value).slice(0, 30)} ${status}` : null;
      });
      broken.push(...answers.filter((answer) => answer !== null));
    }
    expect(broken).toEqual([]);
  }, 240_000);

  it('are refused to somebody signed in too, who stays who she was', async () => {
    const person = newPerson('Hostile');
    const caller = await ApiCaller.signUp(person);
    const broken: string[] = [];
    for (const [route, fields] of Object.entries(MINE)) {
      const [method = '', path] = route.split(' ');
      const tried = fields.flatMap((field) => VALUES.map((value) => ({ field, value })));
      const answers = await inTurns(tried, async ({ field, value }) => {
        const { status } = await caller.call(method, `/auth/v1${path}`, { [field]: value });
        return status >= 500 ? `${route} ${field} ${JSON.stringify(value).slice(0, 30)} ${status}` : null;
      });
      broken.push(...answers.filter((answer) => answer !== null));
    }
    expect(broken).toEqual([]);
    const { body } = await caller.call('GET', '/auth/v1/user');
    expect(body).toMatchObject({ id: caller.userId, email: person.email, role: 'authenticated' });
  }, 240_000);

  it.each([
    ['deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    [
      'deep inside data',
      `{"email":"a@b.fr","password":"Corbeau-vert-1","data":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    ],
    ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    [
      'named after the prototype',
      '{"__proto__":{"is_admin":true},"constructor":{"prototype":{"x":1}},"email":"a@b.fr"}',
    ],
    ['a text', '"text"'],
    ['a number', '1'],
    ['cut off', '{"email":'],
  ])('%s: 4xx on every route', async (_title, body) => {
    for (const route of ROUTES) {
      const status = await raw('POST', `/auth/v1${route}`, body);
      expect([route, status, status < 500]).toEqual([route, status, true]);
    }
  });
});

describe('what a mail brings', () => {
  it('serves once, two at once included: sign-in link, its code, recovery', async () => {
    for (const [path, subject, type] of [
      ['/otp', /connexion/i, 'magiclink'],
      ['/recover', /mot de passe/i, 'recovery'],
    ] as const) {
      const person = newPerson('Rejeu');
      await ApiCaller.signUp(person);
      expect((await auth(path, { email: person.email })).status).toBe(200);
      const mail = await mailArrives(person.email, subject);
      const token_hash = new URLSearchParams(new URL(linkOf(mail)).hash.slice(1)).get('token_hash');
      await once(() => auth('/verify', { type, token_hash }));
      const asCode = await auth('/verify', { type, email: person.email, token: codeOf(mail) });
      expect([asCode.status, asCode.body['error_code']]).toEqual([403, 'otp_expired']);
    }
  });

  it('leads nowhere but to the site, whatever redirect_to says', async () => {
    const host = new URL(siteUrl).host;
    for (const target of [
      ...['https://evil.test', '//evil.test', '/\\evil.test', 'https:\\\\evil.test', `https://${host}@evil.test`],
      ...[
        `${siteUrl}@evil.test`,
        `${siteUrl}.evil.test`,
        'http://2130706433/',
        'http://0x7f.1/',
        'javascript:alert(1)',
      ],
      ...[
        'http://169.254.169.254/',
        'data:text/html,x',
        `${siteUrl}\\@evil.test`,
        'http://evil.test%23@x',
        ' https://e.test',
      ],
      ...['https%3A%2F%2Fevil.test'],
    ]) {
      const path = `/auth/v1/verify?token=${randomUUID()}&type=signup&redirect_to=${encodeURIComponent(target)}`;
      const location = (await fetch(siteUrl + path, { redirect: 'manual' })).headers.get('location') ?? '';
      expect([target, location === '' ? 'none' : new URL(location).origin]).toEqual([target, new URL(siteUrl).origin]);
    }
  });
});

describe('whether an address has an account', () => {
  it('is revealed by none of sign-in, recovery, links, codes', async () => {
    const known = newPerson('Connue');
    await ApiCaller.signUp(known);
    const unknown = newPerson('Inconnue');
    const ask = async (path: string, body: object) => {
      const { status, body: answer } = await auth(path, body);
      return { status, answer };
    };
    for (const [path, extra] of [
      ['/token?grant_type=password', { password: 'Pas-le-bon-8' }],
      ['/recover', {}],
      ['/otp', {}],
      ['/resend', { type: 'signup' }],
      ['/verify', { type: 'recovery', token: '000000' }],
      ['/verify', { type: 'email', token: '000000' }],
    ] as const) {
      const forKnown = await ask(path, { email: known.email, ...extra });
      expect([path, await ask(path, { email: unknown.email, ...extra })]).toEqual([path, forKnown]);
    }
  });
});

describe('fields that only the server sets', () => {
  const forbidden = {
    ...{ is_admin: true, role: 'service_role', app_metadata: { is_admin: true }, id: randomUUID() },
    ...{ user_id: randomUUID(), email_confirmed_at: '2020-01-01T00:00:00Z', banned_until: '2100-01-01T00:00:00Z' },
  };

  it('are ignored at sign-up and refused or ignored afterwards', async () => {
    const person = newPerson('Gourmande');
    const { prenom, nom, email, password } = person;
    const { body } = await auth('/signup', { email, password, ...forbidden, data: { prenom, nom, ...forbidden } });
    const caller = await ApiCaller.signIn(person);
    expect((body['user'] as { id: string }).id).not.toBe(forbidden.id);
    await caller.call('PUT', '/auth/v1/user', { ...forbidden, app_metadata: undefined, data: forbidden });
    expect((await caller.call('PUT', '/auth/v1/user', { app_metadata: { is_admin: true } })).status).toBe(403);
    await caller.call('PUT', '/api/profile', { first_name: 'A', last_name: 'B', languages: [], ...forbidden });
    const { body: user } = await caller.call('GET', '/auth/v1/user');
    expect(user).toMatchObject({ id: caller.userId, role: 'authenticated', app_metadata: { provider: 'email' } });
    expect([user['banned_until'], JSON.stringify(user['app_metadata'])]).toEqual([
      undefined,
      '{"provider":"email","providers":["email"]}',
    ]);
    expect((await caller.call('GET', '/api/admin/users')).status).toBe(403);
    expect(await caller.call('GET', '/api/me')).toMatchObject({ body: { profile: { is_admin: false } } });
  });

  it('another person’s session, factor, passkey or identity is not found (D9)', async () => {
    const owner = await ApiCaller.signUp(newPerson('Cible'));
    const stranger = await ApiCaller.signUp(newPerson('Autre'));
    const { body } = await owner.call('GET', '/api/sessions');
    const id = (body['sessions'] as { id: string }[])[0]?.id ?? '';
    const { body: factor } = await owner.call('POST', '/auth/v1/factors', { factor_type: 'totp' });
    for (const [method, path] of [
      ['DELETE', `/api/sessions/${id}`],
      ['DELETE', `/auth/v1/factors/${String(factor['id'])}`],
      ['POST', `/auth/v1/factors/${String(factor['id'])}/challenge`],
      ['DELETE', `/api/security/passkeys/${id}`],
      ['PATCH', `/api/security/passkeys/${id}`],
      ['DELETE', `/auth/v1/passkeys/${id}`],
    ] as const) {
      const { status } = await stranger.call(method, path, method === 'DELETE' ? undefined : { name: 'à moi' });
      expect([method, path, [404, 422].includes(status)]).toEqual([method, path, true]);
    }
    expect((await owner.call('GET', '/auth/v1/user')).status).toBe(200);
  });
});

/** Ten at a time. */
async function inTurns<I, O>(items: readonly I[], work: (item: I) => Promise<O>): Promise<O[]> {
  const done: O[] = [];
  for (let at = 0; at < items.length; at += 10) done.push(...(await Promise.all(items.slice(at, at + 10).map(work))));
  return done;
}
