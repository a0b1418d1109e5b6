import { profileUpdated } from '@placette/contracts/identity/events';
import { profileApi } from '@placette/contracts/identity/profile/api';
import type { FirstSteps, Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { eventually } from '@placette/testing';
import { bearerOf, startIdentity, type IdentityUnderTest } from '../identity.fixture.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const update = (session: Session, changes: object) =>
  identity.service.call(profileApi.updateProfile, changes, { actor: bearerOf(session) });
const read = (session: Session) => identity.service.call(profileApi.getProfile, {}, { actor: bearerOf(session) });
const told = (session: Session) =>
  identity.service.events(profileUpdated).filter(({ user_id }) => user_id === session.user.id);

describe('changing one’s profile', () => {
  it('keeps what was given, trimmed and without separators, and tells the other services', async () => {
    const session = await identity.signUp();
    const before = await read(session);
    identity.clock.advance(60_000);
    const changed = await update(session, {
      first_name: '  Éloïse ',
      phone_number: ' 06 12 34 56 78 ',
      languages: ['fr', 'ja'],
      is_professional: true,
      siret: '732 829 320 00074',
      tva_number: 'fr 44 732829320',
      company_name: ' Garages du Lac ',
    });
    expect(changed).toEqual({
      ...before,
      first_name: 'Éloïse',
      phone_number: '+33612345678',
      languages: ['fr', 'ja'],
      is_professional: true,
      siret: '73282932000074',
      tva_number: 'FR44732829320',
      company_name: 'Garages du Lac',
      updated_at: expect.not.stringMatching(before.updated_at),
    });
    expect(await read(session)).toEqual(changed);
    await eventually(() =>
      expect(told(session)).toEqual([
        expect.objectContaining({
          first_name: 'Éloïse',
          phone_number: '+33612345678',
          languages: ['fr', 'ja'],
          is_professional: true,
        }),
      ]),
    );
  });

  it('leaves alone what is not given, and clears with an empty text', async () => {
    const session = await identity.signUp({ prenom: 'Noé' });
    await update(session, { phone_number: '0612345678', languages: ['fr'] });
    expect(await update(session, { phone_number: ' ' })).toMatchObject({
      first_name: 'Noé',
      phone_number: null,
      languages: ['fr'],
    });
  });

  it('gives no right and no other account to what is added to it (D1)', async () => {
    const [session, other] = [await identity.signUp(), await identity.signUp()];
    const before = await read(session);
    const changed = await update(session, {
      last_name: 'Roux',
      is_admin: true,
      user_id: other.user.id,
      id: other.user.id,
      created_at: '2001-01-01T00:00:00Z',
    });
    expect(changed).toMatchObject({
      last_name: 'Roux',
      is_admin: false,
      id: before.id,
      user_id: session.user.id,
      created_at: before.created_at,
    });
    expect(await read(other)).toMatchObject({ last_name: 'Dupont', is_admin: false });
  });

  it('checks the profile as it would become, and stores nothing when it is refused', async () => {
    const session = await identity.signUp();
    await expect(
      update(session, { is_professional: true, tva_number: 'x', first_name: 'Autre' }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'siret', message: 'Le numéro SIRET est obligatoire pour un profil professionnel' }],
    });
    await update(session, { is_professional: true, siret: '73282932000074', company_address: '4 rue des Halles' });
    await expect(update(session, { siret: null })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(update(session, { languages: ['fr', 'xx'] })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await read(session)).toMatchObject({
      first_name: 'Marie',
      siret: '73282932000074',
      company_address: '4 rue des Halles',
    });
    expect(told(session).length).toBeLessThan(2);
  });

  it('keeps both of two changes that come concurrently', async () => {
    const session = await identity.signUp();
    await Promise.all([
      update(session, { phone_number: '0612345678' }),
      update(session, { languages: ['de'] }),
      update(session, { last_name: 'Blanc' }),
    ]);
    expect(await read(session)).toMatchObject({ phone_number: '+33612345678', languages: ['de'], last_name: 'Blanc' });
  });

  it('makes a missing profile first', async () => {
    const session = await identity.signUp({ prenom: 'Léa' });
    await identity.database.query('DELETE FROM profiles WHERE user_id = $1', [session.user.id]);
    expect(await update(session, { languages: ['it'] })).toMatchObject({ first_name: 'Léa', languages: ['it'] });
  });

  it('is refused to nobody, and to a session that has ended', async () => {
    const session = await identity.signUp();
    await expect(identity.service.call(profileApi.updateProfile, {})).rejects.toMatchObject({
      code: 'not_authenticated',
    });
    await identity.service.call(sessionsApi.signOut, { scope: 'local' }, { actor: bearerOf(session) });
    await expect(update(session, { first_name: 'X' })).rejects.toMatchObject({ code: 'session_not_found' });
  });
});

describe('what everybody sees of somebody (PR-10)', () => {
  it('is the first name, the initial, the languages and the date alone (D2)', async () => {
    const session = await identity.signUp();
    const { id, created_at } = await update(session, { phone_number: '0612345678', languages: ['fr'] });
    const seen = await identity.service.call(profileApi.getPublicProfile, { profile_id: id });
    expect(seen).toEqual({ profile: { id, first_name: 'Marie', last_initial: 'D', languages: ['fr'], created_at } });
  });

  it('is null for an unknown profile', async () => {
    const profile_id = '00000000-0000-4000-8000-000000000000';
    await expect(identity.service.call(profileApi.getPublicProfile, { profile_id })).resolves.toEqual({
      profile: null,
    });
  });
});

it('everybody may see the first name and the initial of a surname, and no more of it (ruling C11)', async () => {
  const session = await identity.signUp({ prenom: 'Zoé', nom: 'Vandewynckele' });
  const { id: profile_id } = await read(session);
  const answer = await identity.service.call(profileApi.getPublicProfile, { profile_id });
  expect(answer.profile).toMatchObject({ id: profile_id, first_name: 'Zoé', last_initial: 'V' });
  expect(JSON.stringify(answer)).not.toMatch(/andewynckele/i);
});

describe('the first steps', () => {
  const choose = (session: Session, first_steps: FirstSteps) =>
    identity.service.call(profileApi.chooseFirstSteps, { first_steps }, { actor: bearerOf(session) });

  it('are asked for once, kept, and can be chosen again; nobody else is told', async () => {
    const session = await identity.signUp();
    const before = await read(session);
    expect(before.first_steps).toBeNull();
    identity.clock.advance(60_000);
    for (const first_steps of ['driver', 'owner', 'none'] as const) {
      expect(await choose(session, first_steps)).toEqual({ ...before, first_steps });
    }
    expect(await read(session)).toEqual({ ...before, first_steps: 'none' });
    expect(told(session)).toEqual([]);
  });
});
