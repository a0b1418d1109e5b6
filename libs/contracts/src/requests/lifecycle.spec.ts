import {
  CONTACT_REQUEST_STATUS_LABELS,
  CONTACT_REQUEST_STATUSES,
  nextStatus,
  type ContactRequestAction,
  type ContactRequestParty,
} from './lifecycle.js';

const ACTIONS: ContactRequestAction[] = ['approve', 'reject', 'cancel', 'expire', 'complete'];
const PARTIES: ContactRequestParty[] = ['owner', 'requester', 'system'];

/** RQ-11, C24: the moves there are, and no other. */
const MOVES = [
  'pending, approve by owner: approved',
  'pending, reject by owner: rejected',
  'pending, cancel by requester: cancelled',
  'pending, expire by system: expired',
  'approved, complete by system: completed',
];

it('RQ-11 C24 allows five moves and no other', () => {
  const found = CONTACT_REQUEST_STATUSES.flatMap((status) =>
    ACTIONS.flatMap((action) =>
      PARTIES.flatMap((party) => {
        const next = nextStatus(status, action, party);
        return next === null ? [] : `${status}, ${action} by ${party}: ${next}`;
      }),
    ),
  );
  expect(found).toEqual(MOVES);
});

it('RQ-10 C24 names each state', () => {
  expect(CONTACT_REQUEST_STATUS_LABELS).toEqual({
    pending: 'En attente',
    approved: 'Approuvée',
    rejected: 'Refusée',
    cancelled: 'Annulée',
    expired: 'Expirée',
    completed: 'Terminée',
  });
});
