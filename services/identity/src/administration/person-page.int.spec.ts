import { randomUUID } from 'node:crypto';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { accountWarned } from '@placette/contracts/identity/events';
import { personAccountApi, personDeskApi } from '@placette/contracts/identity/person/api';
import type { DeskAct } from '@placette/contracts/identity/person/schema';
import type { Session } from '@placette/contracts/identity/schema';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { eventually } from '@placette/testing';
import { bearerOf, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function newColleague(role: DeskRole, prenom = 'Ada'): Promise<Session> {
  const session = await identity.signUp({ prenom, nom: 'Martin' });
  await identity.database.query('UPDATE profiles SET desk_role = $2 WHERE user_id = $1', [session.user.id, role]);
  return session;
}
const as = (session: Session) => ({ actor: bearerOf(session) });
const look = (user_id: string, by: Session) =>
  identity.service.call(personAccountApi.getPersonAccount, { user_id }, as(by));
const journalOf = async (user_id: string, action: string) => {
  const keeper = await newColleague('administrator');
  return (await identity.service.call(identityAdminApi.listAuditEntries, { user_id, action }, as(keeper))).entries;
};

describe('notes about a person (DK-03)', () => {
  const note = (user_id: string, text: string, by: Session) =>
    identity.service.call(personDeskApi.addAccountNote, { user_id, text }, as(by));

  it('are dated, signed and kept as typed; the journal says that there is one, not what it says', async () => {
    const { user } = await identity.signUp();
    const ada = await newColleague('support');
    const bob = await newColleague('moderator', 'Bob');
    await note(user.id, '<b>A appelé</b>', ada);
    identity.clock.advance(1_000);
    await note(user.id, 'Rappelée', bob);
    const { notes } = await look(user.id, ada);
    expect(notes.map(({ text, author }) => [text, author])).toEqual([
      ['Rappelée', 'Bob Martin'],
      ['<b>A appelé</b>', 'Ada Martin'],
    ]);
    const written = await journalOf(user.id, 'note_added');
    expect(written.map(({ actor, details }) => [actor?.id, details])).toEqual([
      [bob.user.id, {}],
      [ada.user.id, {}],
    ]);
  });

  it('are for the desk alone, and about an account that is there', async () => {
    const { user, ...session } = await identity.signUp();
    const editor = await newColleague('content');
    const ada = await newColleague('support');
    await expect(note(user.id, 'x', { user, ...session })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(note(user.id, 'x', editor)).rejects.toMatchObject({ code: 'desk_right_missing' });
    await expect(note(randomUUID(), 'x', ada)).rejects.toMatchObject({ code: 'account_not_found' });
    await expect(note(user.id, ' \u200b', ada)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a warning (DK-03, L7)', () => {
  const warn = (user_id: string, by: Session) =>
    identity.service.call(personDeskApi.warnAccount, { user_id, statement: 'Un numéro dans l’annonce.' }, as(by));

  it('goes to the person with its reasons, stands on their page and in the journal, and changes nothing else', async () => {
    const { user } = await identity.signUp();
    const bob = await newColleague('moderator', 'Bob');
    await warn(user.id, bob);
    const { notes, state, sessions } = await look(user.id, bob);
    expect(notes).toMatchObject([{ kind: 'warning', text: 'Un numéro dans l’annonce.', author: 'Bob Martin' }]);
    expect([state, sessions]).toEqual(['active', 1]);
    await eventually(() =>
      expect(identity.service.events(accountWarned)).toContainEqual({
        user_id: user.id,
        statement: 'Un numéro dans l’annonce.',
      }),
    );
    expect(await journalOf(user.id, 'user_warned')).toMatchObject([{ actor: { id: bob.user.id } }]);
  });

  it('is not for the support, nor about a colleague but by who names roles', async () => {
    const { user } = await identity.signUp();
    const [ada, bob, head] = [
      await newColleague('support'),
      await newColleague('moderator'),
      await newColleague('administrator'),
    ];
    await expect(warn(user.id, ada)).rejects.toMatchObject({ code: 'desk_right_missing' });
    await expect(warn(ada.user.id, bob)).rejects.toMatchObject({ code: 'desk_right_missing' });
    expect(await warn(ada.user.id, head)).toMatchObject({ kind: 'warning' });
  });
});

describe('what another service does for the desk (DK-03)', () => {
  const record = (user_id: string, act: DeskAct, by: Session, subject_id = randomUUID()) =>
    identity.service.call(
      personDeskApi.recordDeskAct,
      { user_id, act, subject_id, statement: 'Plainte reçue.' },
      as(by),
    );

  it('stands in the journal with its reason, before it is done', async () => {
    const { user } = await identity.signUp();
    const bob = await newColleague('moderator', 'Bob');
    const subject_id = randomUUID();
    await record(user.id, 'conversation_opened', bob, subject_id);
    expect(await journalOf(user.id, 'conversation_opened')).toMatchObject([
      { actor: { id: bob.user.id }, details: { subject_id, reason: 'Plainte reçue.' } },
    ]);
    await expect(record(randomUUID(), 'conversation_opened', bob)).rejects.toMatchObject({ code: 'account_not_found' });
  });

  it('needs the right of the act, in the database, and a second factor to take data out', async () => {
    const { user } = await identity.signUp();
    const [ada, bob, head] = [
      await newColleague('support'),
      await newColleague('moderator'),
      await newColleague('administrator'),
    ];
    await expect(record(user.id, 'conversation_opened', ada)).rejects.toMatchObject({ code: 'desk_right_missing' });
    await expect(record(user.id, 'data_export_asked', bob)).rejects.toMatchObject({ code: 'desk_right_missing' });
    await expect(record(user.id, 'data_export_opened', head)).rejects.toMatchObject({ code: 'insufficient_aal' });
    await identity.database.query(`UPDATE sessions SET aal = 'aal2' WHERE user_id = $1`, [head.user.id]);
    await record(user.id, 'data_export_asked', head);
    expect(await journalOf(user.id, 'data_export_asked')).toHaveLength(1);
  });
});
