import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { accountModerated } from '@placette/contracts/identity/events';
import { suspensionApi } from '@placette/contracts/identity/suspension/api';
import { addDays, startOfDay, today } from '@placette/contracts/kernel/days';
import type { AppError } from '@placette/contracts';
import { eventually } from '@placette/testing';
import { bearerOf, client, newEmail, PASSWORD, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';
import { OVER, SuspensionsService } from './suspensions.service.js';

const DAY_MS = 86_400_000;
let identity: IdentityUnderTest;
let moderator: Awaited<ReturnType<IdentityUnderTest['signUp']>>;
beforeAll(async () => {
  identity = await startIdentity();
  moderator = await identity.signUp();
  await identity.database.query("UPDATE profiles SET desk_role = 'moderator' WHERE user_id = $1", [moderator.user.id]);
});
afterAll(() => identity.stop());
beforeEach(() => identity.clock.set(new Date()));

const ground = { kind: 'terms', article: 'article 9' } as const;
const actor = () => ({ actor: { ...bearerOf(moderator), desk_role: 'moderator' as const } });
const suspend = (user_id: string, until: string | null = null) =>
  identity.service.call(
    identityAdminApi.suspendAccount,
    { user_id, statement: 'Faux profil.', ground, until },
    actor(),
  );
const restore = (user_id: string) =>
  identity.service.call(identityAdminApi.restoreAccount, { user_id, statement: 'Erreur.' }, actor());
const signIn = (email: string, password = PASSWORD) =>
  identity.service.call(credentialsApi.signIn, { email, password, client });
const refusalOf = (email: string, password?: string) =>
  signIn(email, password).then(
    () => null,
    (error: AppError) => error,
  );
const passOf = (refusal: AppError | null) => refusal?.errors?.find(({ path }) => path === 'suspension')?.code ?? '';
const readPass = (pass: string) =>
  identity.service.call(suspensionApi.readSuspensionPass, { pass: pass.replace(/^pass\./, '') });
const sweep = () => identity.service.app.get(SuspensionsService).endDue();
const moderations = (id: string) => identity.service.events(accountModerated).filter(({ user_id }) => user_id === id);
const journal = async (id: string) =>
  identity.database.query<{ action: string; details: object; actor_id: string | null }>(
    `SELECT action, details, actor_id FROM audit_log WHERE target_id = $1 AND action IN ('user_banned', 'user_unbanned')
     ORDER BY id`,
    [id],
  );

async function aPerson() {
  const email = newEmail();
  const { user } = await identity.signUp({ email });
  return { email, id: user.id };
}

describe('L7 a suspension with an end', () => {
  it('lasts until its last day is over in Paris, then the sweep restores the account once and says so', async () => {
    const { id, email } = await aPerson();
    const until = addDays(today(identity.clock.now()), 3);
    const account = await suspend(id, until);
    const ends = startOfDay(addDays(until, 1));
    expect(account).toMatchObject({ state: 'suspended', suspension_ends_at: ends.toISOString() });
    identity.clock.set(new Date(ends.getTime() - 1));
    expect([await sweep(), (await refusalOf(email))?.code]).toEqual([0, 'user_banned']);
    identity.clock.set(ends);
    expect([await sweep(), await sweep(), await refusalOf(email)]).toEqual([1, 0, null]);
    await eventually(() =>
      expect(moderations(id)).toEqual([
        expect.objectContaining({ suspended: true, ends_at: ends.toISOString() }),
        expect.objectContaining({ suspended: false, statement: OVER, ground: null, ends_at: null }),
      ]),
    );
    expect(await journal(id)).toEqual([
      {
        action: 'user_banned',
        actor_id: moderator.user.id,
        details: { from: 'active', to: `suspended:${until}`, sessions: 1 },
      },
      { action: 'user_unbanned', actor_id: null, details: { from: `suspended:${until}`, to: 'active', by: 'clock' } },
    ]);
  });

  it('must end on a day to come', async () => {
    const { id } = await aPerson();
    const yesterday = addDays(today(identity.clock.now()), -1);
    await expect(suspend(id, yesterday)).rejects.toMatchObject({ code: 'suspension_end_past', status: 422 });
  });

  it('that was lifted, or begun anew without an end, is not ended by the sweep', async () => {
    const [lifted, renewed] = [await aPerson(), await aPerson()];
    const until = addDays(today(identity.clock.now()), 1);
    for (const { id } of [lifted, renewed]) {
      await suspend(id, until);
      await restore(id);
    }
    await suspend(renewed.id);
    identity.clock.advance(3 * DAY_MS);
    expect(await sweep()).toBe(0);
    expect((await refusalOf(renewed.email))?.code).toBe('user_banned');
    expect(moderations(lifted.id).filter(({ statement }) => statement === OVER)).toEqual([]);
  });
});

describe('DK-09 a suspended person who signs in', () => {
  it('gets a pass for the right password alone, for two hours; without a suspension it says so', async () => {
    const { id, email } = await aPerson();
    await suspend(id);
    const wrong = await refusalOf(email, 'autre-mot-de-passe-7');
    expect([wrong?.code, passOf(wrong)]).toEqual(['invalid_credentials', '']);
    const refusal = await refusalOf(email);
    expect(refusal?.code).toBe('user_banned');
    const pass = passOf(refusal);
    expect(await readPass(pass)).toEqual({ user_id: id, may_take_data: true });
    identity.clock.advance(2 * 3_600_000);
    await expect(readPass(pass)).rejects.toMatchObject({ code: 'suspension_pass_invalid' });
    const later = passOf(await refusalOf(email));
    await restore(id);
    await expect(readPass(later)).rejects.toMatchObject({ code: 'account_not_suspended' });
  });

  it('takes no data by the password alone where the account has a second factor', async () => {
    const { id, email } = await aPerson();
    await identity.database.query(
      `INSERT INTO mfa_factors (id, user_id, friendly_name, factor_type, status, secret, recent_failures, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Téléphone', 'totp', 'verified', '\\x00', '{}', now(), now())`,
      [id],
    );
    await suspend(id);
    expect(await readPass(passOf(await refusalOf(email)))).toEqual({ user_id: id, may_take_data: false });
  });

  it.each(['', 'x', 'pass.y', 'A'.repeat(200)])('a forged pass opens nothing: %s', async (pass) => {
    await expect(readPass(pass || 'a')).rejects.toMatchObject({ code: 'suspension_pass_invalid' });
  });
});

it('SF-02 a contest lifts a suspension once, under the name of who decided it', async () => {
  const { id, email } = await aPerson();
  const other = await aPerson();
  await suspend(id);
  const lift = () =>
    identity.service.call(suspensionApi.liftSuspension, { user_id: id, moderator_id: other.id, statement: 'À tort.' });
  await lift();
  await lift();
  expect(await refusalOf(email)).toBeNull();
  await eventually(() => expect(moderations(id)).toHaveLength(2));
  expect(moderations(id)[1]).toMatchObject({ suspended: false, statement: 'À tort.', moderator_id: other.id });
  expect((await journal(id)).map(({ actor_id }) => actor_id)).toEqual([moderator.user.id, other.id]);
});
