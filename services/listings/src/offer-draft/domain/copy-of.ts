import { randomUUID } from 'node:crypto';
import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { featureSchema } from '@placette/contracts/listings/schema';
import type { ParkingSpot } from '../../parking-spots/domain/parking-spot.js';

/**
 * What two parkings may share, listed field by field: not the documents, the declared right to rent (L16), instant
 * booking (AK-06), the days, the figures or the state.
 */
export function copyOf(spot: ParkingSpot, photos: OfferDraftContent['photos']): OfferDraftContent {
  const { latitude, longitude, city } = spot;
  return {
    idempotency_key: randomUUID(),
    values: {
      title: spot.title,
      description: spot.description,
      address: spot.address,
      city,
      postal_code: spot.postal_code,
      latitude,
      longitude,
      // The owner placed the point there; the map shows it, and it can still be moved.
      found: { latitude, longitude, precision: 'house', reach_m: null, city, unknown_road: null },
      is_point_right: true,
      price_per_day: spot.price_per_day,
      price_per_week: spot.price_per_week,
      nombre_places: spot.nombre_places,
      accepted_vehicle_types: spot.accepted_vehicle_types,
      features: spot.features.flatMap((feature) => featureSchema.safeParse(feature).data ?? []),
      shuttle_service: spot.shuttle_service,
      shuttle_price: spot.shuttle_price,
      shuttle_per: spot.shuttle_per,
      shuttle_from: spot.shuttle_from,
      shuttle_to: spot.shuttle_to,
      electric_charging: spot.electric_charging,
      electric_charging_price: spot.electric_charging_price,
      access_instructions: spot.access_instructions,
      max_vehicle_height: spot.max_vehicle_height,
      max_vehicle_length: spot.max_vehicle_length,
      contact_phone: spot.contact_phone && formatPhone(spot.contact_phone),
      immediate_booking: false,
    },
    photos,
    documents: {},
  };
}
