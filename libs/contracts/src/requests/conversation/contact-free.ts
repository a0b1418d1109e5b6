import { line } from '../../kernel/fields.js';
import { holdsContacts } from './contact-mask.js';

export const NAME_WITH_CONTACTS = 'Indiquez un nom seul, sans téléphone, e-mail, lien ni compte sur un autre site';
export const TOWN_WITH_CONTACTS = 'Indiquez la ville seule, sans téléphone, e-mail, lien ni compte sur un autre site';

const isContactFree = (value: string) => !holdsContacts(value);

/** C57: first or last name of a person, which others read before anything is agreed. */
export const personName = () => line(80).refine(isContactFree, NAME_WITH_CONTACTS);
/** C57: a town as it is typed. */
export const townName = () => line(100).refine(isContactFree, TOWN_WITH_CONTACTS);

/** Whether a name is one in itself and hides nothing across its two halves. */
export const areNamesContactFree = (first_name: string, last_name: string) =>
  isContactFree(`${first_name} ${last_name}`) && isContactFree(first_name + last_name);
