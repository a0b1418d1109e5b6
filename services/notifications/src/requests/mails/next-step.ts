import { today } from '@placette/contracts/kernel/days';
import { hasAlternatives } from '@placette/contracts/requests/alternatives/has-alternatives';

/** What a mail reads of a request that came to nothing. */
export interface ClosedRequest {
  request_id: string;
  start_date: string;
  /** When it was closed. */
  occurred_at: string;
}

/** AK-03: what else is free for it, while its first day has not passed; else the list. */
export function nextStep(
  { request_id, start_date, occurred_at }: ClosedRequest,
  status: 'expired' | 'rejected' | 'cancelled',
) {
  // Only what came to nothing without its driver is told to him.
  return hasAlternatives({ status, start_date, cancelled_by: 'owner' }, today(new Date(occurred_at)))
    ? ({ label: 'Voir d’autres places libres', path: `/dashboard/mes-demandes?demande=${request_id}` } as const)
    : ({ label: 'Voir mes demandes', path: '/dashboard/mes-demandes' } as const);
}
