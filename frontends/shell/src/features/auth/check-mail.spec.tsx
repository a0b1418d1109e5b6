import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SessionRefusal } from '../../session/session-calls.js';
import { CheckMail } from './check-mail.js';

const resend = jest.fn(async () => undefined);
const enterCode = jest.fn(async (_code: string) => undefined);

function open(reason: 'sign-up' | 'sign-in' = 'sign-up') {
  return render(
    <CheckMail
      mail={{ email: 'denis@exemple.fr', reason }}
      pauseSeconds={60}
      enterCode={enterCode}
      resend={resend}
      onBack={() => undefined}
    />,
  );
}
const again = () => screen.getByRole('button', { name: 'Renvoyer l’e-mail' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('waiting for a mail (AU-13)', () => {
  it('counts down the pause before the same mail can be asked for again, then asks once and counts down again', async () => {
    open();
    expect(screen.getByText(/redemandez/).textContent).toContain('dans 60\u00a0s');
    fireEvent.click(again());
    expect(resend).not.toHaveBeenCalled();
    for (let second = 0; second < 60; second++) await pass(1_000);
    expect(screen.getByText(/redemandez/).textContent).toMatch(/ou redemandez l’e-mail\.$/);
    fireEvent.click(again());
    await pass(0);
    expect(resend).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toContain('Un nouvel e-mail a été envoyé.');
    expect(again().getAttribute('aria-disabled')).toBe('true');
  });

  it('sends the six digits however they are spaced, and nothing else', async () => {
    open();
    const field = screen.getByLabelText('Code à 6 chiffres');
    fireEvent.change(field, { target: { value: '12a456' } });
    fireEvent.submit(field.closest('form')!);
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('Saisissez les 6 chiffres du code');
    fireEvent.change(field, { target: { value: ' 123 456' } });
    await pass(0);
    expect(enterCode.mock.calls).toEqual([['123456']]);
  });

  it('sends the code by itself with its last digit, once, however often it is pressed meanwhile', async () => {
    const answer = Promise.withResolvers<undefined>();
    enterCode.mockReturnValueOnce(answer.promise);
    open();
    const field = screen.getByLabelText('Code à 6 chiffres');
    fireEvent.change(field, { target: { value: '12345' } });
    await pass(0);
    expect(enterCode).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '123456' } });
    await pass(0);
    fireEvent.change(field, { target: { value: '123456 ' } });
    fireEvent.submit(field.closest('form')!);
    await pass(0);
    expect(enterCode.mock.calls).toEqual([['123456']]);
    answer.resolve(undefined);
    await pass(0);
  });

  it('sends another code that is written over a refused one', async () => {
    enterCode.mockRejectedValueOnce(new SessionRefusal('otp_expired', 403, ''));
    open();
    const field = screen.getByLabelText('Code à 6 chiffres');
    for (const value of ['111111', '11111', '111112']) {
      fireEvent.change(field, { target: { value } });
      await pass(0);
    }
    expect(enterCode.mock.calls).toEqual([['111111'], ['111112']]);
  });

  it.each([
    [new SessionRefusal('otp_expired', 403, ''), 'Ce code est incorrect, déjà utilisé ou a expiré.'],
    [
      new SessionRefusal('over_request_rate_limit', 429, ''),
      'Trop de tentatives. Patientez un instant, puis réessayez.',
    ],
    [new SessionRefusal('network', 0, ''), 'Connexion impossible. Vérifiez votre réseau, puis réessayez.'],
  ])('says why a code is refused: %s', async (refusal, sentence) => {
    enterCode.mockRejectedValueOnce(refusal);
    open();
    const field = screen.getByLabelText('Code à 6 chiffres');
    fireEvent.change(field, { target: { value: '123456' } });
    await pass(0);
    expect(screen.getByRole('alert').textContent).toBe(sentence);
  });

  it('does not say whether a sign-in e-mail address has an account', () => {
    open('sign-in');
    expect(screen.getByText(/denis@exemple\.fr/).closest('p')?.textContent).toMatch(/^Si un compte existe/);
  });
});
