import {
  CONTACT_REQUEST_STATUS_LABELS,
  CONTACT_REQUEST_STATUSES,
  CONTACT_REQUEST_ACTIONS,
  nextStatus,
  statusWithoutDriver,
  statusWithoutOwner,
  type ContactRequestParty,
} from './lifecycle.js';

const PARTIES: ContactRequestParty[] = ['owner', 'requester', 'system'];

/** RQ-11, C24, AK-05, AK-06: the only allowed transitions. */
const MOVES = [
  'pending, approve by owner: approved',
  'pending, reject by owner: rejected',
  'pending, cancel by requester: cancelled',
  'pending, expire by system: expired',
  'pending, supersede by system: cancelled',
  'pending, book by system: approved',
  'approved, complete by system: completed',
  'approved, call_off by owner: cancelled',
  'approved, call_off by requester: cancelled',
  'approved, call_off by system: cancelled',
  'approved, withdraw by system: cancelled',
  'approved, revoke by system: rejected',
];

it('RQ-11 C24 AK-05 AK-06 CN-01 allows twelve moves and no other', () => {
  const found = CONTACT_REQUEST_STATUSES.flatMap((status) =>
    CONTACT_REQUEST_ACTIONS.flatMap((action) =>
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

it('a request whose owner or driver is gone is refused or cancelled, and one that has ended stays as it is', () => {
  const after = CONTACT_REQUEST_STATUSES.map((status) => [
    status,
    statusWithoutOwner(status),
    statusWithoutDriver(status),
  ]);
  expect(after.filter(([, ...next]) => next.some((each) => each !== null))).toEqual([
    ['pending', 'rejected', 'cancelled'],
    ['approved', 'rejected', 'cancelled'],
  ]);
});
