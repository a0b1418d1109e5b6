import {
  count,
  dateAndTime,
  dayInRow,
  dayRange,
  distance,
  duration,
  euros,
  fileSize,
  howFar,
  shortRange,
  timeOfDay,
  travelMinutes,
  weekdayAndTime,
} from './format.js';

describe('amounts', () => {
  it('writes whole euros without decimals and others with two', () => {
    expect(euros(8)).toBe('8\u00a0€');
    expect(euros(6.5)).toBe('6,50\u00a0€');
    expect(euros(1234)).toBe('1\u202f234\u00a0€');
    expect(euros(7.999)).toBe('8\u00a0€');
  });
});

describe('distances (CO-02)', () => {
  it.each([
    [0, '0\u00a0m'],
    [850, '850\u00a0m'],
    [999.4, '999\u00a0m'],
    [999.6, '1\u00a0km'],
    [3249, '3,2\u00a0km'],
    [9949, '9,9\u00a0km'],
    [9960, '10\u00a0km'],
    [12_400, '12\u00a0km'],
  ])('%d m reads %s', (meters, text) => expect(distance(meters)).toBe(text));

  it.each([
    [850, ['gare'], undefined, '850 m, environ 13 min à pied'],
    [1_999, ['event', 'gare'], undefined, '2 km, environ 31 min à pied'],
    [1_999, [], 'car', '2 km, environ 31 min à pied'],
    [2_000, ['gare'], undefined, '2 km'],
    [2_000, ['gare'], 'car', '2 km, environ 4 min en voiture'],
    [2_000, ['gare'], 'transit', '2 km, environ 6 min en transport en commun'],
    [12_400, ['gare'], undefined, '12 km'],
    [850, ['aeroport'], undefined, '850 m'],
    [850, ['gare', 'aeroport'], 'car', '850 m, environ 2 min en voiture'],
  ] as const)(
    '%d m at %j is walked under 2 km only, and at no airport (C52): with %s, %s',
    (meters, at, further, text) => expect(howFar(meters, at, further).replaceAll('\u00a0', ' ')).toBe(text),
  );

  it('estimates travel times at 12, 2 and 3 minutes a kilometre, on foot by 1.3 times the straight line (C52)', () => {
    expect(travelMinutes(2_000, 'walk')).toBe(31);
    expect(travelMinutes(2_000, 'car')).toBe(4);
    expect(travelMinutes(2_000, 'transit')).toBe(6);
    expect(travelMinutes(20, 'car')).toBe(1);
  });
});

describe('dates and durations', () => {
  it.each([
    ['2026-12-17', '2026-12-26', '17–\u{2060}26 déc.'],
    ['2026-12-01', '2026-12-03', '1er–\u{2060}3 déc.'],
    ['2026-11-28', '2026-12-01', '28 nov. – 1er déc.'],
    ['2026-12-28', '2027-01-03', '28 déc. – 3 janv. 2027'],
    ['2027-12-17', '2027-12-26', '17–\u{2060}26 déc. 2027'],
  ])('from %s to %s reads « %s » in a row of 2026', (start, end, text) =>
    expect(shortRange(start, end, '2026-11-20').replaceAll('\u00a0', ' ')).toBe(text),
  );

  it.each([
    ['2026-11-24T17:00:30Z', 'mardi 18\u00a0h'],
    ['2026-11-25T08:05:00Z', 'mercredi 9\u00a0h\u00a005'],
    ['2026-03-28T19:00:00Z', 'samedi 20\u00a0h'],
    ['2026-03-29T18:00:00Z', 'dimanche 20\u00a0h'],
    ['2026-10-25T19:00:00Z', 'dimanche 20\u00a0h'],
    ['2026-11-23T23:00:00Z', 'mardi 0\u00a0h'],
  ])('says the weekday and the hour of %s in Paris (AK-01)', (moment, text) =>
    expect(weekdayAndTime(moment)).toBe(text),
  );

  it('shows a calendar day in the French way (SH-01)', () => {
    expect(dayInRow('2027-03-01')).toBe('lun. 1er mars 2027');
    expect(dayInRow('2026-11-21')).toBe('sam. 21 novembre 2026');
  });

  it('says a time as people do, in Paris', () => {
    expect(timeOfDay('2026-11-22T05:01:00Z')).toBe('6\u00a0h\u00a001');
    expect(timeOfDay('2026-07-01T22:00:00Z')).toBe('0\u00a0h\u00a000');
    expect(dateAndTime('2026-11-01T13:05:00Z')).toBe('1er novembre 2026 à 14\u00a0h\u00a005');
  });

  it('shortens a range to what differs', () => {
    expect(dayRange('2027-03-03', '2027-03-10')).toBe('Du 3 au 10 mars 2027');
    expect(dayRange('2027-03-01', '2027-03-10')).toBe('Du 1er au 10 mars 2027');
    expect(dayRange('2027-02-28', '2027-03-03')).toBe('Du 28 février au 3 mars 2027');
    expect(dayRange('2026-12-30', '2027-01-02')).toBe('Du 30 décembre 2026 au 2 janvier 2027');
  });

  it('writes minutes, hours, counts and sizes', () => {
    expect(duration(12)).toBe('12\u00a0min');
    expect(duration(95)).toBe('1\u00a0h\u00a035');
    expect(duration(120)).toBe('2\u00a0h');
    expect(count(0, 'place', 'places')).toBe('0\u00a0place');
    expect(count(7, 'jour', 'jours')).toBe('7\u00a0jours');
    expect(fileSize(1_572_864)).toBe('1,5\u00a0Mo');
  });
});
