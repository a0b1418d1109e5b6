import { jest } from '@jest/globals';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionRefusal } from '../../../session/session-calls.js';
import type { SessionStore } from '../../../session/session-store.js';
import { PasskeySignIn } from './passkey-sign-in.js';

const publicKey = { challenge: 'abc', rpId: 'placette.test', timeout: 300_000, userVerification: 'required' };
const response = { clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ', userHandle: 'YQ' };
const credential = { id: 'YQ', rawId: 'YQ', type: 'public-key', response };
const start = jest.fn(async () => ({ challenge_id: 'c1', expires_at: 0, options: publicKey }));
const signIn = jest.fn(async (_answer: unknown) => undefined);
const get = jest.fn(async (_asked: CredentialRequestOptions): Promise<unknown> => ({ toJSON: () => credential }));
let fills = false;

function open() {
  const store = { startPasskeySignIn: start, signInWithPasskey: signIn } as unknown as SessionStore;
  return renderScreen(<PasskeySignIn store={store} />, { path: '/auth', at: '/auth', session: visitor });
}
const button = () => screen.findByRole('button', { name: 'Se connecter avec une clé d’accès' });
const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  jest.clearAllMocks();
  fills = false;
  const known = {
    parseRequestOptionsFromJSON: (options: unknown) => options,
    isConditionalMediationAvailable: async () => fills,
  };
  Object.assign(globalThis, { PublicKeyCredential: known });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('the button', () => {
  it('asks the device and signs in with its answer', async () => {
    open();
    await userEvent.click(await button());
    await waitFor(() => expect(signIn.mock.calls).toEqual([[{ challenge_id: 'c1', credential }]]));
    expect(get.mock.calls[0]?.[0]).toEqual({ publicKey });
  });

  it('says nothing when the person gives up, and can be pressed again', async () => {
    get.mockRejectedValueOnce(named('NotAllowedError'));
    open();
    await userEvent.click(await button());
    await userEvent.click(await button());
    await waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['webauthn_verification_failed', 400, /n’est pas reconnue/],
    ['network', 0, /Connexion impossible/],
  ])('says what %s means', async (code, status, text) => {
    signIn.mockRejectedValueOnce(new SessionRefusal(code, status, ''));
    open();
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('goes where the site offers no passkeys', async () => {
    start.mockRejectedValueOnce(new SessionRefusal('passkey_disabled', 404, ''));
    open();
    await userEvent.click(await button());
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('is not there where the browser knows none', () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the list of the e-mail field', () => {
  beforeEach(() => {
    fills = true;
  });

  it('signs in with the passkey that is chosen there, without the button', async () => {
    open();
    await waitFor(() => expect(signIn.mock.calls).toEqual([[{ challenge_id: 'c1', credential }]]));
    expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional', publicKey });
  });

  it.each([
    ['a device that cannot', () => get.mockRejectedValueOnce(named('UnknownError'))],
    ['an outage', () => start.mockRejectedValueOnce(new SessionRefusal('network', 0, ''))],
  ])('shows no error for %s before a passkey is chosen', async (_what, fail) => {
    fail();
    open();
    await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    await button();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signIn).not.toHaveBeenCalled();
  });

  it('tells of a passkey that was chosen and refused', async () => {
    signIn.mockRejectedValueOnce(new SessionRefusal('webauthn_verification_failed', 400, ''));
    open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’est pas reconnue/);
  });
});
