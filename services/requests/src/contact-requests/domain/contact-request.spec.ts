import { CONTACT_REQUEST_STATUSES, type ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import type { ClosingCause } from '@placette/contracts/requests/closing';
import { isAgreed, otherOf, transitioned } from './contact-request.js';

const now = new Date('2027-03-01T12:00:00Z');
const later = new Date('2027-03-01T12:00:00.001Z');
const request = (status: ContactRequestStatus, closed_because: ClosingCause | null = null, answer_by = later) => ({
  status,
  closed_because,
  answer_by,
});
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

describe('RQ-11 a move of a request', () => {
  it('leads to its next state while there is time to answer', () => {
    expect(transitioned(request('pending'), 'approve', 'owner', now)).toBe('approved');
    expect(transitioned(request('pending'), 'cancel', 'requester', now)).toBe('cancelled');
  });

  it('AK-01 is refused from the moment on at which the time to answer is over, while it is pending', () => {
    expect(() => transitioned(request('pending', null, now), 'approve', 'owner', now)).toThrow(
      refusal('request_expired'),
    );
    expect(transitioned(request('approved', null, now), 'call_off', 'owner', now)).toBe('cancelled');
  });

  it('AK-05 is refused to an owner, with the reason, when the driver found a place elsewhere', () => {
    const cancelled = (cause: ClosingCause | null) => request('cancelled', cause);
    expect(() => transitioned(cancelled('found_elsewhere'), 'approve', 'owner', now)).toThrow(
      refusal('driver_found_elsewhere'),
    );
    for (const [cause, action, party] of [
      ['found_elsewhere', 'cancel', 'requester'],
      [null, 'approve', 'owner'],
    ] as const)
      expect(() => transitioned(cancelled(cause), action, party, now)).toThrow(refusal('request_move_refused'));
  });
});

it('the other of the two parties is the one that is not asked for', () => {
  const parties = { owner_id: 'owner', requester_id: 'driver' };
  expect([otherOf(parties, 'owner'), otherOf(parties, 'driver')]).toEqual(['driver', 'owner']);
});

it('RQ-08 C11 a stay is agreed once it is approved, and stays so when it is over', () => {
  expect(CONTACT_REQUEST_STATUSES.filter(isAgreed)).toEqual(['approved', 'completed']);
});
