import { addDays, startOfDay, today } from '@placette/contracts/kernel/days';
import { assert, constantFrom, date, integer, oneof, property } from 'fast-check';
import { answerBy, nextReminder, overdueReminder } from './answer-clock.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const at = (moment: string) => new Date(moment);
const inParis = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

describe('AK-01 until when an owner may answer', () => {
  it.each([
    ['48 h after it was sent', '2027-03-01T10:17:42Z', '2027-04-01', 48, '2027-03-03T10:17:42.000Z'],
    ['as long as the setting says', '2027-03-01T10:00:00Z', '2027-04-01', 24, '2027-03-02T10:00:00.000Z'],
    ['the evening before arrival, in winter', '2027-03-01T10:00:00Z', '2027-03-03', 48, '2027-03-02T19:00:00.000Z'],
    ['the evening before arrival, in summer', '2027-07-01T10:00:00Z', '2027-07-02', 48, '2027-07-01T18:00:00.000Z'],
    ['two hours at least, in that evening', '2027-03-01T18:30:00Z', '2027-03-02', 48, '2027-03-01T20:30:00.000Z'],
    ['two hours at least, on the day itself', '2027-03-02T08:00:00Z', '2027-03-02', 48, '2027-03-02T10:00:00.000Z'],
    ['the eve is the day of summer time', '2027-03-27T12:00:00Z', '2027-03-29', 48, '2027-03-28T18:00:00.000Z'],
    ['arrival is on the day of summer time', '2027-03-26T20:00:00Z', '2027-03-28', 48, '2027-03-27T19:00:00.000Z'],
    ['the eve is the day of winter time', '2027-10-30T12:00:00Z', '2027-11-01', 48, '2027-10-31T19:00:00.000Z'],
    ['arrival is on the day of winter time', '2027-10-29T20:00:00Z', '2027-10-31', 48, '2027-10-30T18:00:00.000Z'],
    ['48 real hours across summer time', '2027-03-27T12:00:00Z', '2027-04-20', 48, '2027-03-29T12:00:00.000Z'],
    ['48 real hours across winter time', '2027-10-30T12:00:00Z', '2027-11-20', 48, '2027-11-01T12:00:00.000Z'],
    [
      '20 h before it, where it would fall at 23 h',
      '2027-03-01T22:10:00Z',
      '2027-04-01',
      48,
      '2027-03-03T19:00:00.000Z',
    ],
    [
      '20 h before it, where it would fall at 3 h',
      '2027-03-01T02:00:00Z',
      '2027-04-01',
      48,
      '2027-03-02T19:00:00.000Z',
    ],
    ['20 h before it, at 7:59', '2027-03-01T06:59:00Z', '2027-04-01', 48, '2027-03-02T19:00:00.000Z'],
    ['as it falls at 8 h', '2027-03-01T07:00:00Z', '2027-04-01', 48, '2027-03-03T07:00:00.000Z'],
    ['as it falls at 21:59', '2027-03-01T20:59:00Z', '2027-04-01', 48, '2027-03-03T20:59:00.000Z'],
    ['20 h before it, at 22 h', '2027-03-01T21:00:00Z', '2027-04-01', 48, '2027-03-03T19:00:00.000Z'],
    ['20 h in summer, over the change of hour', '2027-03-26T23:30:00Z', '2027-05-01', 48, '2027-03-28T18:00:00.000Z'],
    ['20 h in winter, over the change of hour', '2027-10-29T23:30:00Z', '2027-12-01', 48, '2027-10-31T19:00:00.000Z'],
    [
      '20 h on the eve of a night that loses an hour',
      '2027-03-26T03:30:00Z',
      '2027-05-01',
      48,
      '2027-03-27T19:00:00.000Z',
    ],
    [
      'left in the night, where 20 h is within two hours',
      '2027-03-01T19:30:00Z',
      '2027-03-02',
      3,
      '2027-03-01T21:30:00.000Z',
    ],
    ['20 h, just two hours away', '2027-03-01T17:00:00Z', '2027-04-01', 5, '2027-03-01T19:00:00.000Z'],
    ['left in the night, a minute later', '2027-03-01T17:01:00Z', '2027-04-01', 5, '2027-03-01T22:01:00.000Z'],
  ])('is %s', (_rule, sent, arrival, hours, expected) => {
    expect(answerBy(at(sent), arrival, hours).toISOString()).toBe(expected);
  });

  it('is, for any moment and arrival, the earliest of delay and evening, two hours away at least, and by day (C63)', () => {
    const moment = oneof(
      date({ min: at('2026-01-01'), max: at('2040-01-01'), noInvalidDate: true }),
      integer({ min: -72 * 60, max: 72 * 60 }).map(
        (minutes) => new Date(at('2027-03-28T01:00:00Z').getTime() + minutes * MINUTE),
      ),
      integer({ min: -72 * 60, max: 72 * 60 }).map(
        (minutes) => new Date(at('2027-10-31T01:00:00Z').getTime() + minutes * MINUTE),
      ),
    );
    assert(
      property(moment, integer({ min: 0, max: 30 }), integer({ min: 2, max: 144 }), (sent, days, hours) => {
        const arrival = addDays(today(sent), days);
        const until = answerBy(sent, arrival, hours);
        const wait = until.getTime() - sent.getTime();
        expect(wait).toBeGreaterThanOrEqual(2 * HOUR);
        expect(wait).toBeLessThanOrEqual(hours * HOUR);
        if (wait > 2 * HOUR && wait < hours * HOUR) expect(inParis.format(until).endsWith('20:00')).toBe(true);
        const isNight = /(22|23|0[0-7]):\d\d$/.test(inParis.format(until));
        if (isNight) expect(wait).toBeLessThan(14 * HOUR);
        if (wait > 2 * HOUR) expect(until < startOfDay(arrival)).toBe(true);
      }),
    );
  });
});

describe('AK-02 when an owner is reminded', () => {
  const sent = at('2027-03-01T12:00:00Z');
  const after = (hours: number) => new Date(sent.getTime() + hours * HOUR);
  const times = (hours: number) => {
    const waiting = { created_at: sent, answer_by: after(hours) };
    const first = nextReminder(waiting, sent);
    const second = first && nextReminder(waiting, first.at);
    return [first, second].flatMap((found) =>
      found ? [`${overdueReminder(waiting, found.at)?.name} ${(found.at.getTime() - sent.getTime()) / HOUR}`] : [],
    );
  };

  it.each([
    [48, ['half_time 24', 'six_hours 42']],
    [20, ['half_time 10', 'six_hours 14']],
    [12, ['six_hours 6']],
    [8, ['six_hours 2', 'half_time 4']],
    [6, ['half_time 3']],
    [2, ['half_time 1']],
  ])('with %d hours to answer: %j', (hours, expected) => expect(times(hours)).toEqual(expected));

  it('is the latest one that is overdue, and no more once the last is past', () => {
    const waiting = { created_at: sent, answer_by: after(48) };
    expect(overdueReminder(waiting, after(23))).toBeNull();
    expect(overdueReminder(waiting, after(24))?.name).toBe('half_time');
    expect(overdueReminder(waiting, after(43))?.name).toBe('six_hours');
    expect(nextReminder(waiting, after(43))).toBeNull();
  });

  it.each([2, 5, 6])('is not before half time when there are %d hours to answer', (hours) => {
    const waiting = { created_at: sent, answer_by: after(hours) };
    expect(overdueReminder(waiting, sent)).toBeNull();
    expect(overdueReminder(waiting, after(hours / 2))?.name).toBe('half_time');
  });

  it('is between sending and the end, whatever the time to answer', () => {
    assert(
      property(integer({ min: 120, max: 144 * 60 }), constantFrom(0, 1, 30), (minutes, seconds) => {
        const waiting = { created_at: sent, answer_by: new Date(sent.getTime() + minutes * MINUTE + seconds * 1_000) };
        for (let next = nextReminder(waiting, sent); next; next = nextReminder(waiting, next.at)) {
          expect(next.at > sent && next.at < waiting.answer_by).toBe(true);
        }
      }),
    );
  });
});
