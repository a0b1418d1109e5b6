import { aReceivedTrip, aTrip, withJourney } from '../../../test/samples.js';
import { calendarFile } from '@placette/contracts/requests/trip/calendar-file';

const URL = 'https://placette.example/dashboard/sejours/a';
const now = new Date('2027-01-02T03:04:05.678Z');
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('TR-03 the calendar file of a stay', () => {
  it('holds its days, both ends in, where it is, whom to call and how to get in', () => {
    const lines = unfolded(calendarFile(aTrip(), URL, now));
    expect(lines).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Placette//Sejour//FR', 'BEGIN:VEVENT'],
      'UID:0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a44@sejour.placette',
      'DTSTAMP:20270102T030405Z',
      'DTSTART;VALUE=DATE:20270303',
      'DTEND;VALUE=DATE:20270311',
      'SUMMARY:Parking\u00a0: Garage fermé',
      'LOCATION:12 rue des Peupliers\\, 95700 Roissy-en-France',
      'GEO:49.004;2.517',
      `DESCRIPTION:Avec Camille D.\\, 0612345678\\nVéhicule AA-123-BB\\nPortail vert\\; code 4512\\nSonnez deux fois.\\n${URL}`,
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('TR-01 goes from hour to hour, in Paris, once both are known, and says the journey', () => {
    const text = calendarFile(withJourney(aTrip()), URL, now);
    const lines = unfolded(text);
    expect(lines).toContain('DTSTART:20270303T073000Z');
    expect(lines).toContain('DTEND:20270309T231500Z');
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))?.replaceAll('\u00a0', ' ')).toContain(
      'Aller : arrivée à 8 h 30\\, vol ou train AF 1234\\nRetour : à 0 h 15\\nVoyageurs : 2 personnes\\, 3 bagages\\n',
    );
  });

  it('TR-01 keeps whole days where one hour alone is known', () => {
    const trip = withJourney(aTrip());
    const { stay } = trip;
    if (stay.side === 'owner' || stay.request.travel === null) throw new Error('a sent request');
    stay.request.travel.return_time = null;
    expect(unfolded(calendarFile(trip, URL, now))).toContain('DTSTART;VALUE=DATE:20270303');
  });

  it('has no line of more than 75 bytes, whatever people wrote', () => {
    const access_instructions = '🚗é'.repeat(60);
    const text = calendarFile(aTrip({ place: { ...aTrip().place!, access_instructions } }), URL, now);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(text).join('\n')).toContain(access_instructions);
  });

  it('follows the days that were agreed since, and says the hour of return that was told (CN-02, CN-03)', () => {
    const trip = aTrip();
    const request = { ...trip.stay.request, end_date: '2027-03-12', told_return_hour: '18:30' };
    const file = calendarFile({ ...trip, stay: { ...trip.stay, request } as typeof trip.stay }, URL, now);
    expect(file).toContain('DTEND;VALUE=DATE:20270313');
    expect(unfolded(file).join('')).toContain('Retour annoncé à 18\u00a0h\u00a030');
  });

  it('ends for the owner on the eve of the departure: the place is free again on that day (C23)', () => {
    expect(unfolded(calendarFile(aReceivedTrip(), URL, now))).toContain('DTEND;VALUE=DATE:20270310');
  });

  it('goes without an address where there is none', () => {
    expect(calendarFile(aTrip({ place: null }), URL, now)).not.toMatch(/LOCATION|GEO/);
  });
});
