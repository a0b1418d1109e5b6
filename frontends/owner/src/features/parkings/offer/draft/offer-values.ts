import type { OfferDraftContent, OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { PRICE_DEFAULT } from '@placette/contracts/listings/own-parkings/schema';

/** The form as it is first shown (OP-10, OP-12, OP-13, OP-15: defaults). */
const blank: OfferValues = {
  title: '',
  description: null,
  address: '',
  city: '',
  postal_code: '',
  latitude: null,
  longitude: null,
  found: null,
  is_point_right: false,
  price_per_day: PRICE_DEFAULT,
  price_per_week: null,
  nombre_places: 1,
  accepted_vehicle_types: ['voiture'],
  features: [],
  shuttle_service: 'none',
  shuttle_price: null,
  shuttle_from: null,
  shuttle_to: null,
  electric_charging: 'none',
  electric_charging_price: null,
  access_instructions: null,
  max_vehicle_height: null,
  max_vehicle_length: null,
  contact_phone: null,
  immediate_booking: false,
};

export const freshDraft = (): OfferDraftContent => ({
  idempotency_key: crypto.randomUUID(),
  values: blank,
  photos: [],
  documents: {},
});

/** Whether anything differs from the form as it is first shown. A field that was emptied again is as it was. */
export function isStarted({ values, photos, documents }: OfferDraftContent): boolean {
  const files = [photos, ...Object.values(documents)].flat();
  return files.length > 0 || textOf(values) !== textOf(blank);
}

/** The same text for the same draft, in whichever order its keys come; an empty field is null. */
export function textOf(draft: unknown): string {
  return JSON.stringify(draft, (_key, value: unknown) => {
    if (value === '') return null;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** A number that is typed and cannot be read, which its field says, is not known yet. */
export function withoutUnread(values: OfferValues): OfferValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  ) as OfferValues;
}
