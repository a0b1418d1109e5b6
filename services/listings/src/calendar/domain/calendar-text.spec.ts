import { calendarText, ownMark, periods } from './calendar-text.js';

const now = new Date('2026-12-01T10:00:00.500Z');
const parking_spot_id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a22';
const mark = ownMark(parking_spot_id);
const stay = {
  request_id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11',
  start_date: '2026-12-30',
  end_date: '2027-01-02',
  changed_at: now,
};

describe('the text of a calendar (RFC 5545)', () => {
  it('names whole days, the last one excluded, in lines of 75 bytes at most that end in CRLF', () => {
    const text = calendarText(
      {
        parking_spot_id,
        title: 'Garage, fermé',
        stays: [stay],
        full: ['2028-02-26', '2028-02-27'],
        blocked: ['2028-02-28', '2028-02-29', '2028-03-03'],
      },
      now,
    );
    expect(text.split('\r\n').filter((line) => /^(DT|SUMMARY|UID)/.test(line))).toEqual([
      `UID:0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11${mark}`,
      'DTSTAMP:20261201T100000Z',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270102',
      'SUMMARY:Réservé',
      `UID:complet-2028-02-26${mark}`,
      'DTSTAMP:20261201T100000Z',
      'DTSTART;VALUE=DATE:20280226',
      'DTEND;VALUE=DATE:20280228',
      'SUMMARY:Complet',
      `UID:bloque-2028-02-28${mark}`,
      'DTSTAMP:20261201T100000Z',
      'DTSTART;VALUE=DATE:20280228',
      'DTEND;VALUE=DATE:20280301',
      'SUMMARY:Bloqué',
      `UID:bloque-2028-03-03${mark}`,
      'DTSTAMP:20261201T100000Z',
      'DTSTART;VALUE=DATE:20280303',
      'DTEND;VALUE=DATE:20280304',
      'SUMMARY:Bloqué',
    ]);
    expect(mark).toMatch(/^\.[0-9a-f]{16}@calendrier$/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('says what other calendars need: how it is published, that it is read every hour, that its days are taken', () => {
    const text = calendarText(
      { parking_spot_id, title: 'Garage, fermé', stays: [], full: [], blocked: ['2028-02-28'] },
      now,
    );
    expect(text.split('\r\n').filter((line) => !/^(DT|UID)/.test(line))).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Placette//Calendrier//FR', 'CALSCALE:GREGORIAN'],
      ...['METHOD:PUBLISH', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'NAME:Garage\\, fermé'],
      'X-WR-CALNAME:Garage\\, fermé',
      ...['BEGIN:VEVENT', 'SUMMARY:Bloqué', 'TRANSP:OPAQUE', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('joins days that follow each other, over a change of hour and of year', () => {
    expect(periods(['2026-12-31', '2027-01-01', '2027-03-27', '2027-03-28', '2027-03-29', '2027-04-01'])).toEqual([
      { from: '2026-12-31', to: '2027-01-01' },
      { from: '2027-03-27', to: '2027-03-29' },
      { from: '2027-04-01', to: '2027-04-01' },
    ]);
    expect(periods([])).toEqual([]);
  });
});
