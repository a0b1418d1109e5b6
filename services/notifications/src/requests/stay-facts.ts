import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { clockInWords } from '@placette/contracts/kernel/typed';
import { instructionsWait } from '@placette/contracts/requests/immediate-booking';
import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { outsideShuttleInWords, travelLines } from '@placette/contracts/requests/travel/travel';
import type { Trip } from '@placette/contracts/requests/trip/schema';

/** Returns the other person of a stay, by first name. */
export function otherOf({ stay }: Trip) {
  return stay.side === 'owner' ? stay.request.requester : stay.request.owner;
}

/** TR-03: the address, the phone number and the car, as on the page of the stay. */
export function tripFacts(trip: Trip): string[] {
  const { place } = trip;
  const { told_return_hour } = trip.stay.request;
  const { marque, modele, immatriculation } = trip.stay.request.vehicle;
  const { first_name, phone_number } = otherOf(trip);
  return [
    ...(place ? [`Adresse\u00a0: ${place.address}, ${place.postal_code} ${place.city}`] : []),
    phone_number === null
      ? `Téléphone\u00a0: ${first_name} n’en a pas indiqué`
      : `Téléphone de ${first_name}\u00a0: ${formatPhone(phone_number)}`,
    `Véhicule\u00a0: ${marque} ${modele}, ${immatriculation}`,
    ...travelFacts(trip.stay.request.travel, trip.stay.side).flat(),
    ...(told_return_hour ? [`Retour annoncé à ${clockInWords(told_return_hour)}`] : []),
  ];
}

/** C58: the access instructions in the owner's words, set apart from ours, or when they follow. */
export function accessWords({ place }: Trip) {
  if (place?.instructions_from) return [instructionsWait(place.instructions_from)];
  return place?.access_instructions ? ['Consignes d’accès\u00a0:', { quote: place.access_instructions }] : [];
}

/** TR-01: the facts of the journey, and which hours are outside the hours of the shuttle; empty without facts. */
export function travelFacts(travel: SeenTravel | null, side: 'owner' | 'requester'): string[][] {
  if (travel === null) return [];
  const outside = outsideShuttleInWords(travel, travel.shuttle, travel.outside_shuttle, side);
  return [[...travelLines(travel).map(([term, words]) => `${term}\u00a0: ${words}`), ...(outside ? [outside] : [])]];
}
