import { createHash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { providerApi } from '@placette/contracts/identity/providers/api';
import type { Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const CLIENT = 'placette.apps.example';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let identity: IdentityUnderTest;
beforeAll(async () => {
  issuer = await startIssuer();
  identity = await startIdentity({
    GOOGLE_CLIENT_IDS: `other,${CLIENT}`,
    GOOGLE_ISSUER: issuer.url,
    MANUAL_LINKING: 'true',
    MAILER_AUTOCONFIRM: 'false',
  });
});
afterAll(async () => {
  await identity.stop();
  issuer.server.close();
});

/** A test OpenID provider: discovery, keys and tokens. */
async function startIssuer() {
  const pair = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(pair.publicKey)), kid: 'issuer-1', alg: 'RS256', use: 'sig' };
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const places = { authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` };
    const discovery = { issuer: url, jwks_uri: `${url}/keys`, ...places };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [key] } : discovery));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = (
    claims: Record<string, unknown> = {},
    { audience = CLIENT as string | string[], expires = '5m', by = pair } = {},
  ) =>
    new SignJWT({ sub: randomUUID(), email: newEmail(), email_verified: true, given_name: 'Ada', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'issuer-1' })
      .setIssuer(url)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(by.privateKey);
  return { server, url, asked, token };
}

interface Given {
  provider?: string;
  issuer?: string;
  nonce?: string;
  link_identity?: boolean;
  as?: Session;
}

const signIn = (id_token: string | undefined, { as, link_identity = false, ...given }: Given = {}) =>
  identity.service.call(
    providerApi.signInWithIdToken,
    { ...(given.issuer === undefined && { provider: 'google' }), ...given, id_token, link_identity, client },
    as && { actor: bearerOf(as) },
  );
const unlink = (session: Session, identity_id: string) =>
  identity.service.call(providerApi.unlinkIdentity, { identity_id }, { actor: bearerOf(session) });
const userOf = (session: Session) => identity.service.call(sessionsApi.getUser, {}, { actor: bearerOf(session) });

describe('an ID token of Google', () => {
  it('makes an account at the first sign-in and finds it again at the next', async () => {
    const sub = randomUUID();
    const email = newEmail();
    const first = await signIn(await issuer.token({ sub, email: email.toUpperCase(), family_name: 'Lovelace' }));
    expect(first.user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { prenom: 'Ada', nom: 'Lovelace', email_verified: true },
      identities: [{ id: sub, provider: 'google', email, identity_data: { sub, email_verified: true } }],
    });
    expect(decodeJwt(first.access_token)['amr']).toMatchObject([{ method: 'oauth' }]);
    const again = await signIn(await issuer.token({ sub, email: newEmail() }), { issuer: issuer.url });
    expect(again.user.id).toBe(first.user.id);
    expect(issuer.asked.filter((path) => path === '/keys')).toHaveLength(1);
  });

  it('is tied to the nonce that the client kept', async () => {
    const nonce = randomUUID();
    const hashed = createHash('sha256').update(nonce).digest('hex');
    await expect(signIn(await issuer.token({ nonce: hashed }), { nonce })).resolves.toMatchObject({
      token_type: 'bearer',
    });
    await expect(signIn(await issuer.token({ nonce: hashed }), { nonce: 'other' })).rejects.toMatchObject({
      code: 'id_token_nonce_mismatch',
      status: 400,
    });
    for (const [token, given] of [
      [await issuer.token({ nonce: hashed }), {}],
      [await issuer.token(), { nonce }],
    ] as const) {
      await expect(signIn(token, given)).rejects.toMatchObject({
        code: 'id_token_refused',
        detail: 'Passed nonce and nonce in id_token should either both exist or not.',
      });
    }
  });

  it('for several parties is taken from ours alone: whom it was issued to decides', async () => {
    const audience = ['somebody', CLIENT];
    for (const azp of [undefined, 'somebody', `${CLIENT}x`]) {
      await expect(signIn(await issuer.token({ azp }, { audience }))).rejects.toMatchObject({
        code: 'id_token_refused',
        status: 400,
        detail: 'Unacceptable authorized party in id_token',
      });
    }
    await expect(signIn(await issuer.token({ azp: CLIENT }, { audience }))).resolves.toMatchObject({
      token_type: 'bearer',
    });
  });

  it('with text that no table takes is refused', async () => {
    for (const given_name of ['A\u0000da', 'Ada \ud83d'])
      await expect(signIn(await issuer.token({ given_name }))).rejects.toMatchObject({
        code: 'id_token_refused',
        status: 400,
      });
    const long = await signIn(await issuer.token({ given_name: `${'a'.repeat(79)}😀` }));
    expect(long.user.user_metadata['prenom']).toBe(`${'a'.repeat(79)}😀`);
  });

  it('is refused when missing, unreadable, too old, for somebody else or signed by somebody else', async () => {
    const stranger = await generateKeyPair('RS256');
    const refused: [string | undefined, string][] = [
      [undefined, 'id_token required'],
      ['not.a.token', 'Bad ID token'],
      [await issuer.token({}, { expires: '-1m' }), 'Bad ID token'],
      [await issuer.token({}, { by: stranger }), 'Bad ID token'],
      [await issuer.token({}, { audience: 'somebody' }), 'Unacceptable audience in id_token: [somebody]'],
    ];
    for (const [token, detail] of refused) {
      await expect(signIn(token)).rejects.toMatchObject({ code: 'id_token_refused', status: 400, detail });
    }
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await issuer.token()).split('.')[1]}.`;
    await expect(signIn(unsigned)).rejects.toMatchObject({ code: 'id_token_refused' });
    await expect(signIn(await issuer.token(), { provider: 'okta' })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: 'Custom OIDC provider "okta" not allowed',
    });
    await expect(signIn(await issuer.token({ email_verified: false }))).rejects.toMatchObject({
      code: 'email_not_confirmed',
    });
  });

  it('ends the sign-ups that wait for a mail to the e-mail address, with their passwords', async () => {
    const email = newEmail();
    const password = 'ciel-gris-9-tuiles';
    await identity.service.call(signUpApi.signUp, { email, password, data: {}, client });
    const session = await signIn(await issuer.token({ email }));
    expect(session.user.app_metadata).toMatchObject({ provider: 'google', providers: ['google'] });
    expect(session.user.email_confirmed_at).toEqual(expect.any(String));
    await expect(identity.service.call(credentialsApi.signIn, { email, password, client })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });
});

describe('identities', () => {
  it('are added to one’s own account, once, and never when somebody else has them (contract 1.2, 4)', async () => {
    const sub = randomUUID();
    const mine = await signIn(await issuer.token());
    const linked = await signIn(await issuer.token({ sub }), { link_identity: true, as: mine });
    expect(linked.user).toMatchObject({ id: mine.user.id, email: mine.user.email });
    expect(linked.user.identities).toHaveLength(2);
    const other = await signIn(await issuer.token());
    for (const [as, detail] of [
      [mine, 'Identity is already linked'],
      [other, 'Identity is already linked to another user'],
    ] as const) {
      await expect(signIn(await issuer.token({ sub }), { link_identity: true, as })).rejects.toMatchObject({
        code: 'identity_already_exists',
        status: 422,
        detail,
      });
    }
  });

  it('are taken away but for the last, with the e-mail address that only they stood for', async () => {
    const mine = await signIn(await issuer.token());
    const [only] = mine.user.identities;
    await expect(unlink(mine, only?.identity_id ?? '')).rejects.toMatchObject({
      code: 'single_identity_not_deletable',
      status: 422,
    });
    const other = newEmail();
    await signIn(await issuer.token({ email: other }), { link_identity: true, as: mine });
    await expect(unlink(mine, randomUUID())).rejects.toMatchObject({ code: 'identity_not_found', status: 422 });
    expect(await unlink(mine, only?.identity_id ?? '')).toEqual({});
    expect(await userOf(mine)).toMatchObject({ email: other, identities: [{ email: other }] });
  });

  it('stay when their e-mail address would fall on somebody else’s', async () => {
    const taken = newEmail();
    await signIn(await issuer.token({ email: taken }));
    const mine = await signIn(await issuer.token());
    await signIn(await issuer.token({ email: taken }), { link_identity: true, as: mine });
    await expect(unlink(mine, mine.user.identities[0]?.identity_id ?? '')).rejects.toMatchObject({
      code: 'email_conflict_identity_not_deletable',
      status: 422,
    });
    expect((await userOf(mine)).identities).toHaveLength(2);
  });
});

describe('where e-mail addresses are not confirmed by mail', () => {
  it('joins the account of the e-mail address, without what was set before it was proved; links nothing unless the setting says so', async () => {
    const apart = await startIdentity({ GOOGLE_CLIENT_IDS: CLIENT, GOOGLE_ISSUER: issuer.url });
    const session = await apart.signUp();
    const call = async (given: object, as?: Session) =>
      apart.service.call(
        providerApi.signInWithIdToken,
        { provider: 'google', link_identity: false, client, ...given },
        as && { actor: bearerOf(as) },
      );
    await expect(call({ id_token: await issuer.token(), link_identity: true }, session)).rejects.toMatchObject({
      code: 'manual_linking_disabled',
      status: 404,
    });
    const email = session.user.email;
    const joined = await call({ id_token: await issuer.token({ email, given_name: 'Ada', family_name: 'Martin' }) });
    expect(joined.user).toMatchObject({ id: session.user.id, app_metadata: { providers: ['email', 'google'] } });
    const profile = await apart.service.call(profileApi.getProfile, {}, { actor: bearerOf(joined) });
    expect(profile).toMatchObject({ first_name: 'Ada', last_name: 'Martin' });
    await expect(apart.refresh(session.refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    await expect(
      apart.service.call(credentialsApi.signIn, { email, password: PASSWORD, client }),
    ).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await apart.stop();
  });

  it('says that Google is off without client ids, and fetches nothing', async () => {
    const off = await startIdentity();
    const id_token = await issuer.token();
    const before = issuer.asked.length;
    await expect(
      off.service.call(providerApi.signInWithIdToken, { provider: 'google', id_token, link_identity: false, client }),
    ).rejects.toMatchObject({
      code: 'provider_disabled',
      status: 400,
      detail: 'Provider (issuer "https://accounts.google.com") is not enabled',
    });
    expect(issuer.asked).toHaveLength(before);
    await off.stop();
  });
});
