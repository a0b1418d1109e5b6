import { authenticator, bareAccount, CREATED, emailIdentity, LATER } from './account.fixture.js';
import { toAuthUser } from './auth-user.js';

const created = CREATED.toISOString();
const later = LATER.toISOString();
const identity = {
  identity_id: 'identity-1',
  id: 'subject-1',
  user_id: 'user-1',
  provider: 'email',
  email: 'zoe@example.fr',
  identity_data: { sub: 'subject-1' },
  created_at: created,
  updated_at: later,
};
const bare = {
  id: 'user-1',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'zoe@example.fr',
  phone: '',
  app_metadata: { provider: 'email' },
  user_metadata: { prenom: 'Zoé' },
  identities: [identity],
  created_at: created,
  updated_at: later,
  is_anonymous: false,
};

describe('the wire form of an account (contract 1.1: what is absent is left out)', () => {
  it('names no moment that never was', () => {
    expect(toAuthUser(bareAccount)).toEqual(bare);
    expect(toAuthUser({ ...bareAccount, email: null, phone: '33612345678' })).toEqual({
      ...bare,
      email: '',
      phone: '33612345678',
    });
  });

  it('names each moment that was', () => {
    const moments = {
      invited_at: LATER,
      confirmation_sent_at: LATER,
      recovery_sent_at: LATER,
      email_change_sent_at: LATER,
      phone_change_sent_at: LATER,
      reauthentication_sent_at: LATER,
      last_sign_in_at: LATER,
      banned_until: LATER,
      deleted_at: LATER,
    };
    expect(toAuthUser({ ...bareAccount, ...moments, new_email: 'zoe@example.org', new_phone: '33687654321' })).toEqual({
      ...bare,
      ...Object.fromEntries(Object.keys(moments).map((name) => [name, later])),
      new_email: 'zoe@example.org',
      new_phone: '33687654321',
    });
  });

  it('says confirmed since the first of both confirmations', () => {
    const confirmedAt = (email: Date | null, phone: Date | null) =>
      toAuthUser({ ...bareAccount, email_confirmed_at: email, phone_confirmed_at: phone }).confirmed_at;
    expect(confirmedAt(LATER, CREATED)).toBe(created);
    expect(confirmedAt(CREATED, LATER)).toBe(created);
    expect(confirmedAt(null, LATER)).toBe(later);
    expect(toAuthUser({ ...bareAccount, email_confirmed_at: LATER, phone_confirmed_at: CREATED })).toMatchObject({
      email_confirmed_at: later,
      phone_confirmed_at: created,
    });
  });

  it('says of a provisional account nothing of a recovery (A6: it may be that of another account)', () => {
    expect(toAuthUser({ ...bareAccount, recovery_sent_at: LATER, is_provisional: true })).toEqual(bare);
  });

  it('has the factors where there are any, and identities with what they have', () => {
    expect(toAuthUser({ ...bareAccount, factors: [authenticator] }).factors).toEqual([
      expect.objectContaining({ id: 'factor-1' }),
    ]);
    const other = { ...emailIdentity, email: null, last_sign_in_at: LATER };
    const { email: _email, ...others } = identity;
    expect(toAuthUser({ ...bareAccount, identities: [other] }).identities).toEqual([
      { ...others, last_sign_in_at: later },
    ]);
  });
});
