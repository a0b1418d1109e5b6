import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { spotFormSchema } from '@placette/contracts/listings/own-parkings/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { count, euros } from '@placette/ui/format';
import { z } from 'zod';
import { labelsOf } from '../fields/form-errors.js';

/** The fields, and a point that its owner has confirmed (C46). */
export const offerSchema = spotFormSchema.and(
  z
    .object({ latitude: z.number().nullable(), is_point_right: z.boolean() })
    .refine(({ latitude, is_point_right }) => latitude === null || is_point_right, {
      path: ['is_point_right'],
      error: 'placez le point devant votre place, puis confirmez-le',
    })
    .transform(() => ({})),
);

/** FO-04: the sections of the first step, in their order, with their fields. */
export const SECTION_FIELDS = {
  adresse: ['address', 'postal_code', 'city', 'latitude', 'longitude', 'is_point_right'],
  annonce: ['title', 'description'],
  capacite: [
    ...(['nombre_places', 'accepted_vehicle_types', 'max_vehicle_height', 'max_vehicle_length'] as const),
    ...(['features', 'shuttle_service', 'shuttle_price', 'shuttle_per', 'shuttle_from', 'shuttle_to'] as const),
    ...(['electric_charging', 'electric_charging_price'] as const),
  ],
  prix: ['price_per_day', 'price_per_week', 'access_instructions', 'contact_phone', 'immediate_booking'],
} as const satisfies Record<string, readonly (keyof OfferValues)[]>;
export type SectionId = keyof typeof SECTION_FIELDS;
export const SECTIONS = Object.keys(SECTION_FIELDS) as SectionId[];

/** The fields of a section that are missing, or not accepted yet. */
function missingIn(id: SectionId, values: OfferValues): string[] {
  const { error } = offerSchema.safeParse(values);
  const refused = new Set(error?.issues.map(({ path }) => path[0]));
  return SECTION_FIELDS[id].filter((name) => refused.has(name));
}

/** null where every section is complete. */
export const firstToDo = (values: OfferValues) => SECTIONS.find((id) => missingIn(id, values).length > 0) ?? null;

/** Whether a section is complete; what was then entered, otherwise what is missing. */
export function progressOf(id: SectionId, values: OfferValues): { isDone: boolean; line: string[] } {
  const missing = missingIn(id, values);
  const isDone = missing.length === 0;
  return { isDone, line: isDone ? ENTERED[id](values).filter((part) => part !== false) : labelsOf(missing) };
}

const ENTERED: Record<SectionId, (values: OfferValues) => (string | false)[]> = {
  adresse: ({ address, postal_code, city }) => [address, `${postal_code} ${city}`],
  annonce: ({ title }) => [title],
  capacite: ({ nombre_places, accepted_vehicle_types, features, shuttle_service, electric_charging }) => [
    count(nombre_places, 'place', 'places'),
    ...accepted_vehicle_types.map((type) => VEHICLE_TYPE_LABELS[type].toLowerCase()),
    features.length > 0 && count(features.length, 'atout', 'atouts'),
    shuttle_service !== 'none' && 'navette',
    electric_charging !== 'none' && 'recharge électrique',
  ],
  prix: ({ price_per_day, price_per_week, contact_phone }) => [
    price_per_day !== null && `${euros(price_per_day)} par jour`,
    price_per_week !== null && `${euros(price_per_week)} par semaine`,
    contact_phone ?? false,
  ],
};
