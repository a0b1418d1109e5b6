import { bareAccount } from '../../accounts/domain/account.fixture.js';
import { obfuscatedUser, pendingUser } from './pending-user.js';

const now = new Date('2026-05-01T12:00:00Z');
const moment = now.toISOString();

describe('the answer to a sign-up that awaits confirmation (contract 2.1: of this request)', () => {
  const unproved = { email_verified: false, phone_verified: false };

  it('has the data that were just sent, and says nothing is verified', () => {
    const user = pendingUser(bareAccount, { prenom: 'Ana' }, now);
    expect(user).toMatchObject({ id: 'user-1', confirmation_sent_at: moment, user_metadata: { prenom: 'Ana' } });
    expect(user.identities.map(({ identity_data }) => identity_data)).toEqual([
      { prenom: 'Ana', sub: 'user-1', email: 'zoe@example.fr', ...unproved },
    ]);
  });

  it('names the phone of who has no e-mail address', () => {
    const { identities } = pendingUser({ ...bareAccount, email: null, phone: '33612345678' }, {}, now);
    expect(identities[0]?.identity_data).toEqual({ sub: 'user-1', phone: '33612345678', ...unproved });
  });
});

describe('the answer for a contact that has an account', () => {
  const empty = {
    id: 'made-up',
    aud: 'authenticated',
    role: '',
    confirmation_sent_at: moment,
    user_metadata: { prenom: 'Ana' },
    identities: [],
    created_at: moment,
    updated_at: moment,
    is_anonymous: false,
  };

  it('has nothing of that account', () => {
    expect(obfuscatedUser('made-up', { email: 'zoe@example.fr' }, { prenom: 'Ana' }, now)).toEqual({
      ...empty,
      email: 'zoe@example.fr',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(obfuscatedUser('made-up', { phone: '33612345678' }, { prenom: 'Ana' }, now)).toEqual({
      ...empty,
      email: '',
      phone: '33612345678',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
  });
});
