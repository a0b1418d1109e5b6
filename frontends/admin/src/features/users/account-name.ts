import type { AccountSummary } from '@placette/contracts/identity/admin-schema';

/** The names, or the address of who has given none. */
export function accountName({ first_name, last_name, email }: AccountSummary): string {
  return `${first_name} ${last_name}`.trim() || email;
}

export function isSuspended({ banned_until }: AccountSummary, now = Date.now()): boolean {
  return banned_until !== null && Date.parse(banned_until) > now;
}
