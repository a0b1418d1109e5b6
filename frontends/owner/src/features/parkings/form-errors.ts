import type { FieldErrors } from 'react-hook-form';
import type { SummaryError } from '@placette/ui/error-summary';
import type { OfferValues } from './use-offer-draft.js';

/** The order of the summary is that of the form. */
const ORDER: readonly (keyof OfferValues)[] = [
  'title',
  'address',
  'postal_code',
  'city',
  'latitude',
  'longitude',
  'price_per_day',
  'price_per_week',
  'nombre_places',
  'max_vehicle_height',
  'max_vehicle_length',
  'accepted_vehicle_types',
  'features',
  'shuttle_service',
  'shuttle_price',
  'electric_charging',
  'electric_charging_price',
  'access_instructions',
  'contact_phone',
];

export function summaryErrors(errors: FieldErrors<OfferValues>): SummaryError[] {
  return ORDER.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
}
