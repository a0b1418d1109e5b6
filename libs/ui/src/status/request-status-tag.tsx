import { CONTACT_REQUEST_STATUS_LABELS, type ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { StatusTag, type StatusTone } from './status-tag.js';

const tones: Record<ContactRequestStatus, StatusTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'err',
  cancelled: 'neutral',
  expired: 'neutral',
  completed: 'info',
};

/** RQ-10: an unknown status is shown as pending. */
export function RequestStatusTag({ status }: { status: ContactRequestStatus }) {
  const known = status in tones ? status : 'pending';
  return <StatusTag tone={tones[known]}>{CONTACT_REQUEST_STATUS_LABELS[known]}</StatusTag>;
}
