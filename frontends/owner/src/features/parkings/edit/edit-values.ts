import { shownPhone } from '@placette/contracts/identity/profile/shown-phone';
import { clockInWords } from '@placette/contracts/kernel/typed';
import type { OwnParkingSpot, editFormSchema } from '@placette/contracts/listings/own-parkings/schema';
import { FEATURES } from '@placette/contracts/listings/schema';
import type { z } from 'zod';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

export type EditedForm = z.output<typeof editFormSchema>;

/** Everything is filled in, the weekly price too (OP-24). Where the parking is stays out of what is sent. */
export function valuesOf(spot: OwnParkingSpot): OfferValues {
  return {
    title: spot.title,
    description: spot.description,
    address: spot.address,
    city: spot.city,
    postal_code: spot.postal_code,
    latitude: spot.latitude,
    longitude: spot.longitude,
    found: null,
    is_point_right: true,
    price_per_day: spot.price_per_day,
    price_per_week: spot.price_per_week,
    nombre_places: spot.nombre_places,
    accepted_vehicle_types: spot.accepted_vehicle_types,
    features: FEATURES.filter((feature) => spot.features.includes(feature)),
    shuttle_service: spot.shuttle_service,
    shuttle_price: spot.shuttle_price,
    shuttle_from: spot.shuttle_from && clockInWords(spot.shuttle_from),
    shuttle_to: spot.shuttle_to && clockInWords(spot.shuttle_to),
    electric_charging: spot.electric_charging,
    electric_charging_price: spot.electric_charging_price,
    access_instructions: spot.access_instructions,
    max_vehicle_height: spot.max_vehicle_height,
    max_vehicle_length: spot.max_vehicle_length,
    contact_phone: spot.contact_phone && shownPhone(spot.contact_phone),
    immediate_booking: spot.immediate_booking,
  };
}
