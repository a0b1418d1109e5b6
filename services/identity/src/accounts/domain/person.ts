import { cutText } from '@placette/contracts/kernel/storable';
import type { EventPayload } from '@placette/contracts';
import type { userRegistered } from '@placette/contracts/identity/events';
import type { Profile } from '@placette/contracts/identity/schema';
import type { Account, Metadata } from './account.js';

const NAME_MAX = 80;

/** The names given at sign-up; empty when there are none (AU-05). */
export function namesFrom(metadata: Metadata): { first_name: string; last_name: string } {
  return { first_name: textOf(metadata['prenom']), last_name: textOf(metadata['nom']) };
}

/** What is published of a person to the other services. */
export function toPerson(
  account: Pick<Account, 'id' | 'email' | 'created_at'>,
  profile: Profile,
): EventPayload<typeof userRegistered> {
  const { first_name, last_name, phone_number, languages, is_professional, siret } = profile;
  return {
    user_id: account.id,
    email: account.email ?? '',
    first_name,
    last_name,
    phone_number,
    languages,
    is_professional,
    siret: is_professional ? siret : null,
    member_since: account.created_at.toISOString(),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? cutText(value.trim(), NAME_MAX) : '';
}
