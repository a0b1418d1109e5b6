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
