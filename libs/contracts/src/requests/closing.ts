import type { CancelledBy } from './cancellation/schema.js';
import type { ContactRequestStatus } from './lifecycle.js';

/** Why a request was closed without a decision of either side. */
export const CLOSING_CAUSES = ['found_elsewhere', 'driver_unavailable'] as const;
export type ClosingCause = (typeof CLOSING_CAUSES)[number];

const CLOSING_TEXTS: Record<ClosingCause, Record<'owner' | 'requester', string>> = {
  /** AK-05: another owner accepted the same driver for some of these days. */
  found_elsewhere: {
    owner: 'Le conducteur a trouvé une place ailleurs.',
    requester: 'Vous avez trouvé une place ailleurs\u00a0: cette demande a été retirée.',
  },
  /** CN-05: the driver's account was suspended, which the owner must not learn, or deleted. */
  driver_unavailable: {
    owner: 'Le conducteur n’est plus disponible.',
    requester: 'Votre compte a été suspendu\u00a0: cette demande a été retirée.',
  },
};

/** The text that each side of a request reads; null when one of the sides closed it. */
export function closingText(
  { closed_because }: { closed_because: ClosingCause | null },
  side: 'owner' | 'requester',
): string | null {
  return closed_because && CLOSING_TEXTS[closed_because][side];
}

/**
 * AK-03, CN-01: returns whether the request failed without its driver's doing and its first day is not past on `today`.
 */
export function hasAlternatives(
  {
    status,
    start_date,
    cancelled_by,
    closed_because,
  }: {
    status: ContactRequestStatus;
    start_date: string;
    cancelled_by?: CancelledBy | null;
    closed_because?: ClosingCause | null;
  },
  today: string,
): boolean {
  const byModerator = cancelled_by === 'system' && !closed_because;
  const isWithoutRequester =
    status === 'expired' ||
    status === 'rejected' ||
    (status === 'cancelled' && (cancelled_by === 'owner' || byModerator));
  return isWithoutRequester && start_date >= today;
}
