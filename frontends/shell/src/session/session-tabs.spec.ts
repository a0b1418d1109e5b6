import { jest } from '@jest/globals';
import { draftKey } from '@placette/shell-api';
import { SessionRefusal, type OpenSession } from './session-calls.js';
import { SessionStore } from './session-store.js';

/** Tells the other channels, never itself, a moment later. */
class Channel {
  private static readonly all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    Channel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
  }

  static closeAll(): void {
    Channel.all.clear();
  }
}

let held: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, work: () => Promise<unknown>) => (held = held.then(work, work)),
};

let renewals = 0;
const session = (id = 'u1'): OpenSession => ({
  access_token: `token-${++renewals}`,
  expires_in: 3600,
  user: { id, email: `${id}@example.fr`, user_metadata: { prenom: 'Camille', nom: 'Durand' } },
});

/** Two tabs of one browser: one cookie, so one server to ask. */
function twoTabs(refresh: () => Promise<OpenSession>, mayHaveSession = true) {
  const calls = {
    signIn: async () => session(),
    signUp: async () => null,
    verify: async () => session(),
    adopt: async () => session(),
    requestRecovery: async () => undefined,
    requestSignInLink: async () => undefined,
    resendConfirmation: async () => undefined,
    isKept: async () => true,
    setPassword: async () => undefined,
    challengeKey: () => Promise.reject(new Error('not asked for')),
    proveSecondFactor: jest.fn(async () => session()),
    refresh: jest.fn(refresh),
    startPasskeySignIn: () => Promise.reject(new Error('not asked for')),
    signInWithPasskey: async () => session(),
    endRegisteredDevice: async () => undefined,
    signOut: async () => undefined,
  };
  return { calls, one: new SessionStore(mayHaveSession, calls), two: new SessionStore(mayHaveSession, calls) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeEach(() => {
  renewals = 0;
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
});
afterEach(() => Channel.closeAll());

describe('the tabs of one browser agree (AU-11)', () => {
  it('on who is signed in, and who no longer is', async () => {
    const { one, two } = twoTabs(async () => session(), false);
    await one.signIn('camille@example.fr', 'motdepasse');
    await settled();
    expect(two.snapshot()).toMatchObject({ status: 'signed-in', account: { id: 'u1' } });
    await two.signOut();
    await settled();
    expect(one.snapshot()).toMatchObject({ status: 'signed-out', account: null });
    expect(await one.accessToken()).toBeNull();
  });

  it('on another account, when one of them changes it', async () => {
    const { calls, one, two } = twoTabs(async () => session());
    await Promise.all([one.accessToken(), two.accessToken()]);
    calls.signIn = async () => session('u2');
    await two.signIn('autre@example.fr', 'motdepasse');
    await settled();
    expect(one.snapshot().account?.id).toBe('u2');
  });

  it('on forgetting what the account was typing at sign-out, not when a session merely ends', async () => {
    const draft = draftKey('u1', 'proposer');
    const others = { 'placette.fond': 'shown' };
    const storage = { removeItem: (key: string) => Reflect.deleteProperty(sessionStorage, key) };
    const kept = Object.assign(Object.create(storage) as Storage, others, { [draft]: '{}' });
    Object.defineProperty(globalThis, 'sessionStorage', { value: kept, configurable: true });
    const ended = twoTabs(() => Promise.reject(new SessionRefusal('refresh_token_not_found', 400, '')));
    expect(await ended.one.accessToken()).toBeNull();
    await settled();
    expect({ ...kept }).toEqual({ ...others, [draft]: '{}' });
    await ended.one.signIn('camille@example.fr', 'motdepasse');
    await ended.one.signOut();
    expect({ ...kept }).toEqual(others);
    // A tab that only hears of it.
    kept[draft] = '{}';
    new Channel().postMessage({ kind: 'closed', isSignOut: true });
    await settled();
    expect({ ...kept }).toEqual(others);
  });

  it('on one renewal, also when the same token was refused to both', async () => {
    const { calls, one, two } = twoTabs(async () => session());
    expect(await Promise.all([one.accessToken(), two.accessToken()])).toEqual(['token-1', 'token-1']);
    expect(await Promise.all([one.renew({ force: true }), two.renew({ force: true })])).toEqual([true, true]);
    expect(await Promise.all([one.accessToken(), two.accessToken()])).toEqual(['token-2', 'token-2']);
    expect(calls.refresh).toHaveBeenCalledTimes(2);
  });

  it('on the end, when the session is dead', async () => {
    const { one, two } = twoTabs(async () => session());
    await one.accessToken();
    await settled();
    const dead = twoTabs(() => Promise.reject(new SessionRefusal('refresh_token_not_found', 400, '')));
    expect(await dead.one.accessToken()).toBeNull();
    await settled();
    for (const tab of [one, two, dead.two]) expect(tab.snapshot().status).toBe('signed-out');
  });

  it.each([
    ['no answer', 'network', 0],
    ['a busy session', 'conflict', 409],
    ['too many requests', 'over_request_rate_limit', 429],
    ['a page that is not the server’s', 'unexpected_failure', 404],
    ['an outage', 'service_unavailable', 503],
  ])('on staying signed in through %s', async (_what, code, status) => {
    const answers = [async () => session(), () => Promise.reject(new SessionRefusal(code, status, ''))];
    const { one, two } = twoTabs(() => answers.shift()!());
    await one.accessToken();
    await settled();
    expect(await one.renew({ force: true })).toBe(false);
    await settled();
    for (const tab of [one, two]) expect(tab.snapshot()).toMatchObject({ status: 'signed-in', account: { id: 'u1' } });
    expect(await one.accessToken()).toBe('token-1');
  });

  it('prove an e-mail address while none renews: the previous session ends with the proof (C43)', async () => {
    const { calls, one, two } = twoTabs(async () => session());
    await one.accessToken();
    const steps: string[] = [];
    calls.verify = async () => {
      steps.push('proof begins');
      await settled();
      steps.push('proof ends');
      return session();
    };
    calls.refresh.mockImplementation(async () => {
      steps.push('renewal');
      return session();
    });
    await Promise.all([one.enterCode('u1@example.fr', '123456'), two.renew({ force: true })]);
    expect(steps.slice(0, 2)).toEqual(['proof begins', 'proof ends']);
    expect([one.snapshot().status, two.snapshot().status]).toEqual(['signed-in', 'signed-in']);
  });
});
