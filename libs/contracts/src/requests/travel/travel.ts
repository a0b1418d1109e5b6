import { euros } from '../../kernel/euros.js';
import { clockInWords } from '../../kernel/typed.js';
import { type ShuttleHours, shuttleHoursInWords, shuttleRuns } from '../../listings/offer/shuttle-hours.js';
import type { SeenTravel, Travel } from './schema.js';
import { type ShuttlePrice, shuttleSumInWords } from './shuttle-price.js';

export const PEOPLE_MAX = 20;
export const LUGGAGE_MAX = 40;
/** The maximum length of the number of a flight or a train, in characters. */
export const TRAVEL_NUMBER_MAX = 12;

type Hours = Pick<Travel, 'arrival_time' | 'return_time'>;
export type OutsideShuttle = SeenTravel['outside_shuttle'];

const NOTHING: Travel = {
  arrival_time: null,
  return_time: null,
  outbound_number: null,
  return_number: null,
  people: null,
  luggage: null,
  wants_shuttle: false,
};
const FIELDS = Object.keys(NOTHING) as (keyof Travel)[];

/** Picks the travel details from an object that contains them. */
export function travelOf(given: Travel): Travel {
  return Object.fromEntries(FIELDS.map((field) => [field, given[field]])) as unknown as Travel;
}

/** Travel details without any value. */
export const noTravel = (): Travel => ({ ...NOTHING });

/** TR-01: returns which of the times lie outside the shuttle's hours; empty when the times or the hours are unknown. */
export function outsideShuttle({ arrival_time, return_time }: Hours, shuttle: ShuttleHours | null): OutsideShuttle {
  const isOutside = (time: string | null) => time !== null && shuttle !== null && !shuttleRuns(shuttle, time);
  return [
    ...(isOutside(arrival_time) ? ['arrival' as const] : []),
    ...(isOutside(return_time) ? ['return' as const] : []),
  ];
}

/** Returns whether any travel detail is set. */
export function hasTravel(travel: Travel): boolean {
  return FIELDS.some((field) => travel[field] !== NOTHING[field]);
}

/** Returns null for a request without travel details. `price` is that of the parking's shuttle. */
export function seenTravel(
  travel: Travel,
  shuttle: ShuttleHours | null,
  { shuttle_price, shuttle_per }: ShuttlePrice,
): SeenTravel | null {
  if (!hasTravel(travel)) return null;
  return { ...travelOf(travel), shuttle_price, shuttle_per, shuttle, outside_shuttle: outsideShuttle(travel, shuttle) };
}

/** C61: « + navette 2 × 7 €, à régler sur place », beside the total of a stay; null for whoever does not ask for one. */
export function shuttleBesideTotal(
  travel: Pick<SeenTravel, 'wants_shuttle' | 'shuttle_price' | 'shuttle_per' | 'people'> | null,
): string | null {
  if (!travel?.wants_shuttle) return null;
  const sum = shuttleSumInWords(travel, travel.people);
  return sum === null ? null : `+ navette ${sum}`;
}

const WHOSE = {
  requester: { arrival: 'votre arrivée', return: 'votre retour' },
  owner: { arrival: 'l’arrivée', return: 'le retour' },
} as const;

/**
 * « La navette circule de 5 h à 23 h 30 ; votre retour à 0 h 15 est en dehors. », or null when nothing is outside the
 * hours.
 */
export function outsideShuttleInWords(
  { arrival_time, return_time }: Hours,
  shuttle: ShuttleHours | null,
  outside: OutsideShuttle,
  side: 'owner' | 'requester',
): string | null {
  const times = { arrival: arrival_time, return: return_time };
  const said = outside.flatMap((way) => {
    const time = times[way];
    return time === null ? [] : `${WHOSE[side][way]} à ${clockInWords(time)}`;
  });
  if (said.length === 0 || shuttle === null) return null;
  const verb = said.length > 1 ? 'sont' : 'est';
  const hours = shuttleHoursInWords(shuttle);
  return `${side === 'owner' ? 'Votre' : 'La'} navette circule ${hours}\u00a0; ${said.join(' et ')} ${verb} en dehors.`;
}

const counted = (value: number, one: string, many: string) => `${value}\u00a0${value < 2 ? one : many}`;
const joined = (parts: (string | null | false)[]) => parts.filter((part) => part !== null && part !== false).join(', ');

/** « 45,50 € + navette 2 × 7 €, à régler sur place »: the total of a stay, in euros, with what stands beside it. */
export function totalInWords({ total_price, travel }: { total_price: number; travel: SeenTravel | null }): string {
  return [euros(total_price), shuttleBesideTotal(travel) ?? []].flat().join(' ');
}

/** TR-01: the travel details as lines of text; lines without content are left out. */
export function travelLines(travel: Travel): [term: string, words: string][] {
  const { arrival_time, return_time, outbound_number, return_number, people, luggage, wants_shuttle } = travel;
  const lines: [string, string][] = [
    [
      'Aller',
      joined([
        arrival_time && `arrivée à ${clockInWords(arrival_time)}`,
        outbound_number && `vol ou train ${outbound_number}`,
      ]),
    ],
    [
      'Retour',
      joined([return_time && `à ${clockInWords(return_time)}`, return_number && `vol ou train ${return_number}`]),
    ],
    [
      'Voyageurs',
      joined([
        people !== null && counted(people, 'personne', 'personnes'),
        luggage !== null && (luggage === 0 ? 'sans bagage' : counted(luggage, 'bagage', 'bagages')),
      ]),
    ],
    ['Navette', wants_shuttle ? 'aller et retour' : ''],
  ];
  return lines.filter(([, words]) => words !== '');
}
