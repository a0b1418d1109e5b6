import { randomUUID } from 'node:crypto';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';

/** The draft of an offer of which only the title was typed. */
export function aDraft(title: string): OfferDraftContent {
  return {
    idempotency_key: randomUUID(),
    values: {
      ...{ title, description: null, address: '', city: '', postal_code: '' },
      ...{ latitude: null, longitude: null, found: null, is_point_right: false },
      ...{ price_per_day: 10, price_per_week: null, nombre_places: 1 },
      ...{ accepted_vehicle_types: ['voiture'], features: [] },
      ...{ shuttle_service: 'none', shuttle_price: null, electric_charging: 'none', electric_charging_price: null },
      immediate_booking: false,
      ...{ shuttle_per: 'trip', shuttle_from: null, shuttle_to: null },
      ...{ access_instructions: null, max_vehicle_height: null, max_vehicle_length: null, contact_phone: null },
    },
    photos: [],
    documents: {},
  };
}
