import { signInSchema, signUpFormSchema, signUpSchema } from './schema.js';

const form = {
  prenom: 'Denis',
  nom: 'Morel',
  email: 'Denis@Exemple.fr',
  password: 'abcdef',
  confirmation: 'abcdef',
  terms: true,
};

function refused(minimumLength: number, part: object): Record<string, string> {
  const { error } = signUpFormSchema(minimumLength).safeParse({ ...form, ...part });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the sign-up form (AU-02, AU-03)', () => {
  it('takes what is complete, the address in small letters', () => {
    expect(signUpFormSchema(6).parse(form)).toMatchObject({ email: 'denis@exemple.fr' });
  });

  it.each(['prenom', 'nom'])('asks for %s', (name) => {
    for (const value of ['', '  ']) {
      expect(refused(6, { [name]: value })).toEqual({ [name]: 'Ce champ est obligatoire' });
    }
  });

  it('asks for an e-mail address', () => {
    expect(refused(6, { email: '' })).toEqual({ email: 'Adresse e-mail invalide' });
  });

  it('names the minimum of the setting (C10)', () => {
    const short = { password: 'abcde', confirmation: 'abcde' };
    expect(refused(6, short)).toEqual({ password: 'Le mot de passe doit contenir au moins 6 caractères' });
    expect(refused(10, {})).toEqual({ password: 'Le mot de passe doit contenir au moins 10 caractères' });
  });

  it('wants the same password twice', () => {
    expect(refused(6, { confirmation: 'abcdeF' })).toEqual({ confirmation: 'Les mots de passe ne correspondent pas' });
  });

  it('wants the terms accepted', () => {
    expect(refused(6, { terms: false })).toEqual({
      terms: "Vous devez accepter les conditions générales d'utilisation",
    });
  });
});

describe('what the server takes', () => {
  it('needs both names, and drops rights that nobody may give themselves (C3)', () => {
    const data = { prenom: 'Denis', nom: 'Morel', is_admin: true };
    expect(signUpSchema.parse({ ...form, data, is_admin: true })).toEqual({
      email: 'denis@exemple.fr',
      password: 'abcdef',
      data: { prenom: 'Denis', nom: 'Morel' },
    });
    expect(signUpSchema.safeParse({ ...form, data: { prenom: '', nom: 'Morel' } }).success).toBe(false);
  });

  it('needs an address and a password to sign in', () => {
    expect(signInSchema.safeParse({ email: 'a@b.fr', password: '' }).success).toBe(false);
    expect(signInSchema.safeParse({ email: '', password: 'x' }).success).toBe(false);
  });
});
