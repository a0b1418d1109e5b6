import { profileChangesSchema, profileFormSchema } from '../../identity/profile/profile.js';
import { userDataSchema } from '../../identity/one-time-codes/schema.js';
import { signUpSchema } from '../../identity/schema.js';
import { NAME_WITH_CONTACTS, personName, TOWN_WITH_CONTACTS, townName } from './contact-free.js';

const HELD = ['Jean 06 12 34 56 78', 'jean@exemple.fr', 'exemple.fr', 'insta jean_75', 'Jean arobase exemple point fr'];
const FREE = [
  'Jean-Pierre de La Tour 3e',
  'D’Artagnan',
  'Marie-Ange',
  'Nguyễn',
  'O’Neil',
  'Dos Santos',
  'Zoé',
  'Le Point',
];
const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('C57: a name with a phone, an address, a link or an account in it is refused,', () => {
  it.each(HELD)('« %s »', (name) => {
    expect(messages(personName().safeParse(name))).toEqual([NAME_WITH_CONTACTS]);
    expect(messages(profileChangesSchema.safeParse({ first_name: name }))).toEqual([NAME_WITH_CONTACTS]);
    expect(messages(userDataSchema.safeParse({ nom: name }))).toEqual([NAME_WITH_CONTACTS]);
    const data = { prenom: name, nom: 'Morel' };
    expect(messages(signUpSchema.safeParse({ email: 'a@exemple.fr', password: 'secret', data }))).toEqual([
      NAME_WITH_CONTACTS,
    ]);
  });

  it('also when its halves are in the first and the last name', () => {
    const names = { first_name: '06 12 34', last_name: '56 78' };
    const rest = { phone_number: null, languages: [], is_professional: false, siret: null, tva_number: null };
    const company = { company_name: null, company_address: null };
    expect(messages(profileFormSchema.safeParse({ ...names, ...rest, ...company }))).toEqual([NAME_WITH_CONTACTS]);
  });

  it.each(FREE)('and « %s » is one', (name) => expect(personName().parse(name)).toBe(name));
});

describe('C57: a town', () => {
  it.each(HELD)('is not « %s »', (town) => expect(messages(townName().safeParse(town))).toEqual([TOWN_WITH_CONTACTS]));
  it.each(['Saint-Denis (93)', 'Marseille 13e', 'L’Haÿ-les-Roses', 'Y', 'Paris 8e arrondissement'])(
    'is « %s »',
    (town) => expect(townName().parse(town)).toBe(town),
  );
});
