import type { AccountState, AccountSummary } from '@placette/contracts/identity/administration/schema';
import type { StatusTone } from '@placette/ui/status-tag';

export const STATE_TONES: Record<AccountState, StatusTone> = {
  active: 'ok',
  unconfirmed: 'warn',
  suspended: 'err',
  deleted: 'neutral',
};

/** The names, or the e-mail address when there are none; a deleted account has neither. */
export function accountName({ first_name, last_name, email, state }: AccountSummary): string {
  if (state === 'deleted') return 'Compte supprimé';
  return `${first_name} ${last_name}`.trim() || email;
}

export function isSuspended({ state }: AccountSummary): boolean {
  return state === 'suspended';
}
