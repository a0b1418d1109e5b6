import { isBanned, isConfirmed, isManagedBySso, mergeMetadata, type AccountIdentity } from './account.js';

const now = new Date('2026-05-01T12:00:00Z');

describe('what an account says of itself', () => {
  it('is changed key by key, and null takes a key away', () => {
    const known = { prenom: 'Zoé', nom: 'Martin', theme: 'sombre' };
    expect(mergeMetadata(known, { nom: 'Durand', theme: null, ville: '' })).toEqual({
      prenom: 'Zoé',
      nom: 'Durand',
      ville: '',
    });
    expect(mergeMetadata({ theme: null }, {})).toEqual({});
  });
});

describe('an account', () => {
  it('is confirmed by its e-mail address or by its phone', () => {
    expect(isConfirmed({ email_confirmed_at: null, phone_confirmed_at: null })).toBe(false);
    expect(isConfirmed({ email_confirmed_at: now, phone_confirmed_at: null })).toBe(true);
    expect(isConfirmed({ email_confirmed_at: null, phone_confirmed_at: now })).toBe(true);
  });

  it('is managed by an organisation as soon as one of its identities is', () => {
    const of = (...providers: string[]) => ({
      identities: providers.map((provider) => ({ provider }) as AccountIdentity),
    });
    expect(isManagedBySso(of())).toBe(false);
    expect(isManagedBySso(of('email', 'other-sso:'))).toBe(false);
    expect(isManagedBySso(of('email', 'sso:example'))).toBe(true);
  });

  it('is banned until the moment that was set, and no longer', () => {
    expect(isBanned({ banned_until: null }, now)).toBe(false);
    expect(isBanned({ banned_until: new Date(now.getTime() + 1) }, now)).toBe(true);
    expect(isBanned({ banned_until: now }, now)).toBe(false);
  });
});
