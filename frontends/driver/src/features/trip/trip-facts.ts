import { daysBetween } from '@placette/contracts/kernel/days';
import { clockInWords } from '@placette/contracts/kernel/typed';
import type { StayPlace } from '@placette/contracts/listings/stay-place/schema';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { shortName } from '@placette/ui/format';
import { addressOf } from '@placette/contracts/requests/trip/calendar-file';

/** The other person of a stay. */
export function otherOf(stay: Stay) {
  const party = stay.side === 'owner' ? stay.request.requester : stay.request.owner;
  return { ...party, name: shortName(party) };
}

/** Payment is direct between the two people. */
export function paymentOf(stay: Stay): string {
  const { first_name } = otherOf(stay);
  return stay.side === 'owner' ? `${first_name} vous règle directement` : `à régler directement avec ${first_name}`;
}

/** The hours that both sides know: of the driver's arrival, and of the return, as announced last; null when unknown. */
function hoursOf({ request }: Stay) {
  const { arrival_time = null, return_time = null } = request.travel ?? {};
  return { arrival: arrival_time, back: request.told_return_hour ?? return_time };
}

/** « Arrivée 4 h 30, retour 18 h »; null when neither is known. */
export function hoursInWords(stay: Stay): string | null {
  const { arrival, back } = hoursOf(stay);
  const words = [arrival && `arrivée ${clockInWords(arrival)}`, back && `retour ${clockInWords(back)}`].filter(Boolean);
  return words.length === 0 ? null : capitalized(words.join(', '));
}

/** What comes next, as one says it: « Dans 21 jours », « Aujourd’hui, 4 h 30 », « Retour demain, 18 h »; null after it. */
export function nextInWords(stay: Stay, day: string): string | null {
  const { start_date, end_date } = stay.request;
  const { arrival, back } = hoursOf(stay);
  const isComing = day <= start_date;
  const days = daysBetween(day, isComing ? start_date : end_date);
  if (days < 0) return null;
  const when = days === 0 ? 'aujourd’hui' : days === 1 ? 'demain' : `dans ${days}\u00a0jours`;
  const hour = days > 1 ? null : isComing ? arrival : back;
  return capitalized(`${isComing ? '' : 'retour '}${when}${hour ? `, ${clockInWords(hour)}` : ''}`);
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export interface WayThere {
  label: string;
  href: string;
}

/** The map application of the device, then common sites; nothing is requested from them before the link is followed. */
export function waysTo(place: StayPlace): { device: string; sites: WayThere[] } {
  const words = encodeURIComponent(addressOf(place));
  const at = place.point && `${place.point.latitude},${place.point.longitude}`;
  const to = at ?? words;
  return {
    device: at ? `geo:${at}?q=${at}` : `geo:0,0?q=${words}`,
    sites: [
      { label: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
      { label: 'Plans', href: `https://maps.apple.com/?daddr=${to}` },
      { label: 'Waze', href: at ? `https://waze.com/ul?ll=${at}&navigate=yes` : `https://waze.com/ul?q=${words}` },
    ],
  };
}
