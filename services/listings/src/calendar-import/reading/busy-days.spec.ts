import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { addDays } from '@placette/contracts/kernel/days';
import { busyDays } from './busy-days.js';

const folder = new URL('fixtures/', import.meta.url);
const read = (content: string | Uint8Array) =>
  busyDays({
    content: typeof content === 'string' ? Buffer.from(content) : content,
    from: '2026-12-01',
    to: '2028-12-01',
    ownMarks: ['.0123@calendrier', '@sejour.placette'],
  });
/** `a..b` is a range of days. */
function daysIn(text: string): string[] {
  return text.split(' ').flatMap((run) => {
    const [first = '', last = first] = run.split('..');
    const days = [];
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
    return days;
  });
}
const wanted = readFileSync(new URL('wanted.tsv', folder), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as [name: string, days: string, what: string]);

describe('C51 calendars that people really have: each event is read as far as it can be', () => {
  it('are all tried', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ics'));
    expect(wanted.map(([name]) => `${name}.ics`).sort()).toEqual(files.sort());
  });

  it.each(wanted)('%s gives %s: %s', (name, days) => {
    const answer = read(readFileSync(new URL(`${name}.ics`, folder)));
    if (days === 'refused') expect(answer).toHaveProperty('refusal');
    else expect(answer).toHaveProperty('days', days === 'none' ? [] : daysIn(days));
  });
});

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const seen = (content: string | Uint8Array) => {
  const answer = read(content);
  return 'refusal' in answer ? answer.refusal : { days: answer.days.join(' '), unread: answer.unread };
};
const of = (days: string, unread = 0) => ({ days: daysIn(days).join(' '), unread });

describe('what of an event cannot be read is counted, and its first day is blocked (C51)', () => {
  it.each([
    ['an end', ['DTEND:bientôt']],
    ['an end before the start', ['DTEND;VALUE=DATE:20261201']],
    ['a duration', ['DURATION:P']],
    ['a frequency', ['RRULE:FREQ=PARFOIS']],
    ['an interval', ['RRULE:FREQ=DAILY;INTERVAL=0']],
    ['a day of the week', ['RRULE:FREQ=WEEKLY;BYDAY=LU']],
    ['a part that narrows it', ['RRULE:FREQ=YEARLY;BYEASTER=0']],
    ['an end of a repetition', ['RRULE:FREQ=DAILY;UNTIL=jamais']],
    ['a repetition that is too long to follow', ['RRULE:FREQ=SECONDLY;BYSECOND=1,2']],
    ['an exception', ['EXDATE:mardi']],
    ['a date more', ['RDATE:mardi']],
  ])('%s', (_name, lines) => {
    expect(seen(calendar(event('DTSTART;VALUE=DATE:20261224', ...lines)))).toEqual(of('2026-12-24', 1));
  });

  it('an hour that is none leaves its day', () => {
    expect(seen(calendar(event('DTSTART:20261224T250000Z')))).toEqual(of('2026-12-24', 1));
  });

  it.each(['hier', '-20261224', '00001224', '20270230', '1798070400', '24/12/2026'])('%s is no day', (start) => {
    expect(seen(calendar(event(`DTSTART:${start}`)))).toBe('calendar_not_understood');
    expect(seen(calendar(event(`DTSTART:${start}`), event('DTSTART:20261230')))).toEqual(of('2026-12-30', 1));
  });

  it('periods of free and busy, each by itself', () => {
    const busy = (value: string) => calendar('BEGIN:VFREEBUSY', `FREEBUSY:${value}`, 'END:VFREEBUSY');
    expect(seen(busy('bof,20261210T090000Z/PT2H,20261212T090000Z/bof'))).toEqual(of('2026-12-10 2026-12-12', 2));
    expect(seen(busy('bof'))).toBe('calendar_not_understood');
  });
});

describe('dates as software writes them', () => {
  it.each([
    ['20261224T240000', '20261225T240000', '2026-12-25'],
    ['2026-12-24T15:00:00.000Z', '2026-12-25T10:00:00+01:00', '2026-12-24..2026-12-25'],
    ['2026-12-24 15:00', '2026-12-25 10:00', '2026-12-24..2026-12-25'],
    ['20261224150000', '20261225100000', '2026-12-24..2026-12-25'],
    ['2026/12/24', '2026/12/26', '2026-12-24..2026-12-25'],
  ])('%s to %s', (start, end, days) => {
    expect(seen(calendar(event(`DTSTART:${start}`, `DTEND:${end}`)))).toEqual(of(days));
  });

  it.each([
    ['GMT+01:00:20261224T235900', '2026-12-24'],
    ['(UTC-05:00) Eastern Time (US & Canada):20261224T200000', '2026-12-25'],
    ['"(UTC+01:00) Bruxelles, Copenhague, Madrid, Paris":20261224T235000', '2026-12-24'],
    ['/freeassociation.sourceforge.net/Tzfile/America/New_York:20261224T200000', '2026-12-25'],
    ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires:20261224T210000', '2026-12-25'],
    ['Eastern Standard Time 1:20261224T200000', '2026-12-25'],
    ['tzone://Microsoft/Utc:20261224T233000', '2026-12-25'],
    ['Nulle part:20261224T233000', '2026-12-24'],
  ])('in the zone %s', (written, day) => {
    expect(seen(calendar(event(`DTSTART;TZID=${written}`)))).toEqual(of(day));
  });

  it('whole days of Exchange are those it names, in whatever zone', () => {
    const [zone, allDay] = ['TZID=Pacific Standard Time', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'];
    const lines = [`DTSTART;${zone}:20261224T000000`, `DTEND;${zone}:20261225T000000`, allDay];
    expect(seen(calendar(event(...lines)))).toEqual(of('2026-12-24'));
  });
});

describe('repetitions', () => {
  it.each([
    ['20261231', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', '2026-12-31 2027-01-29 2027-02-26'],
    ['20261201', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '2026-12-01 2026-12-13 2026-12-15 2026-12-27'],
    ['20261201', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '2026-12-01 2026-12-06 2026-12-15 2026-12-20'],
    ['20200107', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261220;BYDAY=TU,SU;WKST=SU', '2026-12-01 2026-12-13 2026-12-15'],
    ['20201231', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH', '2026-12-31'],
    ['20150131', 'FREQ=MONTHLY;INTERVAL=5', '2027-07-31 2027-12-31 2028-05-31 2028-10-31'],
    ['20150131', 'FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20270228', '2026-12-31 2027-01-31 2027-02-28'],
    ['20261202', 'FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-12-02 2026-12-07 2026-12-14'],
    ['20261202', 'FREQ=WEEKLY;BYDAY=2MO;COUNT=3', '2026-12-02 2026-12-07 2026-12-14'],
    ['19900101', 'FREQ=WEEKLY;BYDAY=MO;COUNT=1929', '2026-12-07 2026-12-14'],
    ['20000101', 'FREQ=DAILY;COUNT=1000000000', '2026-12-01..2028-12-01'],
    ['19700101T080000Z', 'FREQ=SECONDLY', '2026-12-01..2028-12-01'],
    ['20261224', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-12-24'],
    ['20261202T080000', 'D1 #3', '2026-12-02..2026-12-04'],
    ['20261202T080000', 'W1 WE FR #4', '2026-12-02 2026-12-04 2026-12-09 2026-12-11'],
    ['20261207T080000', 'MP1 1+ MO #3', '2026-12-07 2027-01-04 2027-02-01'],
  ])('from %s, %s: %s', (start, rule, days) => {
    expect(seen(calendar(event(`DTSTART:${start}`, `RRULE:${rule}`)))).toEqual(of(days));
  });

  it('a change of one and all that follow it', () => {
    const series = event('UID:s', 'DTSTART:20261201T080000Z', 'RRULE:FREQ=WEEKLY;COUNT=4');
    const later = event('UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261215T080000Z', 'DTSTART:20261216T080000Z');
    expect(seen(calendar(series, later))).toEqual(of('2026-12-01 2026-12-08 2026-12-16 2026-12-23'));
  });
});

describe('files', () => {
  const one = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261202\nEND:VEVENT\nEND:VCALENDAR';
  it.each([
    ['packed', gzipSync(one)],
    ['in UTF-16 without a mark', Buffer.from(one, 'utf16le')],
    ['with returns alone', one.replaceAll('\n', '\r')],
    ['with empty lines', one.replaceAll('\n', '\n\n')],
    ['indented', `\n  ${one.replaceAll('\n', '\n    ')}\n`],
    ['after what a script says', `<br />\n<b>Notice</b>: x\n${one}`],
    ['with an alarm that has no end', one.replace('END:VEVENT', 'BEGIN:VALARM\nDURATION:P9D\nEND:VEVENT')],
    ['with an event that has no end', one.replace('END:VEVENT\n', '')],
    [
      'beside a task that makes no sense',
      one.replace('BEGIN:VEVENT', 'BEGIN:VTODO\nDTSTART:hier\nEND:VTODO\nBEGIN:VEVENT'),
    ],
  ])('%s', (_name, content) => expect(seen(content)).toEqual(of('2026-12-02')));

  it('of another who takes back what was invited block nothing', () => {
    expect(seen(one.replace('BEGIN:VEVENT', 'METHOD:CANCEL\nBEGIN:VEVENT'))).toEqual({ days: '', unread: 0 });
  });

  it('of ours that come back block nothing, also wrapped as Outlook does', () => {
    const wrapped = Buffer.from('vCal-Uid\u0001\0\0\0a@sejour.placette').toString('hex').toUpperCase();
    for (const uid of ['a.0123@calendrier', 'a@sejour.placette', `040000008200E00074C5B7101A82E008${wrapped}`])
      expect(seen(one.replace('DTSTART', `UID:${uid}\nDTSTART`))).toEqual({ days: '', unread: 0 });
  });

  it('with thousands of series are read within what one file may cost; what is over it is counted', () => {
    const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';
    const many = Array.from({ length: 10_000 }, () => event('DTSTART:20261210T080000Z', rule));
    const answer = read(calendar(...many));
    expect(answer).toHaveProperty('days', ['2026-12-10']);
    expect(answer).toHaveProperty('unread', expect.any(Number));
  });
});
