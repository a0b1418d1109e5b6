import { randomUUID } from 'node:crypto';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';

/** A draft that is being filled in, with valid and invalid values. */
export function draftContent(title: string, part: Partial<OfferDraftContent> = {}): OfferDraftContent {
  return {
    idempotency_key: randomUUID(),
    values: {
      title,
      description: null,
      address: '3 rue des Saul',
      city: '',
      postal_code: '95',
      latitude: null,
      longitude: null,
      found: null,
      is_point_right: false,
      price_per_day: 0.3,
      price_per_week: null,
      nombre_places: 1,
      accepted_vehicle_types: ['voiture'],
      features: [],
      shuttle_service: 'none',
      shuttle_price: null,
      shuttle_per: 'trip',
      electric_charging: 'none',
      electric_charging_price: null,
      immediate_booking: false,
      shuttle_from: null,
      shuttle_to: null,
      access_instructions: null,
      max_vehicle_height: null,
      max_vehicle_length: null,
      contact_phone: null,
    },
    photos: [],
    documents: {},
    ...part,
  };
}
