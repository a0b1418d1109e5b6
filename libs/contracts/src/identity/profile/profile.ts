import { z } from 'zod';
import { id, line, timestamp, words, readUpTo } from '../../kernel/fields.js';
import { areNamesContactFree, NAME_WITH_CONTACTS, personName } from '../../requests/threads/contact-free.js';
import { holdsContacts } from '../../requests/threads/contact-mask.js';
import { PHONE_ERROR, readPhone } from './phone-number.js';
import { isSiret, readSiret, readVatNumber } from './siret.js';
import { languageSchema, profileSchema } from '../schema.js';

/**
 * The SIREN of La Poste. The SIRETs of its offices do not pass the Luhn check; their digits add up to a multiple of
 * five.
 */
const LA_POSTE = '356000000';

/** C40: a doubtful SIRET gives a warning, it is never rejected. Returns false for text that is not fourteen digits. */
export function isSiretDoubtful(value: string): boolean {
  if (!isSiret(value)) return false;
  const digits = [...readSiret(value)].map(Number);
  const luhn = digits.reduce(
    (sum, digit, index) => sum + (index % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  );
  if (luhn % 10 === 0) return false;
  const isLaPoste = readSiret(value).startsWith(LA_POSTE);
  return !isLaPoste || digits.reduce((sum, digit) => sum + digit, 0) % 5 !== 0;
}

/** PR-08: two letters, then eight to twelve letters or digits. */
export function isVatNumber(value: string): boolean {
  return /^[A-Z]{2}[A-Z\d]{8,12}$/.test(readVatNumber(value));
}

/**
 * An empty field becomes null. Readable text is converted to its stored form; the rest stays as typed, to be rejected.
 */
function orNull(read: (value: string) => string, message: string) {
  return words(200)
    .overwrite(readUpTo(200, (typed) => read(typed) || typed))
    .max(40, message)
    .transform((value) => value || null)
    .nullable();
}

const SIRET_ERROR = 'Format de SIRET invalide (14 chiffres requis)';
const VAT_ERROR = 'Format de numéro TVA invalide';

export const COMPANY_NAME_MAX = 120;
export const COMPANY_ADDRESS_MAX = 200;
const COMPANY_WITH_CONTACTS = 'Retirez le téléphone, l’e-mail ou le lien\u00a0: cette ligne s’affiche sur vos annonces';
/** L9, C11: everybody reads it beside the parkings of a professional. */
function companyLine(max: number) {
  const shown = line(max).refine((text) => !holdsContacts(text), COMPANY_WITH_CONTACTS);
  return words(max)
    .transform((text) => text || null)
    .pipe(shown.nullable())
    .nullable();
}

const fields = z.object({
  first_name: personName(),
  last_name: personName(),
  phone_number: orNull((value) => readPhone(value) ?? value, PHONE_ERROR),
  languages: z
    .array(languageSchema)
    .max(50)
    .transform((codes) => [...new Set(codes)]),
  is_professional: z.boolean(),
  siret: orNull(readSiret, SIRET_ERROR),
  tva_number: orNull(readVatNumber, VAT_ERROR),
  company_name: companyLine(COMPANY_NAME_MAX),
  company_address: companyLine(COMPANY_ADDRESS_MAX),
});
type Fields = z.output<typeof fields>;

/** PR-06: returns the first failure, in the order of the specification. */
function firstFailure({
  first_name,
  last_name,
  phone_number,
  is_professional,
  siret,
  tva_number,
}: Fields): [path: keyof Fields, message: string] | null {
  if (!areNamesContactFree(first_name, last_name)) return ['last_name', NAME_WITH_CONTACTS];
  if (phone_number !== null && readPhone(phone_number) === null) return ['phone_number', PHONE_ERROR];
  if (is_professional && siret === null)
    return ['siret', 'Le numéro SIRET est obligatoire pour un profil professionnel'];
  if (siret !== null && !isSiret(siret)) return ['siret', SIRET_ERROR];
  if (tva_number !== null && !isVatNumber(tva_number)) return ['tva_number', VAT_ERROR];
  return null;
}

/** PR-06 to PR-08: the whole profile as its owner fills it in; empty phone, SIRET and VAT become null. */
export const profileFormSchema = fields.superRefine((form, context) => {
  const failure = firstFailure(form);
  if (failure) context.addIssue({ code: 'custom', path: [failure[0]], message: failure[1] });
});
export type ProfileForm = z.output<typeof profileFormSchema>;

/** The fields that a person may change: no rights and no ids. The whole profile is validated after the change. */
export const profileChangesSchema = fields.partial();
export type ProfileChanges = z.output<typeof profileChangesSchema>;

/** C11: others see only this part of a surname. It is one code point, even outside the Basic Multilingual Plane. */
export function initialOf(last_name: string): string {
  const [initial = ''] = last_name.trim();
  return initial.toUpperCase();
}

/** D2, C11: the public part of a profile. */
export const publicProfileSchema = profileSchema.pick({ first_name: true, languages: true }).extend({
  id,
  last_initial: z.string(),
  created_at: timestamp,
});
export type PublicProfile = z.output<typeof publicProfileSchema>;
