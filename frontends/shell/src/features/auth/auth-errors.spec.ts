import { SessionRefusal } from '../../session/session-calls.js';
import { newPasswordError, recoveryError, signUpError } from './auth-errors.js';

const refusal = (code: string, status: number, flaws: string[] = []) => new SessionRefusal(code, status, '', flaws);

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
    expect(newPasswordError(refusal(code, status), 6)).toBe(sentence);
  });

  it.each([
    [['length'], 'Le mot de passe doit contenir au moins 8 caractères.'],
    [['leaked'], 'Ce mot de passe figure dans des listes de mots de passe divulgués\u00a0: choisissez-en un autre.'],
    [['common'], 'Ce mot de passe est parmi les premiers que l’on essaie\u00a0: choisissez-en un autre.'],
    [['own_email'], 'Le mot de passe ne doit pas reprendre votre adresse e-mail.'],
    [
      ['length', 'product_name'],
      'Le mot de passe doit contenir au moins 8 caractères. Le mot de passe ne doit pas se réduire au nom du site ou à un mot comme «\u00a0parking\u00a0».',
    ],
    [['unheard_of'], 'Ce mot de passe est trop facile à deviner.'],
    [[], 'Ce mot de passe est trop facile à deviner.'],
  ])('says what exactly is wrong with a password, wherever one is chosen (AU-04, ruling C10): %s', (flaws, text) => {
    const weak = refusal('weak_password', 422, flaws);
    expect([newPasswordError(weak, 8), signUpError(weak, 8)]).toEqual([text, text]);
  });
});
