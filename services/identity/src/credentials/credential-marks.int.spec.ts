import { randomUUID } from 'node:crypto';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import type { Session } from '@placette/contracts/identity/schema';
import { mailsOf, redirect_to, SEAL } from '../one-time-codes/account-mails.fixture.js';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

/** C48: by its mark a link of a mail is refused once the account that it was mailed to has changed. */
let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity({ MAIL_SEAL_SECRET: SEAL });
});
afterAll(() => identity.stop());

const { secretOf } = mailsOf(() => identity);
const as = (session: Session) => ({ actor: bearerOf(session) });
const markOf = async (user_id: string) =>
  (await identity.service.call(credentialsApi.readCredentialMark, { user_id })).mark;
const change = (session: Session, to: { password: string } | { email: string }) =>
  identity.service.call(oneTimeApi.updateUser, { ...to, redirect_to }, as(session));

it('stays while a person signs in and changes names', async () => {
  const email = newEmail();
  const session = await identity.signUp({ email });
  const mark = await markOf(session.user.id);
  expect(mark).toMatch(/^[\w-]{22}$/);
  const again = await identity.service.call(credentialsApi.signIn, { email, password: PASSWORD, client });
  await identity.service.call(profileApi.updateProfile, { first_name: 'Zoé' }, as(again));
  expect(await markOf(session.user.id)).toBe(mark);
  expect(await markOf((await identity.signUp()).user.id)).not.toBe(mark);
});

it('is another one with a new password, and with a new e-mail address', async () => {
  const session = await identity.signUp();
  const first = await markOf(session.user.id);
  await change(session, { password: 'fenouil-violet-77-poutres' });
  const second = await markOf(session.user.id);
  const [now, next] = [session.user.email ?? '', newEmail()];
  await change(session, { email: next });
  for (const [address, kind] of [
    [now, 'email_change_current'],
    [next, 'email_change_new'],
  ] as const) {
    expect(await markOf(session.user.id)).toBe(second);
    const { token: token_hash } = await secretOf(address, kind);
    const proof = { type: 'email_change', proof: { token_hash }, as: 'session', client } as const;
    await identity.service.call(oneTimeApi.verifyOneTime, proof);
  }
  const third = await markOf(session.user.id);
  expect(new Set([first, second, third]).size).toBe(3);
  expect([first, second, third]).not.toContain(null);
});

it('is none of an account that is suspended, deleted, not confirmed or unknown, and is back with it', async () => {
  const [admin, person, gone] = [await identity.signUp(), await identity.signUp(), await identity.signUp()];
  const { id } = person.user;
  const mark = await markOf(id);
  await identity.database.query('UPDATE profiles SET is_admin = true WHERE user_id = $1', [admin.user.id]);
  const reasons = { statement: 'Faux profil.', ground: { kind: 'terms', article: 'article 6' } } as const;
  await identity.service.call(identityAdminApi.suspendAccount, { user_id: id, ...reasons }, as(admin));
  expect(await markOf(id)).toBeNull();
  const again = { user_id: id, statement: 'Erreur de notre part.' };
  await identity.service.call(identityAdminApi.restoreAccount, again, as(admin));
  expect(await markOf(id)).toBe(mark);
  await identity.database.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [id]);
  expect(await markOf(id)).toBeNull();
  await identity.service.call(accountDeletionApi.deleteAccount, { password: PASSWORD }, as(gone));
  expect(await markOf(gone.user.id)).toBeNull();
  expect(await markOf(randomUUID())).toBeNull();
});
