import { newPerson, serviceSecret, siteUrl } from '../support/product.js';
import {
  codeIn,
  codeOf,
  linkIn,
  mailTo,
  newClient,
  serviceToken,
  signedIn,
  signedUp,
  tokenIn,
  totp,
} from '../support/published-client.js';

/** What trusted servers do with a service token, through the published client. */
const { admin } = newClient('implicit', serviceToken()).auth;

const NOBODY = '00000000-0000-4000-8000-000000000000';
const newAccount = async () => {
  const { email, password } = newPerson('Zoé');
  const { data, error } = await admin.createUser({ email, password, email_confirm: true });
  expect(error).toBeNull();
  return { id: data.user?.id ?? '', email, password };
};
const confirm = (redirect: string) => fetch(redirect, { redirect: 'manual' });

describe('accounts', () => {
  it('are made, read, changed and deleted', async () => {
    const { email, password } = newPerson('Lou');
    const made = await admin.createUser({
      email,
      password,
      user_metadata: { prenom: 'Lou' },
      app_metadata: { plan: 'x' },
    });
    const id = made.data.user?.id ?? '';
    expect(made.data.user).toMatchObject({ email, user_metadata: { prenom: 'Lou' }, app_metadata: { plan: 'x' } });
    expect(made.data.user?.email_confirmed_at).toBeUndefined();
    expect(codeOf((await newClient().auth.signInWithPassword({ email, password })).error)).toEqual([
      'email_not_confirmed',
      400,
    ]);
    expect(codeOf((await admin.createUser({ email, password })).error)).toEqual(['email_exists', 422]);
    expect(codeOf((await admin.createUser({})).error)).toEqual(['validation_failed', 400]);

    const changed = await admin.updateUserById(id, {
      email_confirm: true,
      user_metadata: { ville: 'Nantes' },
      role: 'authenticated',
    });
    expect(changed.data.user?.user_metadata).toMatchObject({ prenom: 'Lou', ville: 'Nantes' });
    await signedIn({ email, password });
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email, last_sign_in_at: expect.any(String) });

    await admin.updateUserById(id, { ban_duration: '24h' });
    expect(codeOf((await newClient().auth.signInWithPassword({ email, password })).error)).toEqual([
      'user_banned',
      400,
    ]);
    await admin.updateUserById(id, { ban_duration: 'none' });
    await signedIn({ email, password });

    expect((await admin.deleteUser(id)).error).toBeNull();
    expect(codeOf((await admin.getUserById(id)).error)).toEqual(['user_not_found', 404]);
    expect(codeOf((await admin.deleteUser(NOBODY)).error)).toEqual(['user_not_found', 404]);
  });

  it('are listed by pages that the client can turn', async () => {
    for (let count = 0; count < 3; count++) await newAccount();
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    expect(first.error).toBeNull();
    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: expect.any(Number) });
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    const ids = [...first.data.users, ...second.data.users].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(codeOf((await admin.listUsers({ page: -1 })).error)).toEqual(['validation_failed', 400]);
  });

  it('deleted softly keep their id and nothing of the person', async () => {
    const { id, email } = await newAccount();
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const { user } = (await admin.getUserById(id)).data;
    expect(user).toMatchObject({ id, deleted_at: expect.any(String), user_metadata: {} });
    expect(JSON.stringify(user)).not.toContain(email);
    expect((await newClient().auth.signUp({ email, password: newPerson('x').password })).error).toBeNull();
  });

  it('sign out by their token', async () => {
    const { client } = await signedUp();
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await admin.signOut(token, 'global')).error).toBeNull();
    expect(codeOf((await newClient().auth.getUser(token)).error)).not.toBeNull();
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });
});

describe('invitations and links', () => {
  it('an invitation is accepted by its link, and the person chooses a password', async () => {
    const { email, password } = newPerson('Ines');
    const { data, error } = await admin.inviteUserByEmail(email, { data: { prenom: 'Inès' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
    });
    const mail = await mailTo(email, 'Vous êtes invité sur Placette');
    const link = linkIn(mail);
    expect(link.href).toMatch(/\/auth\?invite=true#token_hash=[0-9a-f]{56}&type=invite$/);
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    const client = newClient();
    const opened = await client.auth.verifyOtp({ token_hash: tokenIn(link), type: 'invite' });
    expect(opened.data.user).toMatchObject({ email, user_metadata: { prenom: 'Inès' } });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    await signedIn({ email, password });
    expect(codeOf((await admin.inviteUserByEmail(email)).error)).toEqual(['email_exists', 422]);
  });

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)('a link of type %s opens a session', async (type) => {
    const isNew = type === 'signup' || type === 'invite';
    const { email, password } = isNew ? newPerson('Noé') : await newAccount();
    const { data, error } = await admin.generateLink({ type, email, password } as never);
    expect(error).toBeNull();
    const { properties, user } = data;
    expect(user).toMatchObject({ email });
    expect(properties?.verification_type).toBe(type);
    expect(properties?.action_link).toBe(
      `${siteUrl}/auth/v1/verify?token=${properties?.hashed_token}&type=${type}&redirect_to=${siteUrl}/`,
    );
    const followed = await confirm(properties?.action_link ?? '');
    expect(followed.status).toBe(303);
    const fragment = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1));
    expect(fragment.get('type')).toBe(type);
    expect((await newClient().auth.getUser(fragment.get('access_token') ?? '')).data.user?.email).toBe(email);
  });

  it('an address changes once the links of both have been followed', async () => {
    const { id, email } = await newAccount();
    const newEmail = newPerson('Eve').email;
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
    const wanted = await admin.generateLink({ type: 'email_change_new', email, newEmail });
    const first = await confirm(current.data.properties?.action_link ?? '');
    expect(first.headers.get('location')).toContain('#message=Confirmation+link+accepted');
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email, new_email: newEmail });
    await confirm(wanted.data.properties?.action_link ?? '');
    expect((await admin.getUserById(id)).data.user?.email).toBe(newEmail);
  });

  it('say for whom there is none', async () => {
    const { email } = newPerson('Nemo');
    expect(codeOf((await admin.generateLink({ type: 'recovery', email })).error)).toEqual(['user_not_found', 404]);
    const known = await newAccount();
    const taken = await admin.generateLink({ type: 'invite', email: known.email });
    expect(codeOf(taken.error)).toEqual(['email_exists', 422]);
  });
});

it('a second factor is seen and taken away (contract 1.3, 6)', async () => {
  const { client } = await signedUp();
  const userId = (await client.auth.getUser()).data.user?.id ?? '';
  const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Montre' });
  const id = factor?.id ?? '';
  const secretOf = factor && 'totp' in factor ? factor.totp.secret : '';
  await client.auth.mfa.challengeAndVerify({ factorId: id, code: totp(secretOf) });
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([
    { id, status: 'verified', factor_type: 'totp', friendly_name: 'Montre' },
  ]);
  expect((await admin.mfa.deleteFactor({ id, userId })).error).toBeNull();
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
});

it('none of it is for somebody signed in, nor for another’s token', async () => {
  const { client } = await signedUp();
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  for (const [key, code] of [
    [token, 'not_admin'],
    [serviceToken({ role: 'authenticated' }), 'not_admin'],
    [serviceToken(undefined, `${serviceSecret}0`), 'bad_jwt'],
    [serviceToken({ role: 'service_role', exp: 1 }), 'bad_jwt'],
  ] as const) {
    expect(codeOf((await newClient('implicit', key).auth.admin.listUsers()).error)).toEqual([code, 403]);
  }
});
