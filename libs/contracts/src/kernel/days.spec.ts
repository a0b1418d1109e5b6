import { addDays, dayEnds, daysBetween, inParis, nightOf, startOfDay, stayDays, today } from './days.js';

describe('calendar days in Europe/Paris (C23)', () => {
  it('turn at midnight in Paris, in summer and in winter', () => {
    expect(today(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30');
    expect(today(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07-01');
    expect(today(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(today(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('begin at midnight in Paris, also on the days when the hour changes', () => {
    const begun = ['2026-07-01', '2027-01-01', '2027-03-28', '2027-03-29', '2027-10-31', '2027-11-01'].map(startOfDay);
    expect(begun.map((moment) => moment.toISOString())).toEqual([
      ...['2026-06-30T22:00:00.000Z', '2026-12-31T23:00:00.000Z', '2027-03-27T23:00:00.000Z'],
      ...['2027-03-28T22:00:00.000Z', '2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
    ]);
  });

  it('are counted whole across a change of hour (RQ-06)', () => {
    expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
    expect(daysBetween('2027-10-30', '2027-11-01')).toBe(2);
    expect(daysBetween('2027-03-10', '2027-03-03')).toBe(-7);
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  });

  it('of a stay end on the eve of departure', () => {
    expect(stayDays('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28']);
    expect(stayDays('2027-03-01', '2027-03-01')).toEqual([]);
  });
});

describe('TR-01 an hour on the clock of Paris', () => {
  it.each([
    ['2027-01-10', '08:30', '2027-01-10T07:30:00.000Z'],
    ['2027-07-10', '00:15', '2027-07-09T22:15:00.000Z'],
    ...[
      ['2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
      ['2027-03-28', '04:00', '2027-03-28T02:00:00.000Z'],
    ],
    ...[
      ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
      ['2026-10-25', '04:00', '2026-10-25T03:00:00.000Z'],
    ],
  ])('on %s at %s is %s', (day, time, moment) => expect(inParis(day, time).toISOString()).toBe(moment));
});

describe('C63 the night', () => {
  const nightAt = (moment: string) => {
    const night = nightOf(new Date(moment));
    return night && [night.eve, night.ends.toISOString()];
  };

  it.each([
    ['the last minute of the day', '2027-01-10T20:59:59Z', null],
    ['its first minute', '2027-01-10T21:00:00Z', ['2027-01-10', '2027-01-11T07:00:00.000Z']],
    ['after midnight', '2027-01-10T23:30:00Z', ['2027-01-10', '2027-01-11T07:00:00.000Z']],
    ['its last minute', '2027-01-11T06:59:59Z', ['2027-01-10', '2027-01-11T07:00:00.000Z']],
    ['the first minute of the day', '2027-01-11T07:00:00Z', null],
    ['in summer', '2027-07-10T20:00:00Z', ['2027-07-10', '2027-07-11T06:00:00.000Z']],
    ['when the hour changes in it', '2027-03-27T22:30:00Z', ['2027-03-27', '2027-03-28T06:00:00.000Z']],
  ])('%s', (_name, moment, expected) => expect(nightAt(moment)).toEqual(expected));

  it('begins at 22 h', () => {
    expect(['2027-01-10', '2027-07-10'].map((day) => dayEnds(day).toISOString())).toEqual([
      '2027-01-10T21:00:00.000Z',
      '2027-07-10T20:00:00.000Z',
    ]);
  });
});
