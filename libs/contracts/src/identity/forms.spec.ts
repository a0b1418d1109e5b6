import { accountsQuerySchema, auditQuerySchema } from './administration/schema.js';
import { passwordAgainSchema } from './account-deletion/api.js';
import { isAccountNotice } from './events.js';
import { isPasswordFlaw, passwordFlawText, weakPasswordReasons } from './errors.js';
import { changePasswordFormSchema, newPasswordFormSchema } from './password.js';
import { wirePhone } from './one-time-codes/schema.js';
import { newAccountFormSchema, signInSchema, signUpFormSchema, signUpSchema } from './schema.js';
import { isWireMessage, WIRE_MESSAGES } from './wire-messages.js';
import { refusals, accepted, acceptedWith, text } from '../kernel/accepted.fixture.js';

const email = 'zoe@example.fr';
const REQUIRED = 'Ce champ est obligatoire';

describe('a new password (AU-03: of so many characters, typed twice)', () => {
  const twice = (password: string, confirmation = password) => ({ password, confirmation });

  it('is typed twice alike', () => {
    const forms = [newPasswordFormSchema(6), changePasswordFormSchema(6), newAccountFormSchema(6), signUpFormSchema(6)];
    const others = { current_password: 'x', prenom: 'Zoé', nom: 'Martin', email, terms: true };
    for (const form of forms) {
      expect(refusals(form, { ...others, ...twice('secret') })).toEqual([]);
      expect(refusals(form, { ...others, ...twice('secret', 'secreT') })).toEqual([
        'confirmation: Les mots de passe ne correspondent pas',
      ]);
      expect(refusals(form, { ...others, ...twice('short') })).toEqual([
        'password: Le mot de passe doit contenir au moins 6 caractères',
      ]);
      expect(refusals(form, { ...others, ...twice(text(256)) })).toEqual([]);
      expect(refusals(form, { ...others, ...twice(text(257)) })).toContain('password: 256 caractères au maximum');
    }
  });

  it('is asked for beside the one before (A8: the current one)', () => {
    expect(refusals(changePasswordFormSchema(6), { ...twice('secret'), current_password: '' })).toEqual([
      `current_password: ${REQUIRED}`,
    ]);
  });

  it('comes with the terms accepted', () => {
    const form = { prenom: 'Zoé', nom: 'Martin', email, ...twice('secret') };
    expect(refusals(signUpFormSchema(6), { ...form, terms: false })).toEqual([
      "terms: Vous devez accepter les conditions générales d'utilisation",
    ]);
  });

  it('that is weak is told why, each reason once', () => {
    expect(weakPasswordReasons(['length', 'leaked', 'common', 'other'])).toEqual(['length', 'pwned']);
    expect([isPasswordFlaw('own_email'), isPasswordFlaw('toString')]).toEqual([true, false]);
    expect(passwordFlawText('length', 8)).toBe('Le mot de passe doit contenir au moins 8 caractères.');
    expect(passwordFlawText('own_email', 8)).toContain('adresse e-mail');
  });
});

describe('signing in and up', () => {
  it('takes a password of any form, with room for the parts of its characters', () => {
    expect(
      acceptedWith(
        signInSchema,
        { email },
        ['', 'x', text(2_048), text(2_049)].map((password) => ({ password })),
      ),
    ).toEqual([...[false, true, true, false]]);
    const data = { prenom: 'Zoé', nom: 'Martin' };
    expect(
      acceptedWith(
        signUpSchema,
        { email, data },
        ['', 'x', text(2_049)].map((password) => ({ password })),
      ),
    ).toEqual([...[false, true, false]]);
  });

  it('asks for the password again before what cannot be undone, where there is one', () => {
    expect(accepted(passwordAgainSchema, [{}, { password: 'x' }, { password: '' }, { password: text(2_049) }])).toEqual(
      [{}, { password: 'x' }],
    );
  });
});

describe('a phone number', () => {
  it('on the wire is E.164, kept without its plus sign', () => {
    expect(['+33 6 12', '33612345678', '12'].map((number) => wirePhone.parse(number))).toEqual([
      '33612',
      '33612345678',
      '12',
    ]);
    expect(accepted(wirePhone, ['0612', '1', '1234567890123456', '+', '12a', '1+2', text(41)])).toEqual([]);
    expect(refusals(wirePhone, '0612')).toEqual([`: ${WIRE_MESSAGES.phone}`]);
    expect(accepted(wirePhone, [`1${' '.repeat(38)}2`, `1${' '.repeat(39)}2`])).toHaveLength(1);
  });
});

describe('what administrators look through', () => {
  it('is looked for within limits', () => {
    expect(accountsQuerySchema.parse({ q: ' zoé ', state: 'active' })).toEqual({ q: 'zoé', state: 'active' });
    expect(accepted(accountsQuerySchema, [{}, { q: text(100) }, { q: text(101) }, { state: 'x' }])).toHaveLength(2);
    const fine = [{ action: 'a_b' }, { action: text(60) }, { cursor: '1' }, { cursor: '1'.repeat(18) }, {}];
    expect(accepted(auditQuerySchema, fine)).toEqual(fine);
    const wrong = [{ action: '' }, { action: 'A' }, { action: text(61) }, { action: ' a' }, { action: 'a ' }];
    const cursors = ['', 'x', '1'.repeat(19), ' 1', '1 '].map((cursor) => ({ cursor }));
    expect(accepted(auditQuerySchema, [...wrong, ...cursors])).toEqual([]);
  });

  it('tells notices from mails with a code or a link', () => {
    expect((['signup', 'password_changed', 'recovery', 'address_wanted'] as const).map(isAccountNotice)).toEqual([
      ...[false, true, false, true],
    ]);
  });
});

it('words of the wire are told from those in French', () => {
  expect([isWireMessage(WIRE_MESSAGES.page), isWireMessage(REQUIRED)]).toEqual([true, false]);
});
