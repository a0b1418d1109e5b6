import { isDeepStrictEqual } from 'node:util';
import { latitude, line, longitude, postalCode, text } from '@placette/contracts/kernel/fields';
import {
  officialParkingSpotFormSchema,
  transportFormSchema,
  type NearbyCityForm,
  type OfficialParkingSpotForm,
} from '@placette/contracts/catalog/administration/schema';
import { locationTypeSchema } from '@placette/contracts/catalog/schema';
import { z } from 'zod';
import { locationId, type LocationContent } from '../../locations/domain/catalog-location.js';
import { together } from '../../locations/domain/official-parkings.js';

/** One entry of data/locations.json. */
export const locationSeedSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120),
  name: line(120),
  type: locationTypeSchema,
  /** For airports only: the code printed on the ticket. */
  iata: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  aliases: z.array(line(60)).max(10),
  ville: line(80),
  code_postal: postalCode,
  region: line(60),
  latitude,
  longitude,
  description: text(500),
  practical_info: z.array(line(300)).max(8).default([]),
  transports: z.array(transportFormSchema).max(10).default([]),
  official_parking_spots: z.array(officialParkingSpotFormSchema).max(20).default([]),
});
export type LocationSeed = z.output<typeof locationSeedSchema>;

/** The id derives from the slug, so that a location has the same one in every installation. */
export function toContent(
  { iata, aliases, ...seed }: LocationSeed,
  nearby_cities: NearbyCityForm[],
  carParks: readonly OfficialParkingSpotForm[],
): LocationContent {
  return {
    ...seed,
    official_parking_spots: together(seed.official_parking_spots, carParks),
    id: locationId(seed.slug),
    aliases: iata === undefined ? aliases : [iata, ...aliases],
    nearby_cities,
  };
}

type Stored = LocationContent & { is_edited: boolean };

/**
 * Returns new locations and those whose content differs from what is stored; locations edited by an administrator are
 * left out.
 */
export function changedContents(wanted: LocationContent[], stored: readonly Stored[]): LocationContent[] {
  const known = new Map(stored.map((location) => [location.id, location]));
  return wanted.filter((content) => {
    const current = known.get(content.id);
    if (current === undefined) return true;
    if (current.is_edited) return false;
    return Object.entries(content).some(
      ([key, value]) => !isDeepStrictEqual(current[key as keyof LocationContent], value),
    );
  });
}
