import type { Profile } from '@placette/contracts/identity/schema';
import { namesFrom, refuseContactsInNames, toPerson } from './person.js';

describe('the names given at sign-up (AU-05: none given is none kept)', () => {
  it('are read without the spaces around them', () => {
    expect(namesFrom({ prenom: ' Zoé ', nom: 'Martin\n' })).toEqual({ first_name: 'Zoé', last_name: 'Martin' });
  });

  it('are empty where nothing was given, or no text', () => {
    expect(namesFrom({})).toEqual({ first_name: '', last_name: '' });
    expect(namesFrom({ prenom: 12, nom: { nom: 'Martin' } })).toEqual({ first_name: '', last_name: '' });
  });

  it('are empty where a phone, an address or an account is in them, or across them (C57)', () => {
    const none = { first_name: '', last_name: '' };
    expect(namesFrom({ prenom: 'jean@exemple.fr', nom: 'Martin' })).toEqual({ ...none, last_name: 'Martin' });
    expect(namesFrom({ prenom: '06 12 34', nom: '56 78' })).toEqual(none);
  });

  it('are 80 characters long at most', () => {
    expect(namesFrom({ prenom: 'a'.repeat(81), nom: 'b'.repeat(80) })).toEqual({
      first_name: 'a'.repeat(80),
      last_name: 'b'.repeat(80),
    });
  });
});

describe('names that hold a phone, an address or a link (C57)', () => {
  const refusal = { status: 422, code: 'validation_failed', detail: expect.stringMatching(/^Indiquez un nom seul/) };
  it.each([
    [{ prenom: 'jean@exemple.fr' }, {}],
    [{ prenom: '06 12 34', nom: '56 78' }, {}],
    [{ nom: '56 78' }, { prenom: '06 12 34' }],
  ])('are refused: %j beside %j', (given, stored) => {
    expect(() => refuseContactsInNames(given, stored)).toThrow(expect.objectContaining(refusal));
  });

  it.each([
    [{ prenom: 'Zoé', nom: 'Martin' }, { prenom: 'jean@exemple.fr' }],
    [{ theme: 'dark' }, { prenom: 'jean@exemple.fr' }],
    [{ prenom: 12 }, {}],
  ])('hinder no other change: %j beside %j', (given, stored) => {
    expect(() => refuseContactsInNames(given, stored)).not.toThrow();
  });
});

describe('what is published of a person', () => {
  const account = { id: 'user-1', email: 'zoe@example.fr', created_at: new Date('2026-01-02T03:04:05Z') };
  const profile: Profile = {
    id: 'profile-1',
    user_id: 'user-1',
    first_name: 'Zoé',
    last_name: 'Martin',
    phone_number: '0612345678',
    languages: ['fr'],
    is_professional: true,
    siret: '73282932000074',
    tva_number: 'FR40303265045',
    company_name: 'Garages du Lac',
    company_address: '4 rue des Halles, 44000 Nantes',
    is_admin: true,
    desk_role: null,
    first_steps: 'owner',
    created_at: '2026-01-02T03:04:05Z',
    updated_at: '2026-01-02T03:04:05Z',
  };
  const published = {
    user_id: 'user-1',
    email: 'zoe@example.fr',
    first_name: 'Zoé',
    last_name: 'Martin',
    phone_number: '0612345678',
    languages: ['fr'],
    is_professional: true,
    siret: '73282932000074',
    company_name: 'Garages du Lac',
    company_address: '4 rue des Halles, 44000 Nantes',
    member_since: '2026-01-02T03:04:05.000Z',
  };

  it('is this and nothing more: neither the VAT number nor the right to administer', () => {
    expect(toPerson(account, profile)).toEqual(published);
  });

  it('has neither SIRET nor company of who is not a professional, and an empty e-mail address where there is none', () => {
    expect(toPerson({ ...account, email: null }, { ...profile, is_professional: false })).toEqual({
      ...published,
      email: '',
      is_professional: false,
      siret: null,
      company_name: null,
      company_address: null,
    });
  });
});
