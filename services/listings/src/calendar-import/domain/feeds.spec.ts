import { feedName, isSameAddress, nextImportAt } from './feeds.js';

it.each([
  ['https://www.airbnb.fr/calendar/ical/1.ics?s=secret', 'Airbnb'],
  ['https://www.airbnb.co.uk/calendar/ical/1.ics', 'Airbnb'],
  ['https://admin.booking.com/hotel/ical.ics', 'Booking.com'],
  ['https://www.abritel.fr/icalendar/1.ics', 'Abritel'],
  ['https://calendar.google.com/calendar/ical/a/basic.ics', 'Google Agenda'],
  ['https://outlook.live.com/owa/calendar/1.ics', 'Outlook'],
  ['https://outlook.office365.com/owa/calendar/1.ics', 'Outlook'],
  ['https://p01-caldav.icloud.com/published/2/1', 'iCloud'],
  ['https://www.parking-ami.fr/agenda.ics?token=secret', 'parking-ami.fr'],
  ['https://notairbnb.fr/a.ics', 'notairbnb.fr'],
  ['https://booking.com.exemple.fr/a.ics', 'booking.com.exemple.fr'],
])('a calendar of %s is called « %s »', (url, name) => {
  expect(feedName(url)).toBe(name);
});

it.each([
  ['https://a.fr/c.ics', 'http://A.fr/c.ics#x', true],
  ['https://a.fr/c.ics', 'https://a.fr:443/c.ics', true],
  ['https://a.fr/c.ics', 'https://a.fr/C.ics', false],
  ['https://a.fr/c.ics?a=1', 'https://a.fr/c.ics?a=2', false],
  ['https://a.fr/c.ics', 'https://a.fr:8443/c.ics', false],
])('%s and %s are one calendar: %s', (one, other, isSame) => {
  expect(isSameAddress(one, other)).toBe(isSame);
});

it('reads again after an hour, later and later while it fails, after half a day at most', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  const minutes = [0, 1, 2, 3, 8, 9, 500].map(
    (failures) => (nextImportAt(now, failures).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([60, 5, 10, 20, 640, 720, 720]);
});
