import { jest } from '@jest/globals';
import { renderScreen, visitor } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionRefusal } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import { AuthScreen } from './auth-screen.js';

const factors = [
  { id: 'f1', name: 'Téléphone' },
  { id: 'f2', name: 'Tablette' },
];
const prove = jest.fn(async (_proof: unknown) => undefined);
const signOut = jest.fn(async () => undefined);
const snapshot = { status: 'second-step', account: null, isStalled: false };

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
    expect(screen.getByText('Saisissez les 6 chiffres affichés par votre application')).toBeTruthy();
    expect(prove).not.toHaveBeenCalled();
  });

  it.each([
    ['mfa_verification_failed', 422, 'Ce code est incorrect ou déjà utilisé.'],
    ['over_request_rate_limit', 429, 'Trop de codes incorrects. Patientez cinq minutes, puis réessayez.'],
    ['service_unavailable', 503, 'Le service est momentanément indisponible. Réessayez dans un instant.'],
    ['network', 0, 'Connexion impossible. Vérifiez votre réseau, puis réessayez.'],
  ])('says what %s means, with the focus kept for the next code', async (code, status, text) => {
    prove.mockRejectedValueOnce(new SessionRefusal(code, status, ''));
    open();
    const field = await codeField();
    await userEvent.type(field, '123456{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  });

  it('asks which application when there are several', async () => {
    open(factors);
    await userEvent.selectOptions(await screen.findByLabelText('Application'), 'Tablette');
    await userEvent.type(await codeField(), '654321{Enter}');
    expect(prove.mock.calls).toEqual([[{ factor_id: 'f2', code: '654321' }]]);
  });

  it('takes a recovery code in its place (C5)', async () => {
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
