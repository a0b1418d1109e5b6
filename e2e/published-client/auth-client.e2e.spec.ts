import { GoTrueClient, isAuthApiError, isAuthWeakPasswordError, type Session } from '@supabase/auth-js';
import { eventually, mailsTo, newPerson, siteUrl, type Mail, type Person } from '../support/product.js';
import { onwardOf } from '../support/published-client.js';

/** The published client of the authentication API, against the running product. */
function newClient(flowType: 'implicit' | 'pkce' = 'implicit'): GoTrueClient {
  const kept = new Map<string, string>();
  return new GoTrueClient({
    url: `${siteUrl}/auth/v1`,
    flowType,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}

async function signedUp(flowType?: 'implicit' | 'pkce') {
  const person = newPerson('Ada');
  const client = newClient(flowType);
  const { prenom, nom, email, password } = person;
  const { data, error } = await client.signUp({ email, password, options: { data: { prenom, nom } } });
  expect(error).toBeNull();
  return { client, person, session: data.session as Session };
}

async function signedIn({ email, password }: Person): Promise<GoTrueClient> {
  const client = newClient();
  const { error } = await client.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

async function mailTo(email: string, subject: string): Promise<Mail> {
  return eventually(async () => {
    const found = (await mailsTo(email)).find((mail) => mail.subject === subject);
    if (!found) throw new Error(`no mail « ${subject} » for ${email}`);
    return found;
  });
}
const codeIn = ({ text }: Mail) => /code\u00a0: (\d{6})/.exec(text)?.[1] ?? '';
const linkIn = ({ text }: Mail) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
const codeOf = (error: unknown) => (isAuthApiError(error) ? [error.code, error.status] : error);

describe('sessions', () => {
  it('signs up, in, reads the account and the claims, and renews (contract 1.1)', async () => {
    const { client, person, session } = await signedUp();
    expect(session.user).toMatchObject({ email: person.email, role: 'authenticated', aud: 'authenticated' });
    const claims = await client.getClaims();
    expect(claims.data?.claims).toMatchObject({ sub: session.user.id, aal: 'aal1' });
    const renewed = await client.refreshSession();
    expect(renewed.data.session?.refresh_token).not.toBe(session.refresh_token);
    const read = await client.getUser();
    expect(read.data.user?.user_metadata).toEqual({ prenom: person.prenom, nom: person.nom, email_verified: true });
    const again = await signedIn(person);
    expect((await again.getUser()).data.user?.id).toBe(session.user.id);
  });

  it('says why it refuses in the words of the client', async () => {
    const { person } = await signedUp();
    const client = newClient();
    const { email } = person;
    const wrong = await client.signInWithPassword({ email, password: 'faux-mot-de-passe' });
    expect(codeOf(wrong.error)).toEqual(['invalid_credentials', 400]);
    const twice = await client.signUp({ email, password: person.password });
    expect(codeOf(twice.error)).toEqual(['user_already_exists', 422]);
    const weak = await client.signUp({ email: newPerson('Bob').email, password: '123456' });
    expect(isAuthWeakPasswordError(weak.error) && weak.error.reasons).toEqual(['pwned']);
    const anonymous = await client.signInAnonymously();
    expect(codeOf(anonymous.error)).toEqual(['anonymous_provider_disabled', 422]);
    const nobody = await client.getUser();
    expect(nobody.error?.name).toBe('AuthSessionMissingError');
  });

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('sign-out %s ends the right sessions', async (scope, alive) => {
    const { client, person } = await signedUp();
    const clients = [client, await signedIn(person), await signedIn(person)];
    const tokens = await Promise.all(clients.map(async (one) => (await one.getSession()).data.session?.access_token));
    expect((await client.signOut({ scope })).error).toBeNull();
    const answers = await Promise.all(
      tokens.map(async (token) => (await newClient().getUser(token)).data.user !== null),
    );
    expect(answers).toEqual(alive);
  });
});

describe('a forgotten password', () => {
  it('is replaced with the code of the mail, which serves once', async () => {
    const { person, client } = await signedUp();
    const other = newClient();
    expect((await other.resetPasswordForEmail(person.email)).error).toBeNull();
    const mail = await mailTo(person.email, 'Choisissez un nouveau mot de passe');
    expect(linkIn(mail).href).toMatch(/\/auth\?reset=true#token_hash=[0-9a-f]{56}&type=recovery$/);
    const proof = { email: person.email, token: codeIn(mail), type: 'recovery' } as const;
    const opened = await other.verifyOtp(proof);
    expect(opened.data.session?.user.email).toBe(person.email);
    expect(codeOf((await newClient().verifyOtp(proof)).error)).toEqual(['otp_expired', 403]);

    // The first proof of the address left no password of before (C43).
    expect((await other.updateUser({ password: person.password })).error).toBeNull();
    expect(codeOf((await other.updateUser({ password: person.password })).error)).toEqual(['same_password', 422]);
    const password = `${person.password}-neuf`;
    expect((await other.updateUser({ password })).error).toBeNull();
    await mailTo(person.email, 'Votre mot de passe a changé');
    expect((await client.getUser()).error).not.toBeNull();
    expect(codeOf((await newClient().signInWithPassword(person)).error)).toEqual(['invalid_credentials', 400]);
    await signedIn({ ...person, password });
  });

  it('answers the same for an address without an account', async () => {
    const { data, error } = await newClient().resetPasswordForEmail(newPerson('Nemo').email);
    expect([data, error]).toEqual([{}, null]);
  });

  it('opens by the token of the link', async () => {
    const { person } = await signedUp();
    const client = newClient();
    await client.resetPasswordForEmail(person.email, { redirectTo: 'https://evil.test/' });
    const link = linkIn(await mailTo(person.email, 'Choisissez un nouveau mot de passe'));
    expect(link.origin).toBe(new URL(siteUrl).origin);
    const token_hash = new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
    const { data } = await client.verifyOtp({ token_hash, type: 'recovery' });
    expect(data.session?.user.email).toBe(person.email);
  });

  it('opens by PKCE: the link redirects with a code that only this client can use, once', async () => {
    const { client, person } = await signedUp('pkce');
    await client.signOut({ scope: 'local' });
    await client.resetPasswordForEmail(person.email, { redirectTo: `${siteUrl}/auth?reset=true` });
    const link = onwardOf(await mailTo(person.email, 'Choisissez un nouveau mot de passe'));
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(303);
    const followed = await fetch(link, { redirect: 'manual' });
    expect(followed.status).toBe(303);
    const target = new URL(followed.headers.get('location') ?? '');
    expect(target.href).toMatch(/\/auth\?reset=true&code=[\w-]{43}$/);
    const code = target.searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(person.email);

    const late = new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '');
    expect(late.searchParams.get('error_code')).toBe('otp_expired');
    expect(late.hash).toContain('error_description=Email+link+is+invalid+or+has+expired');
  });
});

describe('the account', () => {
  it('keeps what a person may set, and refuses the rest', async () => {
    const { client } = await signedUp();
    const { data } = await client.updateUser({ data: { ville: 'Nantes', nom: null } });
    expect(data.user?.user_metadata).toMatchObject({ ville: 'Nantes' });
    expect(data.user?.user_metadata).not.toHaveProperty('nom');
    expect(codeOf((await client.updateUser({ phone: '33612345678' })).error)).toEqual(['phone_provider_disabled', 400]);
  });

  it('changes the password with the code asked for by reauthenticate', async () => {
    const { client, person } = await signedUp();
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await mailTo(person.email, 'Votre code de confirmation'));
    const password = `${person.password}-neuf`;
    const wrong = await client.updateUser({ password, nonce: nonce === '000000' ? '000001' : '000000' });
    expect(codeOf(wrong.error)).toEqual(['reauthentication_not_valid', 422]);
    expect((await client.updateUser({ password, nonce })).error).toBeNull();
  });

  it('changes the address once both have said yes', async () => {
    const { client, person } = await signedUp();
    const { email } = newPerson('Eve');
    const asked = await client.updateUser({ email });
    expect(asked.data.user).toMatchObject({ email: person.email, new_email: email });
    const type = 'email_change';
    const current = codeIn(await mailTo(person.email, 'Confirmez le changement d’adresse e-mail'));
    const first = await newClient().verifyOtp({ email: person.email, token: current, type });
    expect([first.error, first.data.session]).toEqual([null, null]);
    const wanted = codeIn(await mailTo(email, 'Confirmez votre nouvelle adresse e-mail'));
    const second = await newClient().verifyOtp({ email, token: wanted, type });
    expect(second.data.session?.user.email).toBe(email);
    await signedIn({ ...person, email });
  });

  it('opens by a code sent to the address, new or known', async () => {
    const { email } = newPerson('Max');
    const client = newClient();
    const unknown = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(codeOf(unknown.error)).toEqual(['otp_disabled', 422]);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const token = codeIn(await mailTo(email, 'Confirmez votre adresse e-mail'));
    expect((await client.verifyOtp({ email, token, type: 'email' })).data.user?.email).toBe(email);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const known = codeIn(await mailTo(email, 'Votre lien de connexion'));
    expect((await newClient().verifyOtp({ email, token: known, type: 'email' })).error).toBeNull();
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
  });
});
