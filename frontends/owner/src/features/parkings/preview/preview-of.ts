import { readClock } from '@placette/contracts/kernel/typed';
import { impliedServices } from '@placette/contracts/listings/offer/features';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import type { SentFile } from '@placette/shell-api';

/** What the form says to everybody: the fields that only an approved driver reads are left out (C11). */
export function previewOf(values: OfferValues) {
  const { price_per_day, price_per_week, postal_code, city } = values;
  return {
    title: values.title.trim() || 'Sans titre',
    city: city.trim(),
    where: `${postal_code} ${city}`.trim(),
    description: values.description?.trim() || null,
    prices: price_per_day === null ? null : { price_per_day, price_per_week },
    nombre_places: values.nombre_places,
    accepted_vehicle_types: values.accepted_vehicle_types,
    max_vehicle_height: values.max_vehicle_height,
    max_vehicle_length: values.max_vehicle_length,
    features: values.features,
    shuttle_service: values.shuttle_service,
    shuttle_price: values.shuttle_price,
    shuttle_from: readClock(values.shuttle_from ?? ''),
    shuttle_to: readClock(values.shuttle_to ?? ''),
    electric_charging_price: values.electric_charging_price,
    immediate_booking: values.immediate_booking,
    ...impliedServices(values),
  };
}

/** What a driver looks for first and does not find yet. */
export function missingOf({ title, city, price_per_day }: OfferValues): string[] {
  return [
    title.trim() === '' && 'le titre',
    city.trim() === '' && 'la ville',
    price_per_day === null && 'le prix par jour',
  ].filter((part) => part !== false);
}

/** Photos as they are chosen: what is shown of each, unless it was refused. */
export function shownPhotos(photos: readonly Pick<SentFile, 'url' | 'photo' | 'error'>[]): string[] {
  return photos.flatMap(({ url, photo, error }) => {
    if (error !== undefined) return [];
    return photo ?? (url?.startsWith('blob:') ? url : []);
  });
}
