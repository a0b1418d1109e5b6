import { cleanTrimmed, isBlank } from '@placette/contracts/kernel/clean-text';
import { locationInputSchema, type LocationForm } from '@placette/contracts/catalog/administration/schema';
import { z } from 'zod';

/** The form as typed: every field a text, lists one line each. */
export interface LocationValues {
  slug: string;
  name: string;
  type: string;
  ville: string;
  code_postal: string;
  region: string;
  latitude: string;
  longitude: string;
  radius_km: string;
  description: string;
  aliases: string;
  practical_info: string;
  transports: Record<(typeof TRANSPORT_FIELDS)[number], string>[];
  official_parking_spots: Record<(typeof PARK_FIELDS)[number], string>[];
  nearby_cities: Record<(typeof CITY_FIELDS)[number], string>[];
}

const TRANSPORT_FIELDS = ['kind', 'name', 'detail', 'price', 'price_max', 'checked_on'] as const;
const PARK_FIELDS = [
  'name',
  'description',
  'website_url',
  'price_per_hour',
  'price_per_day',
  'price_per_week',
  'is_covered',
  'has_security',
  'capacity',
  'checked_on',
  'source',
  'distance_meters',
  'is_official',
] as const;
const CITY_FIELDS = ['city_name', 'distance_km', 'description'] as const;

const shown = (value: string | number | boolean | null): string =>
  value === null ? '' : typeof value === 'boolean' ? (value ? 'oui' : 'non') : String(value).replace('.', ',');
const words = (value: string | null): string => value ?? '';
const number = (text: string): number | null | undefined => {
  const typed = cleanTrimmed(text).replace(',', '.');
  return typed === '' ? null : Number(typed);
};
const yesOrNo = (text: string): boolean | null => (text === '' ? null : text === 'oui');
const orNull = (text: string): string | null => (isBlank(text) ? null : text);
const lines = (text: string): string[] => text.split('\n').filter((line) => !isBlank(line));

export const EMPTY_TRANSPORT = Object.fromEntries(
  TRANSPORT_FIELDS.map((name) => [name, '']),
) as LocationValues['transports'][number];
export const EMPTY_PARK = {
  ...Object.fromEntries(PARK_FIELDS.map((name) => [name, ''])),
  is_official: 'oui',
} as LocationValues['official_parking_spots'][number];
export const EMPTY_CITY = Object.fromEntries(
  CITY_FIELDS.map((name) => [name, '']),
) as LocationValues['nearby_cities'][number];

export function toValues(form: LocationForm | null): LocationValues {
  return {
    slug: form?.slug ?? '',
    name: form?.name ?? '',
    type: form?.type ?? '',
    ville: form?.ville ?? '',
    code_postal: form?.code_postal ?? '',
    region: form?.region ?? '',
    latitude: shown(form?.latitude ?? null),
    longitude: shown(form?.longitude ?? null),
    radius_km: shown(form?.radius_km ?? null),
    description: form?.description ?? '',
    aliases: (form?.aliases ?? []).join('\n'),
    practical_info: (form?.practical_info ?? []).join('\n'),
    transports: (form?.transports ?? []).map((transport) => ({
      kind: transport.kind,
      name: transport.name,
      detail: transport.detail,
      price: shown(transport.price),
      price_max: shown(transport.price_max),
      checked_on: words(transport.checked_on),
    })),
    official_parking_spots: (form?.official_parking_spots ?? []).map((spot) => ({
      name: spot.name,
      description: words(spot.description),
      website_url: words(spot.website_url),
      price_per_hour: shown(spot.price_per_hour),
      price_per_day: shown(spot.price_per_day),
      price_per_week: shown(spot.price_per_week),
      is_covered: shown(spot.is_covered),
      has_security: shown(spot.has_security),
      capacity: shown(spot.capacity),
      checked_on: words(spot.checked_on),
      source: words(spot.source),
      distance_meters: shown(spot.distance_meters),
      is_official: shown(spot.is_official),
    })),
    nearby_cities: (form?.nearby_cities ?? []).map((city) => ({
      city_name: city.city_name,
      distance_km: shown(city.distance_km),
      description: city.description,
    })),
  };
}

/** What the server receives. */
export const locationValuesSchema = z
  .custom<LocationValues>()
  .transform((values): unknown => ({
    ...values,
    type: orNull(values.type) ?? undefined,
    latitude: number(values.latitude) ?? undefined,
    longitude: number(values.longitude) ?? undefined,
    radius_km: number(values.radius_km),
    aliases: lines(values.aliases),
    practical_info: lines(values.practical_info),
    transports: values.transports.map((transport) => ({
      ...transport,
      kind: orNull(transport.kind) ?? undefined,
      price: number(transport.price),
      price_max: number(transport.price_max),
      checked_on: orNull(transport.checked_on),
    })),
    official_parking_spots: values.official_parking_spots.map((spot) => ({
      name: spot.name,
      description: orNull(spot.description),
      website_url: orNull(spot.website_url),
      price_per_hour: number(spot.price_per_hour),
      price_per_day: number(spot.price_per_day),
      price_per_week: number(spot.price_per_week),
      is_covered: yesOrNo(spot.is_covered),
      has_security: yesOrNo(spot.has_security),
      capacity: number(spot.capacity),
      checked_on: orNull(spot.checked_on),
      source: orNull(spot.source),
      distance_meters: number(spot.distance_meters),
      is_official: spot.is_official !== 'non',
    })),
    nearby_cities: values.nearby_cities.map((city) => ({
      ...city,
      distance_km: number(city.distance_km) ?? undefined,
    })),
  }))
  .transform((form) => form as z.input<typeof locationInputSchema>)
  .pipe(locationInputSchema);

/** What the form calls each field of a place. */
const NAMES: Record<string, string> = {
  name: 'Nom',
  type: 'Type',
  slug: 'Adresse de la page',
  aliases: 'Autres noms',
  description: 'Description',
  practical_info: 'Informations pratiques',
  ville: 'Ville',
  code_postal: 'Code postal',
  region: 'Région',
  latitude: 'Latitude',
  longitude: 'Longitude',
  radius_km: 'Rayon',
  transports: 'Transports officiels',
  official_parking_spots: 'Parkings officiels',
  nearby_cities: 'Villes voisines',
};

/** A field that is not known here is shown as it is. */
export function fieldName(field: string): string {
  return NAMES[field] ?? field;
}
