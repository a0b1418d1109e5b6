import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { accountMailRequested, userRegistered } from '@placette/contracts/identity/events';
import { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import type { LinkType } from '@placette/contracts/identity/managed-users/schema';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { VerificationType } from '@placette/contracts/identity/one-time-codes/schema';
import type { Session } from '@placette/contracts/identity/schema';
import { SealedText } from '@placette/service-runtime';
import { eventually } from '@placette/testing';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

const SEAL = 'a-secret-that-seals-mails-of-the-test';
const redirect_to = 'https://placette.test/';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity({ MAILER_AUTOCONFIRM: 'false', MAIL_SEAL_SECRET: SEAL });
});
afterAll(() => identity.stop());

const call: IdentityUnderTest['service']['call'] = (...given) => identity.service.call(...given);
const invite = (email: string, data: Record<string, unknown> = {}) =>
  call(managedUserApi.inviteUser, { email, data, redirect_to });
const make = (type: LinkType, given: object) =>
  call(managedUserApi.makeLink, { type, data: {}, redirect_to, ...given } as never);
const verify = (type: VerificationType, proof: { token_hash: string } | { email: string; token: string }) =>
  call(oneTimeApi.verifyOneTime, { type, proof, as: 'session', client });
const signIn = (email: string, password: string) => call(credentialsApi.signIn, { email, password, client });
const mailsTo = (address: string) =>
  identity.service.events(accountMailRequested).filter((mail) => mail.address === address);
const confirmed = async (email = newEmail()) => {
  await call(managedUserApi.createManagedUser, { email, password: PASSWORD, email_confirm: true });
  return email;
};

describe('an invitation', () => {
  it('is a mail with a link and a code; who follows it chooses the password', async () => {
    const email = newEmail();
    const user = await invite(email, { prenom: 'Ada' });
    expect(user).toMatchObject({
      email,
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      user_metadata: { prenom: 'Ada' },
    });
    expect(user.email_confirmed_at).toBeUndefined();
    const mail = await eventually(async () => {
      expect(mailsTo(email)).toMatchObject([{ kind: 'invite' }]);
      return mailsTo(email)[0];
    });
    const opened = new SealedText([SEAL], 'account mails').open(mail?.sealed ?? '', `${user.id}:invite:${email}`);
    const { code, link } = JSON.parse(opened) as { code: string; link: string };
    expect(code).toMatch(/^\d{6}$/);
    expect(link).toMatch(/^https:\/\/placette\.test\/auth\?invite=true#token_hash=[0-9a-f]{56}&type=invite$/);

    const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    const session = (await verify('invite', { token_hash })).session as Session;
    expect(session.user).toMatchObject({ email_confirmed_at: expect.any(String), user_metadata: { prenom: 'Ada' } });
    const own = { actor: bearerOf(session) };
    await call(oneTimeApi.updateUser, { redirect_to, password: PASSWORD }, own);
    await expect(signIn(email, PASSWORD)).resolves.toMatchObject({ user: { id: user.id } });
    await eventually(() =>
      expect(identity.service.events(userRegistered).map((person) => person.user_id)).toContain(user.id),
    );
    await expect(verify('invite', { token_hash })).rejects.toMatchObject({ code: 'otp_expired' });
  });

  it('can be sent again until it is accepted, and not to somebody who is there', async () => {
    const email = newEmail();
    const { id } = await invite(email);
    expect((await invite(email)).id).toBe(id);
    await eventually(() => expect(mailsTo(email)).toHaveLength(2));
    await expect(invite(await confirmed())).rejects.toMatchObject({ code: 'email_exists', status: 422 });
  });
});

describe('links made for a server', () => {
  it.each(['signup', 'invite'] as const)('%s: makes the account, confirms it, sends nothing', async (type) => {
    const email = newEmail();
    const made = await make(type, { email, password: PASSWORD, data: { prenom: 'Ada' } });
    expect(made).toMatchObject({ type, token: expect.stringMatching(/^[0-9a-f]{56}$/), user: { email } });
    expect(made.user.invited_at !== undefined).toBe(type === 'invite');
    const { session } = await verify(type, { token_hash: made.token });
    expect(session?.user).toMatchObject({ id: made.user.id, user_metadata: { prenom: 'Ada', email_verified: true } });
    if (type === 'signup') await signIn(email, PASSWORD);
    expect(mailsTo(email)).toEqual([]);
    await expect(make(type, { email, password: PASSWORD })).rejects.toMatchObject({ code: 'email_exists' });
  });

  it.each(['magiclink', 'recovery'] as const)('%s: opens a session by its code', async (type) => {
    const email = await confirmed();
    const { code, user } = await make(type, { email });
    expect(user.recovery_sent_at).toEqual(expect.any(String));
    expect((await verify(type, { email, token: code })).session?.user.email).toBe(email);
    expect(mailsTo(email)).toEqual([]);
  });

  it('magiclink: signs up an e-mail address without account', async () => {
    const email = newEmail();
    const { type, token } = await make('magiclink', { email });
    expect(type).toBe('signup');
    expect((await verify('signup', { token_hash: token })).session?.user.email).toBe(email);
  });

  it('email_change: both e-mail addresses say yes, each by its own link', async () => {
    const [email, new_email] = [await confirmed(), newEmail()];
    const current = await make('email_change_current', { email, new_email });
    expect(current.user).toMatchObject({ email, new_email });
    const wanted = await make('email_change_new', { email, new_email });
    expect((await verify('email_change', { token_hash: current.token })).session).toBeNull();
    const { session } = await verify('email_change', { token_hash: wanted.token });
    expect(session?.user.email).toBe(new_email);
  });

  it('email_change: a yes to one e-mail address is not a yes to another', async () => {
    const [email, first, second] = [await confirmed(), newEmail(), newEmail()];
    const agreed = await make('email_change_current', { email, new_email: first });
    await verify('email_change', { token_hash: agreed.token });
    const other = await make('email_change_new', { email, new_email: second });
    expect((await verify('email_change', { token_hash: other.token })).session).toBeNull();
  });

  it('say what is missing', async () => {
    for (const type of ['recovery', 'email_change_current', 'email_change_new'] as const) {
      await expect(make(type, { email: newEmail(), new_email: newEmail() })).rejects.toMatchObject({
        code: 'account_not_found',
        detail: 'User with this email not found',
      });
    }
    const email = await confirmed();
    await expect(make('email_change_new', { email, new_email: await confirmed() })).rejects.toMatchObject({
      code: 'email_exists',
    });
    await expect(make('email_change_new', { email })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(make('signup', { email: newEmail() })).rejects.toMatchObject({
      detail: 'Signup requires a valid password',
    });
    await expect(make('signup', { email: newEmail(), password: '12345' })).rejects.toMatchObject({
      code: 'weak_password',
    });
  });
});
