import { CONTACT_REQUEST_STATUSES, type ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { SegmentedControl } from './segmented-control.js';

/** Offered even without requests in that state; the two others only with some. */
const ALWAYS: readonly ContactRequestStatus[] = ['pending', 'approved', 'rejected', 'cancelled'];

const PLURALS: Record<ContactRequestStatus, string> = {
  pending: 'En attente',
  approved: 'Approuvées',
  rejected: 'Refusées',
  cancelled: 'Annulées',
  expired: 'Expirées',
  completed: 'Terminées',
};

interface RequestStatusFilterProps {
  requests: readonly { status: ContactRequestStatus }[];
  /** null means all of them. */
  value: ContactRequestStatus | null;
  onChange: (status: ContactRequestStatus | null) => void;
  className?: string;
}

/** Filters requests by state, with the number in each. */
export function RequestStatusFilter({ requests, value, onChange, className }: RequestStatusFilterProps) {
  const countOf = (wanted: ContactRequestStatus) => requests.filter(({ status }) => status === wanted).length;
  const offered = CONTACT_REQUEST_STATUSES.filter(
    (status) => ALWAYS.includes(status) || status === value || countOf(status) > 0,
  );
  const options = offered.map((status) => ({
    value: status as ContactRequestStatus | 'all',
    label: PLURALS[status],
    count: countOf(status),
  }));
  return (
    <SegmentedControl
      label="Filtrer par état"
      className={className}
      options={[{ value: 'all', label: 'Toutes', count: requests.length }, ...options]}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? null : chosen)}
    />
  );
}
