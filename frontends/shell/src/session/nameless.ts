import type { Session } from '@placette/shell-api';

/** C43, C48: an account proved that lacks a name: the server knows, so a page that is loaded again still asks for both. */
export function isNameless({ user }: Session): boolean {
  if (user === null || user.awaits_confirmation) return false;
  return user.first_name.trim() === '' || user.last_name.trim() === '';
}
