import { jest } from '@jest/globals';
import type { KeyAnswer, KeyRequest } from '@placette/contracts/identity/factors/schema';
import { rememberRegisteredDevice } from '@placette/shell-api';
import { SessionRefusal, type OpenSession } from './session-calls.js';
import { SessionStore } from './session-store.js';

const NOW = Date.parse('2027-03-01T10:00:00Z');
let now = NOW;
let renewals = 0;
const session = (seconds = 3600): OpenSession => ({
  access_token: `token-${++renewals}`,
  expires_in: seconds,
  user: { id: 'u1', email: 'camille@example.fr', user_metadata: { prenom: 'Camille', nom: 'Durand' } },
});

const keyRequest: KeyRequest = {
  type: 'request',
  credential_options: {
    publicKey: { challenge: 'abc', rpId: 'placette.test', timeout: 300_000, userVerification: 'preferred' },
  },
};
const signed = { id: 'k', rawId: 'k', type: 'public-key' as const };
const keyAnswer: KeyAnswer = {
  type: 'request',
  credential_response: { ...signed, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
};

function storeWith(refresh: () => Promise<OpenSession>, showKey = async (_request: KeyRequest) => keyAnswer) {
  const calls = {
    signIn: async () => session(),
    signUp: async () => null,
    verify: jest.fn(async (): Promise<OpenSession | null> => session()),
    adopt: async () => session(),
    requestRecovery: async () => undefined,
    requestSignInLink: async () => undefined,
    resendConfirmation: async () => undefined,
    isKept: jest.fn(async () => true),
    setPassword: jest.fn(async () => undefined),
    challengeKey: async () => ({
      id: 'c',
      type: 'webauthn' as const,
      expires_at: NOW / 1000 + 300,
      webauthn: keyRequest,
    }),
    proveSecondFactor: jest.fn(async () => session()),
    refresh: jest.fn(refresh),
    startPasskeySignIn: () => Promise.reject(new Error('not asked for')),
    signInWithPasskey: async () => session(),
    endRegisteredDevice: jest.fn(async () => undefined),
    signOut: async () => undefined,
  };
  return { calls, store: new SessionStore(true, calls, () => now, showKey) };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  renewals = 0;
  now = NOW;
  jest.useFakeTimers();
  // One tab: messages to others would keep the test running.
  Object.assign(globalThis, { BroadcastChannel: undefined });
});
afterEach(() => jest.useRealTimers());

describe('session of a page (AU-11)', () => {
  it('is signed out at once when the visitor has no session', () => {
    expect(new SessionStore(false).snapshot()).toEqual({ status: 'signed-out', account: null, isUnavailable: false });
  });

  it('renews once for callers that ask at the same time', async () => {
    const { calls, store } = storeWith(async () => session());
    const tokens = await Promise.all([store.accessToken(), store.accessToken(), store.accessToken()]);
    expect(new Set(tokens)).toEqual(new Set(['token-1']));
    expect(calls.refresh).toHaveBeenCalledTimes(1);
    expect(store.snapshot().account).toEqual({
      id: 'u1',
      email: 'camille@example.fr',
      prenom: 'Camille',
      awaitsConfirmation: false,
      nom: 'Durand',
    });
  });

  it('renews a token that is about to end, and one that was refused', async () => {
    const { store } = storeWith(async () => session(120));
    expect(await store.accessToken()).toBe('token-1');
    now += 59_000;
    expect(await store.accessToken()).toBe('token-1');
    now += 1_000;
    expect(await store.accessToken()).toBe('token-2');
    const fresh = storeWith(async () => session());
    await fresh.store.accessToken();
    await fresh.store.renew({ force: true });
    expect(fresh.calls.refresh).toHaveBeenCalledTimes(2);
  });

  it('renews no sooner than after half a minute, however short a token is said to last', async () => {
    const { calls, store } = storeWith(async () => session(0));
    store.start();
    for (let second = 0; second < 91; second++) {
      await store.accessToken();
      now += 1_000;
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(calls.refresh).toHaveBeenCalledTimes(4);
  });

  it('counts the life of a token from its arrival, on a device whose clock is wrong', async () => {
    jest.setSystemTime(NOW + 14 * 60_000);
    const { calls, store } = storeWith(async () => session(900));
    await store.accessToken();
    jest.setSystemTime(NOW - 86_400_000);
    for (let half = 0; half < 27; half++) {
      now += 30_000;
      await jest.advanceTimersByTimeAsync(30_000);
    }
    expect(calls.refresh).toHaveBeenCalledTimes(1);
    now += 60_000;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls.refresh).toHaveBeenCalledTimes(2);
  });

  it('looks every half minute, so that a device that slept renews in time (CO-03)', async () => {
    const { calls, store } = storeWith(async () => session(7200));
    await store.signIn('camille@example.fr', 'motdepasse');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls.refresh).not.toHaveBeenCalled();
    now += 3_570_000;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(calls.refresh).toHaveBeenCalledTimes(1);
  });

  it('says that it ends with the page where the browser took no cookie', async () => {
    const { calls, store } = storeWith(async () => session());
    calls.isKept.mockRejectedValueOnce(new SessionRefusal('network', 0, ''));
    await store.signIn('camille@example.fr', 'motdepasse');
    await settled();
    expect(store.snapshot().endsWithPage).toBeUndefined();
    calls.isKept.mockResolvedValueOnce(false);
    await store.signIn('camille@example.fr', 'motdepasse');
    await settled();
    expect(store.snapshot()).toMatchObject({ status: 'signed-in', endsWithPage: true });
  });

  it('ends when the refresh token is dead', async () => {
    const { store } = storeWith(() => Promise.reject(new SessionRefusal('refresh_token_not_found', 400, '')));
    expect(await store.accessToken()).toBeNull();
    expect(store.snapshot().status).toBe('signed-out');
  });

  it.each([0, 429, 503])('stays through an outage (status %d) and tries again', async (status) => {
    const answers = [() => Promise.reject(new SessionRefusal('x', status, '')), async () => session()];
    const { store } = storeWith(() => answers.shift()!());
    expect(await store.accessToken()).toBeNull();
    expect(store.snapshot().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(300);
    expect(store.snapshot().status).toBe('signed-in');
  });

  it('says that it cannot be opened when the outage lasts', async () => {
    const { store } = storeWith(() => Promise.reject(new SessionRefusal('x', 503, '')));
    store.start();
    await jest.advanceTimersByTimeAsync(250);
    expect(store.snapshot().isUnavailable).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.snapshot()).toMatchObject({ status: 'loading', isUnavailable: true });
  });

  it('notifies its listeners of a sign-in and a sign-out', async () => {
    const { store } = storeWith(async () => session());
    const heard: string[] = [];
    store.subscribe(() => heard.push(store.snapshot().status));
    await store.signIn('camille@example.fr', 'motdepasse');
    await store.signOut();
    expect(heard).toEqual(['signed-in', 'signed-out']);
  });

  it('ends the messages to this browser at sign-out, while the session may still say so (TR-06)', async () => {
    const { calls, store } = storeWith(async () => session());
    await store.signIn('camille@example.fr', 'motdepasse');
    const registration = { pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/1' }) } };
    const serviceWorker = { getRegistration: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const kept = new Map<string, string>();
    Object.assign(globalThis, {
      localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
    });
    rememberRegisteredDevice({ account: 'camille', device: '1' });
    calls.endRegisteredDevice.mockRejectedValueOnce(new Error('down'));
    await store.signOut();
    expect(calls.endRegisteredDevice).toHaveBeenCalledWith('https://push.example/1', 'token-1');
    expect(store.snapshot().status).toBe('signed-out');
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('uses nothing of a mail’s link until it is pressed, then opens its session in place of the one that was (AU-08, C48)', async () => {
    const { calls, store } = storeWith(async () => session());
    store.start({ token_hash: 'abc', type: 'recovery' });
    expect(await store.link).toBe('unpressed');
    expect(await store.accessToken()).toBe('token-1');
    expect(calls.verify).not.toHaveBeenCalled();
    expect(await store.press()).toBe('opened');
    expect(calls.verify).toHaveBeenCalledWith({ token_hash: 'abc', type: 'recovery' }, 'ask');
    await store.setPassword('motdepasse');
    expect(calls.setPassword).toHaveBeenCalledWith('motdepasse', 'token-2', undefined);
    expect(await store.press()).toBe('refused');
    expect(calls.verify).toHaveBeenCalledTimes(1);
  });

  it('goes back to the session that was when the link is refused, and tries again after an outage', async () => {
    const { calls, store } = storeWith(async () => session());
    calls.verify.mockRejectedValue(new SessionRefusal('otp_expired', 403, ''));
    store.start({ token_hash: 'abc', type: 'recovery' });
    expect(await store.press()).toBe('refused');
    calls.verify.mockRejectedValue(new SessionRefusal('service_unavailable', 503, ''));
    const later = new SessionStore(false, calls);
    later.start({ token_hash: 'h', type: 'recovery' });
    expect(await later.press()).toBe('unavailable');
    calls.verify.mockResolvedValue(session());
    expect(await later.press()).toBe('opened');
    expect(await store.accessToken()).toBe('token-1');
  });

  it('asks for the account’s password where the server does, of a link and of a code (C48)', async () => {
    const { calls, store } = storeWith(async () => session());
    const asks = (code: string) => calls.verify.mockRejectedValueOnce(new SessionRefusal(code, 422, ''));
    store.start({ token_hash: 'abc', type: 'signup' });
    asks('account_password_needed');
    expect(await store.press()).toBe('password');
    asks('account_password_wrong');
    expect(await store.press({ password: 'faux' })).toBe('password');
    expect(store.linkRefusal).toBe('account_password_wrong');
    expect(await store.press({ password: 'juste' })).toBe('opened');
    asks('account_password_needed');
    expect(await store.enterCode('camille@example.fr', '123456')).toBe('password');
    await store.startAgain();
    // What follows may be refused and sent again: the proof is used once.
    await store.startAgain();
    const code = { email: 'camille@example.fr', token: '123456', type: 'email' };
    expect(calls.verify.mock.calls.slice(-3)).toEqual([
      [{ token_hash: 'abc', type: 'signup' }, { password: 'juste' }],
      [code, 'ask'],
      [code, 'remove'],
    ]);
  });

  it('leads on from the link of another site by a press too (contract 2.6)', () => {
    const { store } = storeWith(async () => session());
    store.start({ token_hash: 'pkce_a', type: 'magiclink', redirect_to: 'https://other.example/fin' });
    expect(store.onward).toBe(
      '/auth/v1/verify?token=pkce_a&type=magiclink&redirect_to=https%3A%2F%2Fother.example%2Ffin',
    );
  });

  it('changes no password without a session (AU-09)', async () => {
    const { calls, store } = storeWith(() => Promise.reject(new SessionRefusal('refresh_token_not_found', 400, '')));
    store.start({ refused: 'otp_expired' });
    expect(await store.link).toBe('refused');
    await expect(store.setPassword('motdepasse')).rejects.toMatchObject({ code: 'session_not_found' });
    expect(calls.setPassword).not.toHaveBeenCalled();
  });

  it('is signed out between the password and the code, and opens with the code (MFA-3)', async () => {
    const waiting = { ...session(), awaits_second_factor: true };
    waiting.user = {
      ...waiting.user,
      factors: [{ id: 'f', status: 'verified', factor_type: 'totp', friendly_name: 'Téléphone' }],
    };
    const { calls, store } = storeWith(async () => waiting);
    expect(await store.accessToken()).toBeNull();
    expect(store.snapshot().status).toBe('second-step');
    expect(store.factors()).toEqual([{ id: 'f', kind: 'totp', name: 'Téléphone' }]);
    await store.proveSecondFactor({ factor_id: 'f', code: '123456' });
    expect(calls.proveSecondFactor).toHaveBeenCalledWith({ factor_id: 'f', code: '123456' }, waiting.access_token);
    expect(store.snapshot().status).toBe('signed-in');
    expect(await store.accessToken()).toBe('token-2');
  });

  it('has the browser show a security key, and sends what it answered (MFA-3)', async () => {
    const { calls, store } = storeWith(async () => ({ ...session(), awaits_second_factor: true }));
    await store.proveSecondFactor({ key_id: 'k' });
    const shown = { factor_id: 'k', challenge_id: 'c', webauthn: keyAnswer };
    expect(calls.proveSecondFactor).toHaveBeenCalledWith(shown, 'token-1');
    expect(store.snapshot().status).toBe('signed-in');
  });

  it('sends nothing when no key was shown', async () => {
    const notGiven = new SessionRefusal('key_not_given', 422, '');
    const { calls, store } = storeWith(
      async () => session(),
      () => Promise.reject(notGiven),
    );
    await expect(store.proveSecondFactor({ key_id: 'k' })).rejects.toBe(notGiven);
    expect(calls.proveSecondFactor).not.toHaveBeenCalled();
  });

  it('asks again who is there when the application is gone', async () => {
    const answers = [{ ...session(), awaits_second_factor: true }, session()];
    const { calls, store } = storeWith(async () => answers.shift()!);
    await store.accessToken();
    calls.proveSecondFactor.mockRejectedValueOnce(new SessionRefusal('mfa_factor_not_found', 404, ''));
    await expect(store.proveSecondFactor({ factor_id: 'f', code: '1' })).rejects.toMatchObject({ status: 404 });
    await store.renew();
    expect(store.snapshot().status).toBe('signed-in');
  });
});
