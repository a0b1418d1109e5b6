import type { Session } from '@placette/shell-api';

/** C43: an account proved without names: the server knows, so a page that is loaded again still asks for them. */
export function isNameless({ user }: Session): boolean {
  return user !== null && !user.awaits_confirmation && user.first_name.trim() === '';
}
