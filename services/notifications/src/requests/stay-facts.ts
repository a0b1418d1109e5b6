import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { clockInWords } from '@placette/contracts/kernel/typed';
import { instructionsWait } from '@placette/contracts/requests/immediate-booking';
import { ofLocation } from '@placette/contracts/location-names';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import type { Alternatives } from '@placette/contracts/listings/search/schema';
import type { PlacesLeft } from '@placette/contracts/requests/schema';
import type { Stay as SeenStay } from '@placette/contracts/requests/stays/schema';
import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { outsideShuttleInWords, shuttleBesideTotal, travelLines } from '@placette/contracts/requests/travel/travel';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import type { OtherPlaces, Site } from '../emails/mail.js';
import { calendarFile } from '@placette/contracts/requests/trip/calendar-file';
import type { Block } from '../emails/mail-html.js';
import { priceOf, type Stay } from '../emails/wording.js';

type Days = Omit<Stay, 'total_price'> & { total_price?: number };

/** The card of a stay: its event, with the picture and the total that its reader sees on the site. */
export function cardOf({ parking_title, start_date, end_date, total_price }: Days, seen: SeenStay | null) {
  return {
    ...{ parking_title, start_date, end_date },
    total_price: total_price ?? seen?.request.total_price,
    beside: shuttleBesideTotal(seen?.request.travel ?? null),
    photo: seen?.request.parking_spot.photo,
  };
}

/** AK-03: the places that the site offers instead, by name, distance and total. */
export function otherPlaces({ location, parkings }: Alternatives, { start_date, end_date }: Days): OtherPlaces[] {
  if (parkings.length === 0) return [];
  const dates = stayQuery({ start: start_date, end: end_date });
  return [
    {
      others: parkings.map(({ id, title, city, distance_meters, total_price }) => ({
        name: title,
        facts: [
          location === null ? city : `à ${kilometres(distance_meters)} ${ofLocation(location.name)}`,
          ...(total_price === null ? [] : [`${priceOf({ total_price })} pour vos dates`]),
        ].join(', '),
        path: `/parking/${encodeURIComponent(id)}${dates}` as const,
      })),
    },
  ];
}

const kilometre = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const kilometres = (metres: number) => `${kilometre.format(metres / 1_000)}\u00a0km`;

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

/**
 * What a request says, as this side may read it: the message of its driver, set apart from our own text, the vehicle
 * without its plate, the journey (TR-01), and for the owner the places that are left on these days.
 */
export function requestFacts(seen: SeenStay | null, places: PlacesLeft | null = null): Block[] {
  if (seen === null) return [];
  const { message, vehicle, travel } = seen.request;
  const journey = travelFacts(travel, seen.side).flat();
  return [
    ...(message && seen.side === 'requester' ? ['Votre message\u00a0:'] : []),
    ...(message ? [{ quote: message }] : []),
    [
      `Véhicule\u00a0: ${vehicle.marque} ${vehicle.modele}`,
      ...journey,
      ...(places ? [`Places libres ces jours-là\u00a0: ${places.left || 'aucune'} sur ${places.total}`] : []),
    ],
  ];
}

/** The conversation of a request. `name` is the first name of the other side, when known. */
export const writeTo = (name: string | undefined, request_id: string) =>
  ({ label: `Écrire à ${name || 'votre conducteur'}`, path: `/dashboard/demandes/${request_id}` }) as const;

/** TR-03: the approved stay for the calendar of its reader. */
export function calendarOf({ public_url }: Site, trip: Trip | null, at: string): string | null {
  if (trip === null) return null;
  return calendarFile(trip, new URL(`/dashboard/sejours/${trip.stay.request.id}`, public_url).href, new Date(at));
}
