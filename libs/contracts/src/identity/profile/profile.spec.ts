import { isSiretDoubtful, isVatNumber, profileChangesSchema, profileFormSchema } from './profile.js';
import { formatSiret, isSiret } from './siret.js';

const filled = {
  first_name: ' Marie ',
  last_name: 'Dupont',
  phone_number: '',
  languages: ['fr', 'en', 'fr'],
  is_professional: false,
  siret: '',
  tva_number: ' ',
  company_name: ' ',
  company_address: '',
};
const failureOf = (changes: object) =>
  profileFormSchema
    .safeParse({ ...filled, ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a profile', () => {
  it('keeps empty phone, SIRET and VAT as null, names without outer spaces, each language once (PR-08)', () => {
    expect(profileFormSchema.parse(filled)).toEqual({
      first_name: 'Marie',
      last_name: 'Dupont',
      phone_number: null,
      languages: ['fr', 'en'],
      is_professional: false,
      siret: null,
      tva_number: null,
      company_name: null,
      company_address: null,
    });
  });

  it('says the first failure only, in the order of the specification (PR-06)', () => {
    const phone = { phone_number: '06 12' };
    const professional = { is_professional: true };
    const vat = { tva_number: 'FR1' };
    expect(failureOf({ ...phone, ...professional, ...vat })).toEqual([
      ['phone_number', 'Format de téléphone invalide'],
    ]);
    expect(failureOf({ ...professional, ...vat })).toEqual([
      ['siret', 'Le numéro SIRET est obligatoire pour un profil professionnel'],
    ]);
    expect(failureOf({ ...professional, ...vat, siret: '7328293200007' })).toEqual([
      ['siret', 'Format de SIRET invalide (14 chiffres requis)'],
    ]);
    expect(failureOf({ ...professional, ...vat, siret: '73282932000074' })).toEqual([
      ['tva_number', 'Format de numéro TVA invalide'],
    ]);
    expect(failureOf({ siret: 'abc' })).toEqual([['siret', 'Format de SIRET invalide (14 chiffres requis)']]);
  });

  it('shows a company to everybody, hence without contact details (L9, C11)', () => {
    const company = { company_name: ' Garages du Lac ', company_address: '4 rue des Halles, 44000 Nantes' };
    expect(profileFormSchema.parse({ ...filled, ...company })).toMatchObject({
      ...company,
      company_name: 'Garages du Lac',
    });
    const refused = 'Retirez le téléphone, l’e-mail ou le lien\u00a0: cette ligne s’affiche sur vos annonces';
    expect(failureOf({ company_name: 'Garages du Lac 06 12 34 56 78' })).toEqual([['company_name', refused]]);
    expect(failureOf({ company_address: 'garage@exemple.fr' })).toEqual([['company_address', refused]]);
    expect(profileChangesSchema.parse({ languages: ['fr'] })).toEqual({ languages: ['fr'] });
  });

  it.each(['-', '. / .', 'N° TVA :'])('« %s » is no number, and not none', (typed) => {
    expect(failureOf({ tva_number: typed })).toEqual([['tva_number', 'Format de numéro TVA invalide']]);
    expect(failureOf({ siret: typed, is_professional: true })).toEqual([
      ['siret', 'Format de SIRET invalide (14 chiffres requis)'],
    ]);
  });

  it.each(['0612345678', '+33612345678', '06.12-34 (56) 78', '+33 1 23 45 67 89', ''])(
    'takes the phone « %s » (PR-07)',
    (phone_number) => {
      expect(failureOf({ phone_number })).toBeUndefined();
    },
  );

  it.each(['0012345678', '061234567', '06123456789', '+32612345678', 'abcdefghij', '00 33 6 12 34 56'])(
    'refuses the phone « %s » (PR-07)',
    (phone_number) => {
      expect(failureOf({ phone_number })).toEqual([['phone_number', 'Format de téléphone invalide']]);
    },
  );

  it('keeps SIRET and VAT without separators, VAT in capitals, and reads its own answer again', () => {
    const kept = profileFormSchema.parse({
      ...filled,
      is_professional: true,
      siret: '732 829-320.00074',
      tva_number: 'fr 44.732 829 320',
    });
    expect(kept).toMatchObject({ siret: '73282932000074', tva_number: 'FR44732829320' });
    expect(profileFormSchema.parse(kept)).toEqual(kept);
  });

  it('lets nobody change more than the seven fields', () => {
    const changes = { first_name: 'Zoé', is_admin: true, user_id: 'x', id: 'x', created_at: 'x', isAdmin: true };
    expect(profileChangesSchema.parse(changes)).toEqual({ first_name: 'Zoé' });
  });
});

describe('SIRET and VAT numbers (PR-08)', () => {
  it('needs fourteen digits and shows them in groups 3-3-3-5', () => {
    expect(isSiret('7328293200007A')).toBe(false);
    expect(isSiret('732829320000745')).toBe(false);
    expect(formatSiret('73282932000074')).toBe('732 829 320 00074');
    expect(formatSiret('7328')).toBe('7328');
  });

  it('doubts a wrong key, but not an office of La Poste (ruling C40)', () => {
    expect(isSiretDoubtful('73282932000074')).toBe(false);
    expect(isSiretDoubtful('73282932000075')).toBe(true);
    expect(isSiretDoubtful('35600000000048')).toBe(false);
    expect(isSiretDoubtful('35600000049837')).toBe(false);
    expect(isSiretDoubtful('35600000049838')).toBe(true);
    expect(isSiretDoubtful('123')).toBe(false);
  });

  it.each([
    ['FR44732829320', true],
    ['be 0123.456.789', true],
    ['IE1234567WA', true],
    ['FR1234567', false],
    ['FR1234567890123', false],
    ['4412345678', false],
  ])('VAT number %s: %s', (value, valid) => expect(isVatNumber(value)).toBe(valid));
});
