export const CONTACT_REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'completed',
] as const;
export type ContactRequestStatus = (typeof CONTACT_REQUEST_STATUSES)[number];
export const CONTACT_REQUEST_ACTIONS = [
  'approve',
  'reject',
  'cancel',
  'expire',
  'complete',
  'call_off',
  'withdraw',
  'revoke',
  'supersede',
  'book',
] as const;
export type ContactRequestAction = (typeof CONTACT_REQUEST_ACTIONS)[number];
export type ContactRequestParty = 'owner' | 'requester' | 'system';

interface Transition {
  to: ContactRequestStatus;
  by: ContactRequestParty | readonly ContactRequestParty[];
}

/** RQ-11, C24: the allowed transitions. The service refuses every other one and the screens do not offer it. */
export const contactRequestLifecycle: Record<
  ContactRequestStatus,
  Partial<Record<ContactRequestAction, Transition>>
> = {
  pending: {
    approve: { to: 'approved', by: 'owner' },
    reject: { to: 'rejected', by: 'owner' },
    /** AK-06: instant booking; the owner approved in advance. */
    book: { to: 'approved', by: 'system' },
    cancel: { to: 'cancelled', by: 'requester' },
    expire: { to: 'expired', by: 'system' },
    /** AK-05: another owner accepted the same driver for some of these days. */
    supersede: { to: 'cancelled', by: 'system' },
  },
  approved: {
    complete: { to: 'completed', by: 'system' },
    /** CN-01: either side may cancel, until the day before the first day; DK-05: or a moderator, for both. */
    call_off: { to: 'cancelled', by: ['owner', 'requester', 'system'] },
    /** The driver's account was deleted. */
    withdraw: { to: 'cancelled', by: 'system' },
    /** The owner's account or the parking was deleted. */
    revoke: { to: 'rejected', by: 'system' },
  },
  rejected: {},
  cancelled: {},
  expired: {},
  completed: {},
};

/** RQ-10: an unknown status is read as pending. */
export const CONTACT_REQUEST_STATUS_LABELS: Record<ContactRequestStatus, string> = {
  pending: 'En attente',
  approved: 'Approuvée',
  rejected: 'Refusée',
  cancelled: 'Annulée',
  expired: 'Expirée',
  completed: 'Terminée',
};

/** Returns the status after `action` by `party`, or null when the transition is not allowed. */
export function nextStatus(
  status: ContactRequestStatus,
  action: ContactRequestAction,
  party: ContactRequestParty,
): ContactRequestStatus | null {
  const transition = contactRequestLifecycle[status][action];
  return transition && [transition.by].flat().includes(party) ? transition.to : null;
}

/** Returns the status of a request whose owner or parking is deleted; null when it does not change. */
export function statusWithoutOwner(status: ContactRequestStatus): ContactRequestStatus | null {
  return nextStatus(status, 'reject', 'owner') ?? nextStatus(status, 'revoke', 'system');
}

/** Returns the status of a request whose driver is deleted; null when it does not change. */
export function statusWithoutDriver(status: ContactRequestStatus): ContactRequestStatus | null {
  return nextStatus(status, 'cancel', 'requester') ?? nextStatus(status, 'withdraw', 'system');
}
