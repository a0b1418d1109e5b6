import { SessionRefusal } from '../../session/session-calls.js';
import { newPasswordError, recoveryError } from './auth-errors.js';

const refusal = (code: string, status: number, reasons: string[] = []) => new SessionRefusal(code, status, '', reasons);

describe('what the screens of a forgotten password say', () => {
  it('says one sentence for every failure to send, but asks to wait after too many (AU-07)', () => {
    const sentence = "Erreur lors de l'envoi de l'email de réinitialisation";
    expect(recoveryError(refusal('service_unavailable', 503))).toBe(sentence);
    expect(recoveryError(refusal('network', 0))).toBe(sentence);
    expect(recoveryError(refusal('over_email_send_rate_limit', 429))).toMatch(/^Trop de tentatives/);
  });

  it.each([
    ['session_not_found', 401, 'Session expirée. Veuillez demander un nouveau lien de réinitialisation.'],
    ['no_authorization', 401, 'Session expirée. Veuillez demander un nouveau lien de réinitialisation.'],
    ['same_password', 422, 'Le nouveau mot de passe doit être différent de l’ancien.'],
    ['unexpected_failure', 500, 'Erreur lors de la mise à jour du mot de passe'],
  ])('says what %s means for a new password (AU-09, AU-10)', (code, status, sentence) => {
    expect(newPasswordError(refusal(code, status))).toBe(sentence);
  });

  it('gives the reasons of a weak password (AU-04)', () => {
    expect(newPasswordError(refusal('weak_password', 422, ['length', 'pwned']))).toBe(
      'Ce mot de passe est trop facile à deviner. Il est trop court. Il est trop courant, ou il a déjà été divulgué.',
    );
  });
});
