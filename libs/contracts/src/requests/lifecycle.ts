export const CONTACT_REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'completed',
] as const;
export type ContactRequestStatus = (typeof CONTACT_REQUEST_STATUSES)[number];
export type ContactRequestAction = 'approve' | 'reject' | 'cancel' | 'expire' | 'complete';
export type ContactRequestParty = 'owner' | 'requester' | 'system';

interface Transition {
  to: ContactRequestStatus;
  by: ContactRequestParty;
}

/** RQ-11, ruling C24. What is not in this table is refused by the service and not offered by the screens. */
export const contactRequestLifecycle: Record<
  ContactRequestStatus,
  Partial<Record<ContactRequestAction, Transition>>
> = {
  pending: {
    approve: { to: 'approved', by: 'owner' },
    reject: { to: 'rejected', by: 'owner' },
    cancel: { to: 'cancelled', by: 'requester' },
    expire: { to: 'expired', by: 'system' },
  },
  approved: { complete: { to: 'completed', by: 'system' } },
  rejected: {},
  cancelled: {},
  expired: {},
  completed: {},
};

/** RQ-10: an unknown status reads as pending. */
export const CONTACT_REQUEST_STATUS_LABELS: Record<ContactRequestStatus, string> = {
  pending: 'En attente',
  approved: 'Approuvée',
  rejected: 'Refusée',
  cancelled: 'Annulée',
  expired: 'Expirée',
  completed: 'Terminée',
};

/** The state after `action` by `party`, or null when the move is not allowed. */
export function nextStatus(
  status: ContactRequestStatus,
  action: ContactRequestAction,
  party: ContactRequestParty,
): ContactRequestStatus | null {
  const transition = contactRequestLifecycle[status][action];
  return transition?.by === party ? transition.to : null;
}
