import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { CONTACT_REQUEST_STATUSES } from '@placette/contracts/requests/lifecycle';
import type { StayChangeFacts } from './stay-change.js';
import { knowsPlace, tripEvents } from './trip-view.js';

const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour));
const request = (part: Partial<ContactRequest> = {}) =>
  ({
    owner_id: 'owner',
    requester_id: 'driver',
    end_date: '2027-03-04',
    status: 'approved',
    agreed_at_once: false,
    created_at: at(0),
    updated_at: at(20),
    ...part,
  }) as ContactRequest;

describe('C11 the place of a stay', () => {
  it('is known to its driver until the day of departure is over', () => {
    const knows = (today: string) => knowsPlace(request(), 'driver', today);
    expect([knows('2027-03-03'), knows('2027-03-04'), knows('2027-03-05')]).toEqual([true, true, false]);
    expect(knowsPlace(request({ status: 'completed' }), 'driver', '2027-03-04')).toBe(false);
  });

  it('is known to its owner once agreed, however long ago', () => {
    const known = CONTACT_REQUEST_STATUSES.filter((status) => knowsPlace(request({ status }), 'owner', '2028-01-01'));
    expect(known).toEqual(['approved', 'completed']);
  });
});

describe('TR-02 what happened to a stay', () => {
  const after = { start_date: '2027-03-02', end_date: '2027-03-05' };
  const change = (part: object) =>
    ({ kind: 'change', after, return_hour: null, created_at: at(5), answered_at: at(6), ...part }) as StayChangeFacts;
  const told = (given: ContactRequest, answered_at: Date | null, changes: StayChangeFacts[] = []) =>
    tripEvents({ request: given, answered_at } as Parameters<typeof tripEvents>[0], changes);
  const kinds = (...given: Parameters<typeof told>) =>
    told(...given).map(({ kind, at: when }) => `${kind} ${new Date(when).getUTCHours()}`);

  it('begins when it was sent, or booked instantly, and when it was agreed if that is known', () => {
    expect(kinds(request(), at(2))).toEqual(['sent 0', 'approved 2']);
    expect(kinds(request({ agreed_at_once: true }), null)).toEqual(['booked 0']);
  });

  it('was not agreed where the answer refused it (DK-05)', () => {
    expect(kinds(request({ status: 'rejected' }), at(2))).toEqual(['sent 0']);
  });

  it('ends when it is over or cancelled', () => {
    expect(kinds(request({ status: 'completed' }), at(2))).toEqual(['sent 0', 'approved 2', 'completed 20']);
    expect(kinds(request({ status: 'cancelled' }), at(2))).toEqual(['sent 0', 'approved 2', 'cancelled 20']);
  });

  it.each([
    ['pending', []],
    ['agreed', ['change_agreed 6']],
    ['refused', ['change_refused 6']],
    ['withdrawn', ['change_withdrawn 6']],
    ['expired', ['change_expired 6']],
    ['closed', []],
  ])('tells of a change that is %s, oldest first', (status, settled) => {
    expect(kinds(request(), at(2), [change({ status })])).toEqual([
      'sent 0',
      'approved 2',
      'change_asked 5',
      ...settled,
    ]);
  });

  it('tells what was asked for, and an hour of return by itself', () => {
    const hour = change({ kind: 'return_hour', status: 'agreed', return_hour: '18:30', created_at: at(1) });
    const none = { change: null, return_hour: null };
    expect(told(request(), at(2), [change({ status: 'agreed', return_hour: '19:00' }), hour])).toEqual([
      { kind: 'sent', at: at(0).toISOString(), ...none },
      { kind: 'return_hour', at: at(1).toISOString(), change: null, return_hour: '18:30' },
      { kind: 'approved', at: at(2).toISOString(), ...none },
      { kind: 'change_asked', at: at(5).toISOString(), change: after, return_hour: '19:00' },
      { kind: 'change_agreed', at: at(6).toISOString(), change: after, return_hour: '19:00' },
    ]);
  });
});
