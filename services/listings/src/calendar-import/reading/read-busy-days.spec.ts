import { readBusyDays } from './read-busy-days.js';

const ownMark = '.0123456789abcdef@calendrier';
const read = async (text: string | Uint8Array, from = '2026-12-01', to = '2028-12-01') =>
  (await readBusyDays({ content: typeof text === 'string' ? Buffer.from(text) : text, from, to, ownMarks: [ownMark] }))
    .days;

const calendar = (...lines: string[]) =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
let uid = 0;
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${(uid += 1)}@ailleurs`, ...lines, 'END:VEVENT'].join('\r\n');
const readEvent = (...lines: string[]) => read(calendar(event(...lines)));

describe('one event', () => {
  it('all day: its last day is excluded, and one day without an end', async () => {
    expect(await readEvent('DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261212')).toEqual([
      '2026-12-10',
      '2026-12-11',
    ]);
    expect(await readEvent('DTSTART;VALUE=DATE:20261210')).toEqual(['2026-12-10']);
    expect(await readEvent('DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261210')).toEqual(['2026-12-10']);
    expect(await readEvent('DTSTART;VALUE=DATE:20261210', 'DURATION:P2D')).toEqual(['2026-12-10', '2026-12-11']);
  });

  it('with hours: the days of Paris it touches', async () => {
    expect(await readEvent('DTSTART:20261210T223000Z', 'DTEND:20261210T234500Z')).toEqual(['2026-12-10', '2026-12-11']);
    expect(await readEvent('DTSTART:20261210T200000Z', 'DTEND:20261210T230000Z')).toEqual(['2026-12-10']);
    expect(await readEvent('DTSTART:20261210T120000', 'DURATION:PT36H')).toEqual(['2026-12-10', '2026-12-11']);
    expect(await readEvent('DTSTART:20261210T120000')).toEqual(['2026-12-10']);
  });

  it('in another zone, named after the world or defined by the file', async () => {
    const newYork = ['DTSTART;TZID=America/New_York:20261210T190000', 'DTEND;TZID=America/New_York:20261210T200000'];
    expect(await readEvent(...newYork)).toEqual(['2026-12-11']);
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Ailleurs', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:-1000'],
      ...['TZOFFSETTO:-1000', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const there = event('DTSTART;TZID=Ailleurs:20261210T150000', 'DTEND;TZID=Ailleurs:20261210T160000');
    expect(await read(calendar(...zone, there))).toEqual(['2026-12-11']);
    expect(await readEvent('DTSTART;TZID=Nulle part:20261210T233000', 'DURATION:PT10M')).toEqual(['2026-12-10']);
  });

  it.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', `UID:a${ownMark}`])(
    'marks no day: %s',
    async (line) => {
      const made = event('DTSTART;VALUE=DATE:20261210').replace(
        /UID:.*@ailleurs/,
        line.startsWith('UID') ? line : '$&',
      );
      expect(
        await read(calendar(line.startsWith('UID') ? made : made.replace('END:VEVENT', `${line}\r\nEND:VEVENT`))),
      ).toEqual([]);
      expect(await read(calendar(event('DTSTART;VALUE=DATE:20261210', 'STATUS:CONFIRMED')))).toEqual(['2026-12-10']);
    },
  );

  it('is cut to the days asked for, however long it is', async () => {
    const days = await readEvent('DTSTART;VALUE=DATE:19700101', 'DTEND;VALUE=DATE:99991231');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-01', '2028-12-01', 732]);
    expect(await readEvent('DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20261201')).toEqual([]);
    expect(await readEvent('DTSTART;VALUE=DATE:20281202')).toEqual([]);
  });
});

describe('a repeated event', () => {
  const weekly = ['DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=WEEKLY;COUNT=4'];

  it('marks each of its days, less those left out, more those added', async () => {
    expect(await readEvent(...weekly, 'EXDATE;VALUE=DATE:20261214', 'RDATE;VALUE=DATE:20261216')).toEqual([
      ...['2026-12-07', '2026-12-16', '2026-12-21', '2026-12-28'],
    ]);
    const hours = ['DTSTART;TZID=Europe/Paris:20261207T200000', 'DURATION:PT6H', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(await readEvent(...hours, 'EXDATE;TZID=Europe/Paris:20261208T200000')).toEqual([
      ...['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'],
    ]);
  });

  it('follows what was moved or cancelled of it', async () => {
    const series = event(...weekly).replace(/UID:.*/, 'UID:s');
    const moved = event('RECURRENCE-ID;VALUE=DATE:20261214', 'DTSTART;VALUE=DATE:20261215').replace(/UID:.*/, 'UID:s');
    const gone = event('RECURRENCE-ID;VALUE=DATE:20261221', 'DTSTART;VALUE=DATE:20261221', 'STATUS:CANCELLED').replace(
      /UID:.*/,
      'UID:s',
    );
    expect(await read(calendar(series, moved, gone))).toEqual(['2026-12-07', '2026-12-15', '2026-12-28']);
  });

  it('without an end goes to the last day asked for', async () => {
    const days = await readEvent('DTSTART;VALUE=DATE:20150101', 'RRULE:FREQ=DAILY');
    expect(days).toHaveLength(732);
  });

  it('every second for ever is on every day', async () => {
    expect(await readEvent('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY')).toHaveLength(732);
  });
});

describe('what arrives', () => {
  it('reads times of free and busy', async () => {
    const lines = ['BEGIN:VFREEBUSY', 'FREEBUSY;FBTYPE=BUSY:20261210T090000Z/PT2H,20261212T090000Z/20261213T090000Z'];
    expect(await read(calendar(...lines, 'FREEBUSY;FBTYPE=FREE:20261220T090000Z/PT2H', 'END:VFREEBUSY'))).toEqual([
      ...['2026-12-10', '2026-12-12', '2026-12-13'],
    ]);
  });

  it('reads other alphabets, folded and broken lines, and events that make no sense beside others', async () => {
    const text = calendar(
      event('SUMMARY:Séjour', 'ligne sans rien', 'DESCRIPTION;X="jamais fermé:a', 'DTSTART;VALUE=D', ' ATE:20261210'),
      event('DTSTART:demain'),
      event('SUMMARY:sans date'),
      event('DTSTART;VALUE=DATE:20261212', 'RRULE:FREQ=PARFOIS'),
    );
    for (const content of [
      Buffer.from(text, 'utf8'),
      Buffer.from(text, 'latin1'),
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    ])
      expect(await read(content)).toEqual(['2026-12-10', '2026-12-12']);
  });

  it('reads a calendar without events, and two in one file', async () => {
    expect(await read(calendar())).toEqual([]);
    const two = [10, 11].map((day) => calendar(event(`DTSTART;VALUE=DATE:202612${day}`)));
    expect(await read(two.join(''))).toEqual(['2026-12-10', '2026-12-11']);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>BEGIN:VCALENDAR</body></html>'],
    ['JSON', '{"BEGIN":"VCALENDAR"}'],
    ['a card', 'BEGIN:VCARD\r\nUID:1\r\nEND:VCARD\r\n'],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261210\r\n'],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256))],
  ])('refuses %s', async (_name, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'calendar_unreadable' });
  });

  it('reads the largest files, whatever is in them', async () => {
    const many = calendar(...Array.from({ length: 20_001 }, () => event('DTSTART;VALUE=DATE:20261210')));
    expect(await read(many)).toEqual(['2026-12-10']);
    const nested = 'BEGIN:VEVENT\r\n'.repeat(150_000) + 'END:VEVENT\r\n'.repeat(150_000);
    await expect(read(calendar(nested))).rejects.toMatchObject({ code: 'calendar_not_understood' });
    const dates = Array.from({ length: 100_000 }, () => '20261210T000000Z').join(',');
    expect(await readEvent('DTSTART:20261210T000000Z', `RDATE:${dates}`, `EXDATE:${dates}`)).toEqual([]);
  });
});
