import { fail } from '@placette/contracts/errors';
import type { StayChangeFacts } from '../../platform/stay-change.repository.js';

/** A change that may be answered; one whose time is over counts as expired before the sweep has written it. */
export function requireWaiting(change: StayChangeFacts | null, now: Date): StayChangeFacts {
  if (!change) fail('stay_change_not_found');
  const { status, answer_by } = change;
  if (status === 'expired' || (status === 'pending' && answer_by <= now)) fail('stay_change_expired');
  if (status !== 'pending') fail('stay_change_settled');
  return change;
}
