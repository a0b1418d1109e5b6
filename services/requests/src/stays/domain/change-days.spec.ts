import { addDays, inParis, startOfDay } from '@placette/contracts/kernel/days';
import { changeAnswerBy, nightsOnlyIn } from './change-days.js';

const days = (from: number, to: number) => ({
  start_date: `2027-03-${String(from).padStart(2, '0')}`,
  end_date: `2027-03-${String(to).padStart(2, '0')}`,
});

describe('CN-02 the nights that only one of two stays has', () => {
  it.each([
    ['the same days', days(3, 10), days(3, 10), []],
    ['a longer one', days(3, 12), days(3, 10), [days(10, 12)]],
    ['a shorter one', days(3, 8), days(3, 10), []],
    ['moved by two days', days(5, 12), days(3, 10), [days(10, 12)]],
    ['longer at both ends', days(1, 12), days(3, 10), [days(1, 3), days(10, 12)]],
    ['apart', days(20, 22), days(3, 10), [days(20, 22)]],
    ['before', days(1, 2), days(3, 10), [days(1, 2)]],
    ['begun on the day of departure', days(10, 12), days(3, 10), [days(10, 12)]],
    ['ended on the day of arrival', days(1, 3), days(3, 10), [days(1, 3)]],
  ])('%s', (_name, one, other, nights) => expect(nightsOnlyIn(one, other)).toEqual(nights));
});

describe('CN-02 until when an owner may agree', () => {
  it.each([
    ['to later days: until the old first day begins', '2027-03-01', days(5, 12), '2027-03-03'],
    ['to sooner days: until the new first day begins', '2027-02-20', days(2, 9), '2027-03-02'],
    ['to today: until today is over', '2027-03-01', days(1, 9), '2027-03-02'],
    ['of a stay that has begun, longer: until the old day of return is over', '2027-03-05', days(3, 12), '2027-03-11'],
    ['of a stay that has begun, shorter: until the new day of return is over', '2027-03-05', days(3, 7), '2027-03-08'],
    ['on the day of arrival: until the day of return is over', '2027-03-03', days(3, 12), '2027-03-11'],
    ['on the day of return', '2027-03-10', days(3, 12), '2027-03-11'],
  ])('%s, at 20 h (C63)', (_name, today, wished, until) =>
    expect(changeAnswerBy(days(3, 10), wished, inParis(today, '09:00'))).toEqual(inParis(addDays(until, -1), '20:00')),
  );

  it('to today, asked in the evening: until the day is over, since 20 h is too near', () =>
    expect(changeAnswerBy(days(3, 10), days(1, 9), inParis('2027-03-01', '18:30'))).toEqual(startOfDay('2027-03-02')));
});
