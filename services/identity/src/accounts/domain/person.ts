import { truncateText } from '@placette/contracts/kernel/storable';
import { failAs } from '@placette/contracts/errors';
import { areNamesContactFree, NAME_WITH_CONTACTS } from '@placette/contracts/requests/threads/contact-free';
import { holdsContacts } from '@placette/contracts/requests/threads/contact-mask';
import type { EventPayload } from '@placette/contracts';
import type { userRegistered } from '@placette/contracts/identity/events';
import type { Profile } from '@placette/contracts/identity/schema';
import type { Account, Metadata } from './account.js';

const NAME_MAX = 80;
const NO_COMPANY = { siret: null, company_name: null, company_address: null };

/**
 * AU-05, C57: the names given at sign-up or by a provider; empty when there are none, or when they contain contact
 * details.
 */
export function namesFrom(metadata: Metadata): { first_name: string; last_name: string } {
  const [first_name, last_name] = [nameOf(metadata['prenom']), nameOf(metadata['nom'])];
  return areNamesContactFree(first_name, last_name) ? { first_name, last_name } : { first_name: '', last_name: '' };
}

/** C57: a person who enters names with contact details gets an error; the names are not dropped silently. */
export function refuseContactsInNames(given: Metadata, stored: Metadata = {}): void {
  if (given['prenom'] === undefined && given['nom'] === undefined) return;
  const { prenom, nom } = { ...stored, ...given };
  const [first_name = '', last_name = ''] = [prenom, nom].map((name) =>
    typeof name === 'string' ? truncateText(name.trim(), NAME_MAX) : '',
  );
  if (!areNamesContactFree(first_name, last_name)) failAs(422, 'validation_failed', NAME_WITH_CONTACTS);
}

/** The data of a person that is published to the other services. */
export function toPerson(
  account: Pick<Account, 'id' | 'email' | 'created_at'>,
  profile: Profile,
): EventPayload<typeof userRegistered> {
  const { first_name, last_name, phone_number, languages, is_professional } = profile;
  const { siret, company_name, company_address } = is_professional ? profile : NO_COMPANY;
  return {
    user_id: account.id,
    email: account.email ?? '',
    first_name,
    last_name,
    phone_number,
    languages,
    is_professional,
    siret,
    company_name,
    company_address,
    member_since: account.created_at.toISOString(),
  };
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? truncateText(value.trim(), NAME_MAX) : '';
  return holdsContacts(name) ? '' : name;
}
