import { NO_SHUTTLE_PRICE } from './shuttle-price.js';
import { noTravel, outsideShuttle, outsideShuttleInWords, seenTravel, travelLines } from './travel.js';
import { travelSchema, type Travel } from './schema.js';

const hours = { from: '05:00', to: '23:30' };
const travel = (part: Partial<Travel>): Travel => ({ ...noTravel(), ...part });
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const refused = (part: object) =>
  Object.fromEntries(
    (travelSchema.safeParse(part).error?.issues ?? []).map(({ path, message }) => [path.join('.'), spaced(message)]),
  );

describe('TR-01 what a request says of its journey', () => {
  it('may be nothing, as every request of the release before', () => {
    expect(travelSchema.parse({})).toEqual(noTravel());
    expect(seenTravel(noTravel(), hours, NO_SHUTTLE_PRICE)).toBeNull();
  });

  it('is kept as hours, capitals and numbers', () => {
    expect(
      travelSchema.parse({
        arrival_time: '8h30',
        return_time: '015',
        outbound_number: ' af  1234 ',
        return_number: 'tgv-8541',
        people: 2,
        luggage: 0,
      }),
    ).toEqual({
      arrival_time: '08:30',
      return_time: '00:15',
      outbound_number: 'AF 1234',
      return_number: 'TGV-8541',
      people: 2,
      luggage: 0,
      wants_shuttle: false,
    });
  });

  it.each(['25:00', '', '🕗', '8'.repeat(500), "'; DROP TABLE contact_requests; --", '<script>', 8])(
    'takes %j for no hour',
    (value) => {
      const message = 'Écrivez une heure, par exemple 8 h 30';
      expect(refused({ arrival_time: value, return_time: value })).toEqual({
        arrival_time: message,
        return_time: message,
      });
    },
  );

  it.each(['', ' ', '✈️ 1234', '<b>AF1</b>', "AF'--", 'AÉ 12', '0612345678', '06 12 34 56', 1234])(
    'takes %j for no number of a flight or a train',
    (value) => {
      expect(refused({ outbound_number: value })).toEqual({
        outbound_number: 'Écrivez un numéro de vol ou de train, par exemple AF 1234',
      });
    },
  );

  it('holds twelve characters of a number at most', () => {
    expect(refused({ return_number: 'EUROSTAR9024' })).toEqual({});
    expect(refused({ return_number: 'A'.repeat(500) })).toEqual({ return_number: '12 caractères au maximum' });
  });

  it.each([0, 21, '2', Number.NaN])('takes %j people for none', (people) => {
    expect(refused({ people })).toEqual({ people: 'Indiquez de 1 à 20 personnes' });
  });
  it.each([-1, 41])('takes %j pieces of luggage for none', (luggage) => {
    expect(refused({ luggage })).toEqual({ luggage: 'Indiquez de 0 à 40 bagages' });
  });
  it('counts whole people and luggage', () => {
    const message = 'Indiquez un nombre entier';
    expect(refused({ people: 1.5, luggage: 2.5 })).toEqual({ people: message, luggage: message });
    expect(refused({ people: 20, luggage: 40 })).toEqual({});
  });

  it('says which hours lie outside those of the shuttle', () => {
    const both = travel({ arrival_time: '04:00', return_time: '00:15' });
    expect(outsideShuttle(both, hours)).toEqual(['arrival', 'return']);
    expect(outsideShuttle(both, { from: '22:00', to: '04:00' })).toEqual([]);
    expect(outsideShuttle(both, null)).toEqual([]);
    expect(outsideShuttle(noTravel(), hours)).toEqual([]);
    expect(seenTravel(travel({ return_time: '00:15' }), hours, NO_SHUTTLE_PRICE)).toMatchObject({
      shuttle: hours,
      outside_shuttle: ['return'],
    });
  });

  it('says it in words to each side', () => {
    const words = (given: Travel, side: 'owner' | 'requester') =>
      spaced(outsideShuttleInWords(given, hours, outsideShuttle(given, hours), side));
    expect(words(travel({ return_time: '00:15' }), 'requester')).toBe(
      'La navette circule de 5 h à 23 h 30 ; votre retour à 0 h 15 est en dehors.',
    );
    expect(words(travel({ arrival_time: '04:00', return_time: '00:15' }), 'owner')).toBe(
      'Votre navette circule de 5 h à 23 h 30 ; l’arrivée à 4 h et le retour à 0 h 15 sont en dehors.',
    );
    expect(words(travel({ arrival_time: '12:00' }), 'requester')).toBeUndefined();
  });

  it('is read line by line, without what is not said', () => {
    const lines = (part: Partial<Travel>) => travelLines(travel(part)).map((line) => line.map(spaced));
    expect(
      lines({
        arrival_time: '08:30',
        return_time: '00:15',
        outbound_number: 'AF 1234',
        return_number: 'AF 1235',
        people: 1,
        luggage: 2,
      }),
    ).toEqual([
      ['Aller', 'arrivée à 8 h 30, vol ou train AF 1234'],
      ['Retour', 'à 0 h 15, vol ou train AF 1235'],
      ['Voyageurs', '1 personne, 2 bagages'],
    ]);
    expect(lines({ return_number: 'AF 1235', luggage: 0 })).toEqual([
      ['Retour', 'vol ou train AF 1235'],
      ['Voyageurs', 'sans bagage'],
    ]);
  });
});
