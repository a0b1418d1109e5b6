import { authenticator, CREATED, LATER } from './account.fixture.js';
import { FACTOR_LIFE_MS, FACTOR_PARTS, hasSecondFactor, refuseUnproved, toFactor, toWireFactor } from './factor.js';

describe('a second factor', () => {
  const row = {
    ...authenticator,
    user_id: 'user-1',
    secret: null,
    last_used_step: null,
    recent_failures: [],
    credential: null,
  };

  it('is read with the model of its security key, where it is one', () => {
    const { credential: _credential, ...stored } = row;
    expect(FACTOR_PARTS).toEqual({ credential: { select: { aaguid: true } } });
    expect(toFactor(row)).toEqual({ ...stored, aaguid: null });
    expect(toFactor({ ...row, credential: { aaguid: 'model' } })).toEqual({ ...stored, aaguid: 'model' });
  });

  it('can be enrolled and challenged for five minutes', () => {
    expect(FACTOR_LIFE_MS).toBe(5 * 60_000);
  });

  it('is shown without what it has not (contract 1.3: names and models may be absent)', () => {
    const wire = {
      id: 'factor-1',
      created_at: CREATED.toISOString(),
      updated_at: LATER.toISOString(),
      status: 'verified',
      factor_type: 'totp',
      phone: '',
      last_challenged_at: null,
    };
    expect(toWireFactor({ ...authenticator, friendly_name: '' })).toEqual(wire);
    expect(toWireFactor({ ...authenticator, last_challenged_at: LATER, aaguid: 'model' })).toEqual({
      ...wire,
      friendly_name: 'Téléphone',
      last_challenged_at: LATER.toISOString(),
      web_authn_aaguid: 'model',
    });
  });

  it('counts once it is verified', () => {
    const unverified = { ...authenticator, status: 'unverified' as const };
    expect([[], [unverified], [unverified, authenticator]].map(hasSecondFactor)).toEqual([false, false, true]);
  });

  it('is proved before a sign-in method is added or removed (MFA-4: insufficient_aal)', () => {
    expect(() => refuseUnproved([authenticator], { aal: 'aal1' })).toThrow(
      expect.objectContaining({ code: 'insufficient_aal', detail: 'AAL2 session is required to change passkeys' }),
    );
    expect(() => refuseUnproved([authenticator], { aal: 'aal2' })).not.toThrow();
    expect(() => refuseUnproved([], { aal: 'aal1' })).not.toThrow();
  });
});
