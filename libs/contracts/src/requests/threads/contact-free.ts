import { line } from '../../kernel/fields.js';
import { holdsContacts } from './contact-mask.js';

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
