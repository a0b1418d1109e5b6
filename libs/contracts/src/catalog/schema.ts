import { z } from 'zod';
import { id, latitude, longitude, timestamp } from '../kernel/fields.js';

/** C20 */
export const LOCATION_TYPES = ['aeroport', 'gare', 'event'] as const;
export const locationTypeSchema = z.enum(LOCATION_TYPES);
export type LocationType = z.output<typeof locationTypeSchema>;
export const LOCATION_TYPE_LABELS: Record<LocationType, string> = {
  aeroport: 'Aéroport',
  gare: 'Gare',
  event: 'Événement',
};

/** A place to travel to (DM-02). Never called "place" in code. */
export const locationSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  type: locationTypeSchema,
  ville: z.string(),
  region: z.string(),
  code_postal: z.string(),
  description: z.string(),
  latitude,
  longitude,
  actif: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Location = z.output<typeof locationSchema>;

export const locationSuggestionSchema = locationSchema.pick({
  id: true,
  slug: true,
  name: true,
  type: true,
  ville: true,
  region: true,
});
export type LocationSuggestion = z.output<typeof locationSuggestionSchema>;

export const SUGGESTION_LIMIT = 8;
export const SUGGESTION_MIN_CHARACTERS = 2;
export const ADDRESS_LIMIT = 5;
export const ADDRESS_MIN_CHARACTERS = 3;
/** CO-01, milliseconds */
export const ADDRESS_DEBOUNCE_MS = 500;

/** Geocoding result (S1 §3). `approximate` is true when only the commune could be located. */
export const addressSchema = z.object({
  display_name: z.string(),
  lat: latitude,
  lon: longitude,
  approximate: z.boolean(),
  address: z.object({
    house_number: z.string().optional(),
    road: z.string().optional(),
    city: z.string(),
    postcode: z.string(),
  }),
});
export type Address = z.output<typeof addressSchema>;
