import { jest } from '@jest/globals';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SiteSettingsProvider } from '../../company/company-facts.js';
import { SessionRefusal } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import { AuthScreen } from './auth-screen.js';
import { PasskeySignIn } from './sign-in-form.js';

const store = {
  subscribe: () => () => undefined,
  snapshot: () => ({ status: 'signed-out', account: null, isUnavailable: false }),
} as unknown as SessionStore;

function openWithGoogle(at: string, hasGoogle = true) {
  return renderScreen(
    <SiteSettingsProvider value={{ company: {}, analyticsScriptUrl: null, hasGoogle }}>
      <AuthScreen store={store} />
    </SiteSettingsProvider>,
    { path: '/auth', at, session: visitor },
  );
}

it('leads to Google with the page the person was going to (PD-10)', async () => {
  openWithGoogle('/auth?retour=%2Fdashboard%2Fprofil');
  const link = await screen.findByRole('link', { name: 'Continuer avec Google' });
  expect(link.getAttribute('href')).toBe('/session/google?retour=%2Fdashboard%2Fprofil');
});

it('is not there where the site has no Google', async () => {
  openWithGoogle('/auth', false);
  await screen.findByLabelText('E-mail');
  expect(screen.queryByRole('link', { name: 'Continuer avec Google' })).toBeNull();
});

it.each([
  ['bad_oauth_state', /^Cette connexion n’est plus valable/],
  ['bad_oauth_callback', /^La connexion avec Google n’a pas abouti/],
  ['email_exists', /^Un compte existe déjà avec cette adresse e-mail/],
  ['user_banned', /^Ce compte est suspendu/],
  ['otp_expired', /^Ce lien n’est plus valable/],
  ['access_denied', /^La connexion a été refusée ou interrompue/],
  ['constructor', /^La connexion n’a pas abouti/],
])('says in French what %s means', async (code, words) => {
  openWithGoogle(`/auth?error=x&error_code=${code}&error_description=Appelez+le+0899`);
  expect((await screen.findByText(words)).closest('[role]')?.getAttribute('role')).toMatch(/^(alert|status)$/);
});

it('never shows the words of the URL as its own (AU-12)', async () => {
  openWithGoogle('/auth?error_description=Votre+compte+est+pirat%C3%A9%2C+appelez+le+0899');
  await screen.findByText(/^La connexion n’a pas abouti/);
  expect(document.body.textContent).not.toContain('0899');
});

it('« Lien périmé » is said of a link that has expired, and of nothing else', async () => {
  openWithGoogle('/auth?error=access_denied&error_description=Email+link+is+invalid+or+has+expired');
  await screen.findByText('Lien périmé');
});

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
