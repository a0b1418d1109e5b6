import { accountMailRequested } from '@placette/contracts/identity/events';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { personAccountApi, personDeskApi } from '@placette/contracts/identity/person/api';
import type { Session } from '@placette/contracts/identity/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { eventually } from '@placette/testing';
import { bearerOf, newEmail, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
let ada: Session;
let bob: Session;
beforeAll(async () => {
  identity = await startIdentity();
  ada = await newColleague('support', 'Ada');
  bob = await newColleague('support', 'Bob');
});
afterAll(() => identity.stop());

async function newColleague(role: DeskRole, prenom: string): Promise<Session> {
  const session = await identity.signUp({ prenom, nom: 'Martin' });
  await identity.database.query('UPDATE profiles SET desk_role = $2 WHERE user_id = $1', [session.user.id, role]);
  return session;
}
const as = (session: Session) => ({ actor: bearerOf(session) });
const look = (user_id: string) => identity.service.call(personAccountApi.getPersonAccount, { user_id }, as(ada));
async function acts(user_id: string) {
  const head = await newColleague('administrator', 'Cléo');
  const { entries } = await identity.service.call(identityAdminApi.listAuditEntries, { user_id }, as(head));
  return entries.map(({ action, actor }) => [action, actor?.id]);
}
const mailsTo = (address: string) =>
  identity.service.events(accountMailRequested).filter((mail) => mail.address === address);

describe('an address that the desk corrects (DK-03)', () => {
  const correct = (user_id: string, email: string, by = ada) =>
    identity.service.call(personDeskApi.correctAddress, { user_id, email }, as(by));

  it('changes once the person has confirmed from both addresses, and not before', async () => {
    const [old, wanted] = [newEmail(), newEmail()];
    const { user } = await identity.signUp({ email: old });
    await correct(user.id, wanted);
    expect(await look(user.id)).toMatchObject({ email: old, new_email: wanted });
    await eventually(() =>
      expect([...mailsTo(wanted), ...mailsTo(old)].map(({ kind }) => kind)).toEqual([
        'email_change_new',
        'email_change_current',
      ]),
    );
    expect(await acts(user.id)).toContainEqual(['email_change_asked', ada.user.id]);
  });

  it('tells nobody that another account has it', async () => {
    const [{ user }, { user: other }] = [await identity.signUp(), await identity.signUp()];
    await correct(user.id, other.email!);
    await eventually(() => expect(mailsTo(other.email!).map(({ kind }) => kind)).toEqual(['address_wanted']));
  });

  it('is refused where it was never confirmed, is the same, or is a colleague’s', async () => {
    const [{ user }, head] = [await identity.signUp(), await newColleague('administrator', 'Cléo')];
    await expect(correct(user.id, user.email!)).rejects.toMatchObject({ code: 'address_unchanged' });
    await expect(correct(head.user.id, newEmail())).rejects.toMatchObject({ code: 'desk_right_missing' });
    const set = 'UPDATE users SET email = NULL, unconfirmed_email = email WHERE id = $1';
    await identity.database.query(set, [user.id]);
    await expect(correct(user.id, newEmail())).rejects.toMatchObject({ code: 'address_never_confirmed', status: 409 });
  });
});

describe('a second factor that was lost (DK-03)', () => {
  const report = (user_id: string, by = ada) =>
    identity.service.call(personDeskApi.reportLostFactor, { user_id, statement: 'Pièce revue.' }, as(by));
  const settle = (user_id: string, remove: boolean, by = bob) =>
    identity.service.call(personDeskApi.settleLostFactor, { user_id, remove }, as(by));

  async function locked(): Promise<Session> {
    const session = await identity.signUp();
    await identity.database.query(
      `INSERT INTO mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'Téléphone', 'totp', 'verified', '', now(), now())`,
      [session.user.id],
    );
    return session;
  }

  it('is removed once another colleague confirms it: sessions end and the person is told', async () => {
    const { user, refresh_token } = await locked();
    await report(user.id);
    expect(await look(user.id)).toMatchObject({
      has_second_factor: true,
      lost_factor: { asked_by: { id: ada.user.id, name: 'Ada Martin' }, statement: 'Pièce revue.' },
    });
    await expect(settle(user.id, true, ada)).rejects.toMatchObject({ code: 'lost_factor_needs_another', status: 409 });
    expect(await look(user.id)).toMatchObject({ has_second_factor: true });
    await settle(user.id, true);
    expect(await look(user.id)).toMatchObject({ has_second_factor: false, lost_factor: null, sessions: 0 });
    await expect(identity.refresh(refresh_token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    await eventually(() => expect(mailsTo(user.email!).map(({ kind }) => kind)).toEqual(['factor_removed']));
    const done = await acts(user.id);
    expect(done).toContainEqual(['lost_factor_asked', ada.user.id]);
    expect(done).toContainEqual(['factor_removed', bob.user.id]);
  });

  it('is settled once, whoever presses at the same time, and may be dropped by who asked', async () => {
    const { user } = await locked();
    await report(user.id);
    await expect(report(user.id, bob)).rejects.toMatchObject({ code: 'lost_factor_asked' });
    await settle(user.id, false, ada);
    expect(await look(user.id)).toMatchObject({ has_second_factor: true, lost_factor: null });
    await report(user.id);
    const answers = await Promise.allSettled([settle(user.id, true), settle(user.id, true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(settle(user.id, true)).rejects.toMatchObject({ code: 'lost_factor_settled' });
    await expect(report(user.id)).rejects.toMatchObject({ code: 'no_second_factor' });
  });

  it('of a colleague is for who names roles, and never confirmed by its owner', async () => {
    const [head, second] = [await newColleague('administrator', 'Cléo'), await locked()];
    await identity.database.query(`UPDATE profiles SET desk_role = 'administrator' WHERE user_id = $1`, [
      second.user.id,
    ]);
    await expect(report(second.user.id)).rejects.toMatchObject({ code: 'desk_right_missing' });
    await report(second.user.id, head);
    await expect(settle(second.user.id, true, second)).rejects.toMatchObject({ code: 'lost_factor_needs_another' });
  });
});
