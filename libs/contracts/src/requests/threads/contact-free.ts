import { cleanTrimmed } from '../../kernel/clean-text.js';
import { line } from '../../kernel/fields.js';
import { cutText } from '../../kernel/storable.js';
import { holdsContacts, maskContacts } from './contact-mask.js';
import { MASK } from './schema.js';

export const NAME_WITH_CONTACTS = 'Indiquez un nom seul, sans téléphone, e-mail, lien ni compte sur un autre site';
export const TOWN_WITH_CONTACTS = 'Indiquez la ville seule, sans téléphone, e-mail, lien ni compte sur un autre site';

const isContactFree = (value: string) => !holdsContacts(value);

/** C57: the first or last name of a person, which others read before a request is approved. */
export const personName = () => line(80).refine(isContactFree, NAME_WITH_CONTACTS);
/** C57: the name of a town as it is typed. */
export const townName = () => line(100).refine(isContactFree, TOWN_WITH_CONTACTS);

/** Returns whether both names, together and joined, contain no contact details. */
export const areNamesContactFree = (first_name: string, last_name: string) =>
  isContactFree(`${first_name} ${last_name}`) && isContactFree(first_name + last_name);

/**
 * Removes contact details from text stored before this rule (C57); returns '' when no word remains, or when the rest
 * still contains one.
 */
export function withoutContacts(words: string): string {
  if (isContactFree(words)) return words;
  const left = maskContacts(words)
    .replaceAll(MASK, ' ')
    .replace(/[([{«"]\s*[)\]}»"]/g, ' ')
    .split(/\s/)
    .filter(Boolean);
  const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part);
  const kept = left.slice(Math.max(left.findIndex(isWord), 0), left.findLastIndex(isWord) + 1);
  const word = cleanTrimmed(kept.join(' ').replace(/[,;:–-]$/, ''));
  return /\p{L}/u.test(word) && isContactFree(word) ? word : '';
}

/**
 * Removes contact details from both names of a person; details that only appear across the two names are removed from
 * both.
 */
export function namesWithoutContacts(first_name: string, last_name: string): { first_name: string; last_name: string } {
  const [first, last] = [withoutContacts(first_name), withoutContacts(last_name)];
  if (areNamesContactFree(first, last)) return { first_name: first, last_name: last };
  return { first_name: cutText(withoutContacts(`${first} ${last}`), 80), last_name: '' };
}
