import { jest } from '@jest/globals';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionRefusal } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import { AuthScreen } from './auth-screen.js';

const factors = [
  { id: 'f1', kind: 'totp', name: 'Téléphone' },
  { id: 'f2', kind: 'totp', name: 'Tablette' },
];
const key = { id: 'k1', kind: 'webauthn', name: 'Clé bleue' };
const prove = jest.fn(async (_proof: unknown) => undefined);
const signOut = jest.fn(async () => undefined);
const snapshot = { status: 'second-step', account: null, isUnavailable: false };

function open(known = factors.slice(0, 1), at = '/auth') {
  const store = {
    subscribe: () => () => undefined,
    snapshot: () => snapshot,
    factors: () => known,
    proveSecondFactor: prove,
    signOut,
    link: null,
  } as unknown as SessionStore;
  return renderScreen(<AuthScreen store={store} />, { path: '/auth', at, session: visitor });
}
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code à 6 chiffres');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => jest.clearAllMocks());

describe('the second step of a sign-in', () => {
  it('has the focus on the code, and no other form beside it', async () => {
    open();
    const field = await codeField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.autocomplete).toBe('one-time-code');
    expect(field.inputMode).toBe('numeric');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Double authentification');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  });

  it('stands before the new password of a reset (A9)', async () => {
    open(undefined, '/auth?reset=true');
    await codeField();
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
  });

  it('sends the six digits, spaces left out', async () => {
    open();
    await userEvent.type(await codeField(), '123 456{Enter}');
    expect(prove.mock.calls).toEqual([[{ factor_id: 'f1', code: '123456' }]]);
  });

  it('sends nothing that is no code', async () => {
    open();
    await userEvent.type(await codeField(), '12345{Enter}');
    screen.getByText('Saisissez les 6 chiffres affichés par votre application');
    expect(prove).not.toHaveBeenCalled();
  });

  it.each([
    ['mfa_verification_failed', 422, 'Ce code est incorrect ou déjà utilisé.'],
    ['over_request_rate_limit', 429, 'Trop d’essais. Patientez cinq minutes, puis réessayez.'],
    ['service_unavailable', 503, 'Le service est momentanément indisponible. Réessayez dans un instant.'],
    ['network', 0, 'Connexion impossible. Vérifiez votre réseau, puis réessayez.'],
  ])('says what %s means, with the focus kept for the next code', async (code, status, text) => {
    prove.mockRejectedValueOnce(new SessionRefusal(code, status, ''));
    open();
    const field = await codeField();
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    screen.getByText(text);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  it('asks which application when there are several', async () => {
    open(factors);
    await userEvent.selectOptions(await screen.findByLabelText('Application'), 'Tablette');
    await userEvent.type(await codeField(), '654321{Enter}');
    expect(prove.mock.calls).toEqual([[{ factor_id: 'f2', code: '654321' }]]);
  });

  it('takes a recovery code in its place (MFA-5)', async () => {
    open();
    await codeField();
    await press('Utiliser un code de récupération');
    const field = screen.getByLabelText('Code de récupération');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'abcd-efgh-jklm-npqr-stuv-wxyz{Enter}');
    expect(prove.mock.calls).toEqual([[{ recovery_code: 'abcdefghjklmnpqrstuvwxyz' }]]);
  });

  it('goes back to the sign-in by ending the session', async () => {
    open();
    await codeField();
    await press('Revenir à la connexion');
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('the second step with a security key', () => {
  const keyButton = () => screen.findByRole('button', { name: 'Utiliser ma clé de sécurité' });
  beforeEach(() =>
    Object.assign(globalThis, { PublicKeyCredential: { parseRequestOptionsFromJSON: (options: unknown) => options } }),
  );
  afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  it('has nothing to type: the button has the focus and asks for the key', async () => {
    open([key]);
    const button = await keyButton();
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Utiliser mon application' })).toBeNull();
    await userEvent.click(button);
    expect(prove.mock.calls).toEqual([[{ key_id: 'k1' }]]);
  });

  it.each([
    ['key_not_given', 422, 'Aucune clé n’a été présentée : la demande a été annulée ou elle a expiré.'],
    ['mfa_verification_failed', 422, 'Cette clé n’est pas la bonne.'],
    ['over_request_rate_limit', 429, 'Trop d’essais. Patientez cinq minutes, puis réessayez.'],
    ['network', 0, 'Connexion impossible. Vérifiez votre réseau, puis réessayez.'],
  ])('says what %s means and can be asked again', async (code, status, text) => {
    prove.mockRejectedValueOnce(new SessionRefusal(code, status, ''));
    open([key]);
    await userEvent.click(await keyButton());
    await screen.findByText(text);
    await userEvent.click(await keyButton());
    expect(prove).toHaveBeenCalledTimes(2);
  });

  it('goes from the application to the key and to a recovery code', async () => {
    open([...factors.slice(0, 1), key]);
    await codeField();
    await press('Utiliser une clé de sécurité');
    expect(screen.queryByLabelText('Code à 6 chiffres')).toBeNull();
    await press('Utiliser un code de récupération');
    expect(document.activeElement).toBe(screen.getByLabelText('Code de récupération'));
    await press('Utiliser mon application');
    expect(document.activeElement).toBe(await codeField());
  });

  it('asks which key when there are several', async () => {
    open([key, { ...key, id: 'k2', name: 'Clé verte' }]);
    await userEvent.selectOptions(await screen.findByLabelText('Clé de sécurité'), 'Clé verte');
    await userEvent.click(await keyButton());
    expect(prove.mock.calls).toEqual([[{ key_id: 'k2' }]]);
  });

  it('says so where the browser knows no keys, and still takes a recovery code', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open([key]);
    await screen.findByText('Votre navigateur ne sait pas utiliser de clé de sécurité.');
    await press('Utiliser un code de récupération');
    expect(document.activeElement).toBe(screen.getByLabelText('Code de récupération'));
  });
});
