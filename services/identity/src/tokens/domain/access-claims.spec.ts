import { authenticator, bareAccount } from '../../accounts/domain/account.fixture.js';
import { accessClaims, type SessionState } from './access-claims.js';

const session: SessionState = {
  id: 'session-1',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1_770_000_000 }],
};
const claims = {
  sub: 'user-1',
  aud: 'authenticated',
  email: 'zoe@example.fr',
  phone: '',
  role: 'authenticated',
  app_metadata: { provider: 'email', is_admin: false },
  user_metadata: { prenom: 'Zoé' },
  aal: 'aal1',
  amr: session.amr,
  session_id: 'session-1',
  is_anonymous: false,
};

describe('the claims of an access token (contract 1.5)', () => {
  it('are those of the account and of the session', () => {
    expect(accessClaims(bareAccount, session, null)).toEqual(claims);
    expect(accessClaims({ ...bareAccount, email: null, phone: '33612345678' }, session, null)).toEqual({
      ...claims,
      email: '',
      phone: '33612345678',
    });
  });

  it('say who administers, whatever the account says of itself (MFA-2: never from the person)', () => {
    const forged = {
      ...bareAccount,
      app_metadata: { is_admin: true, desk_role: 'administrator' },
      user_metadata: { is_admin: true },
    };
    expect(accessClaims(forged, session, null).app_metadata).toEqual({ is_admin: false });
    expect(accessClaims(bareAccount, session, 'administrator').app_metadata).toEqual({
      ...{ provider: 'email', is_admin: true, desk_role: 'administrator' },
    });
    // Gateways of the last release take whoever is_admin for an administrator.
    expect(accessClaims(bareAccount, session, 'support').app_metadata).toMatchObject({
      ...{ is_admin: false, desk_role: 'support' },
    });
  });

  it('say that the second factor is awaited, between the password and the code', () => {
    const protectedAccount = { ...bareAccount, factors: [authenticator] };
    const unfinished = { ...bareAccount, factors: [{ ...authenticator, status: 'unverified' as const }] };
    expect(accessClaims(protectedAccount, session, null)).toEqual({ ...claims, awaits_second_factor: true });
    expect(accessClaims(protectedAccount, { ...session, aal: 'aal2' }, null)).toEqual({ ...claims, aal: 'aal2' });
    expect(accessClaims(unfinished, session, null)).toEqual(claims);
  });

  it('say that the e-mail address is not confirmed yet (C43: some routes want it)', () => {
    expect(accessClaims({ ...bareAccount, is_provisional: true }, session, null)).toEqual({
      ...claims,
      awaits_confirmation: true,
    });
  });
});
