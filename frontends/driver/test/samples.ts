import type { SpotResult } from '@placette/contracts/listings/search/schema';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { aParking, aSentRequest } from '@placette/shell-api/testing/samples';

const { owner, ...request } = aSentRequest({ status: 'approved' });
const party = { ...owner, phone_number: '0612345678' };

/** As the driver reads it. */
export function aTrip(part: Partial<Trip> = {}): Trip {
  return {
    stay: { side: 'requester', request: { ...request, owner: party } },
    place: {
      address: '12 rue des Peupliers',
      postal_code: '95700',
      city: 'Roissy-en-France',
      point: { latitude: 49.004, longitude: 2.517 },
      access_instructions: 'Portail vert; code 4512\nSonnez deux fois.',
    },
    events: [
      { kind: 'sent', at: '2027-02-01T08:00:00.000Z', change: null, return_hour: null },
      { kind: 'approved', at: '2027-02-01T10:05:00.000Z', change: null, return_hour: null },
    ],
    ...part,
  };
}

/** As the owner reads it. */
export const aReceivedTrip = (): Trip =>
  aTrip({
    stay: { side: 'owner', request: { ...request, places: null, requester: { ...party, first_name: 'Denis' } } },
  });

/** The same stay, told with its journey, of which the return lies outside the hours of the shuttle. */
export function withJourney(trip: Trip): Trip {
  const { stay } = trip;
  const travel = {
    arrival_time: '08:30',
    return_time: '00:15',
    outbound_number: 'AF 1234',
    return_number: null,
    people: 2,
    luggage: 3,
    wants_shuttle: true,
    shuttle_price: 7,
    shuttle_per: 'trip' as const,
    shuttle: { from: '05:00', to: '23:30' },
    outside_shuttle: ['return' as const],
  };
  return stay.side === 'owner'
    ? { ...trip, stay: { ...stay, request: { ...stay.request, travel } } }
    : { ...trip, stay: { ...stay, request: { ...stay.request, travel } } };
}

export function aResult(part: Partial<SpotResult> = {}): SpotResult {
  const { first_name, is_professional, identity_verified } = aParking().owner;
  return {
    ...aParking(),
    photo: null,
    zone: { latitude: 49, longitude: 2.5 },
    features: ['Garage fermé', 'Éclairage', 'Spacieux', 'Accès facile'],
    distance_meters: 2_400,
    is_further: false,
    owner: { first_name, is_professional, identity_verified, cancellations: 0 },
    days: 7,
    total_price: 56,
    ...part,
  };
}
