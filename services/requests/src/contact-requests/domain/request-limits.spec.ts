import { requireWithinLimits } from './sending-rules.js';

const days = (from: number, to: number, parking_spot_id = 'here') => ({
  parking_spot_id,
  start_date: `2027-03-${String(from).padStart(2, '0')}`,
  end_date: `2027-03-${String(to).padStart(2, '0')}`,
});
const wish = days(10, 14);
const refused = (pending: ReturnType<typeof days>[], { last_day = 0, waits = true } = {}) => {
  try {
    requireWithinLimits(wish, { last_day, pending }, { waits });
  } catch (error) {
    return (error as { code: string }).code;
  }
  return null;
};
const elsewhere = (count: number, from = 10) =>
  Array.from({ length: count }, (_, index) => days(from, from + 3, `there-${index}`));

describe('H12 a request of a person who sent others', () => {
  it.each([
    ['on one of the same days', days(13, 20), 'request_duplicate'],
    ['on a day within', days(11, 12), 'request_duplicate'],
    ['that begins on the day of departure', days(14, 18), null],
    ['that ends on the day of arrival', days(6, 10), null],
    ['before', days(1, 3), null],
    ['elsewhere', days(10, 14, 'there'), null],
  ])('is a double of one for the parking %s', (_where, sent, code) => expect(refused([sent])).toBe(code));

  it('is a double when one of several is', () => {
    expect(refused([...elsewhere(1), days(11, 12)])).toBe('request_duplicate');
  });

  it('is one too many after twenty in a day, or while five wait at the parking', () => {
    expect([refused([], { last_day: 19 }), refused([], { last_day: 20 })]).toEqual([null, 'too_many_requests']);
    const waiting = (count: number) => Array.from({ length: count }, (_, index) => days(20 + index, 21 + index));
    expect([refused(waiting(4)), refused(waiting(5))]).toEqual([null, 'too_many_requests']);
  });

  it('AK-05 is one too many when three owners are asked for some of the days and a fourth would have to answer', () => {
    expect([refused(elsewhere(2)), refused(elsewhere(3))]).toEqual([null, 'too_many_pending']);
    expect(refused(elsewhere(3), { waits: false })).toBeNull();
    expect(refused(elsewhere(3, 20))).toBeNull();
  });
});
