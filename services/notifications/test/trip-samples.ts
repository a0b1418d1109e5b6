import type { SpotResult } from '@placette/contracts/listings/search/schema';
import type { Trip } from '@placette/contracts/requests/trip/schema';

const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a44';
const at = '2026-02-01T10:00:00.000Z';

/** An approved stay as one side reads it, with the first name of the other. */
export function aTrip(side: 'owner' | 'requester', first_name: string): Trip {
  const party = { first_name, last_initial: 'D', phone_number: '0612345678', identity_verified: true };
  const request = {
    id,
    status: 'approved' as const,
    start_date: '2026-03-01',
    end_date: '2026-03-04',
    days: 3,
    message: 'Bonjour, mon vol part à 11 h.',
    total_price: 30,
    rejection_reason: null,
    proposed: null,
    created_at: at,
    updated_at: at,
    answer_by: at,
    closed_because: null,
    cancelled_by: null,
    cancellation_reason: null,
    messages: 0,
    unread_messages: 0,
    agreed_at_once: false,
    travel: {
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
    },
    change: null,
    told_return_hour: null,
    parking_spot: { id, title: 'Garage Orly', city: 'Roissy-en-France', price_per_day: 10, photo: null },
    vehicle: {
      id,
      marque: 'Renault',
      modele: 'Clio',
      immatriculation: 'AB-123-CD',
      type_vehicule: 'voiture' as const,
    },
  };
  return {
    stay:
      side === 'owner'
        ? { side, request: { ...request, requester: party, places: null } }
        : { side, request: { ...request, owner: party } },
    place: {
      address: '1 rue des Lilas',
      postal_code: '95700',
      city: 'Roissy-en-France',
      point: { latitude: 49, longitude: 2.5 },
      access_instructions: 'Code 4512\nSonnez',
    },
    events: [{ kind: 'sent', at, change: null, return_hour: null }],
  };
}

/** A free place that the search found near Orly. */
export const anOffer = (id: string, title: string, distance_meters: number, total_price: number): SpotResult => ({
  id,
  title,
  city: 'Athis-Mons',
  price_per_day: 10,
  is_covered: true,
  has_security: false,
  features: [],
  accepted_vehicle_types: ['voiture'],
  shuttle_service: 'none',
  electric_charging: 'none',
  max_vehicle_height: null,
  max_vehicle_length: null,
  immediate_booking: false,
  photo: null,
  owner: { first_name: 'Sam', is_professional: false, identity_verified: true, cancellations: 0 },
  response: null,
  zone: { latitude: 48.7, longitude: 2.4 },
  distance_meters,
  is_further: false,
  days: 3,
  total_price,
});
