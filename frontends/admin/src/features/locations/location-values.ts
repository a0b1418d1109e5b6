import { cleanTrimmed, isBlank } from '@placette/contracts/kernel/clean-text';
import { locationInputSchema, type LocationForm } from '@placette/contracts/catalog/administration/schema';
import type { DeskMessage } from '@placette/contracts/notifications/desk/schema';
import { z } from 'zod';

/** The values as typed: each field is a text, and a list has one line for each item. */
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
  transports: Typed<typeof TRANSPORT>[];
  official_parking_spots: Typed<typeof PARK>[];
  nearby_cities: Typed<typeof CITY>[];
}

/** How a value is typed: as it is, empty for null, a number with a comma, or « oui » and « non ». */
const KINDS = {
  text: (typed: string): unknown => typed,
  orNull: (typed: string) => (isBlank(typed) ? null : typed),
  orMissing: (typed: string) => (isBlank(typed) ? undefined : typed),
  number: (typed: string) => numberOf(typed),
  yesOrNo: (typed: string) => (typed === '' ? null : typed === 'oui'),
  yes: (typed: string) => typed !== 'non',
};
type Fields = Readonly<Record<string, keyof typeof KINDS>>;
type Typed<F extends Fields> = Record<keyof F & string, string>;

const TRANSPORT = {
  kind: 'orMissing',
  name: 'text',
  detail: 'text',
  price: 'number',
  price_max: 'number',
  checked_on: 'orNull',
} as const;
const PARK = {
  name: 'text',
  description: 'orNull',
  website_url: 'orNull',
  price_per_hour: 'number',
  price_per_day: 'number',
  price_per_week: 'number',
  is_covered: 'yesOrNo',
  has_security: 'yesOrNo',
  capacity: 'number',
  checked_on: 'orNull',
  source: 'orNull',
  distance_meters: 'number',
  is_official: 'yes',
} as const;
const CITY = { city_name: 'text', distance_km: 'number', description: 'text' } as const;

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

function numberOf(text: string): number | null {
  const typed = cleanTrimmed(text).replace(',', '.');
  return typed === '' ? null : Number(typed);
}

const lines = (text: string): string[] => text.split('\n').filter((line) => !isBlank(line));

/** Each field of an item as it is typed. */
const typedItem = <F extends Fields>(fields: F, item: object): Typed<F> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, shown((item as Record<string, unknown>)[name])]),
  ) as Typed<F>;

/** Each field of an item as it is sent. */
const sentItem = <F extends Fields>(fields: F, typed: Typed<F>) =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, KINDS[kind](typed[name] ?? '')]));

export const EMPTY_TRANSPORT = typedItem(TRANSPORT, {});
export const EMPTY_PARK = typedItem(PARK, { is_official: true });
export const EMPTY_CITY = typedItem(CITY, {});

export function toValues(form: LocationForm | null): LocationValues {
  return {
    slug: form?.slug ?? '',
    name: form?.name ?? '',
    type: form?.type ?? '',
    ville: form?.ville ?? '',
    code_postal: form?.code_postal ?? '',
    region: form?.region ?? '',
    latitude: shown(form?.latitude),
    longitude: shown(form?.longitude),
    radius_km: shown(form?.radius_km),
    description: form?.description ?? '',
    aliases: (form?.aliases ?? []).join('\n'),
    practical_info: (form?.practical_info ?? []).join('\n'),
    transports: (form?.transports ?? []).map((transport) => typedItem(TRANSPORT, transport)),
    official_parking_spots: (form?.official_parking_spots ?? []).map((spot) => typedItem(PARK, spot)),
    nearby_cities: (form?.nearby_cities ?? []).map((city) => typedItem(CITY, city)),
  };
}

/** What a suggestion says of a place, with the address of its page made from its name. */
export function suggestedValues({
  name,
  code_postal,
  ...place
}: NonNullable<DeskMessage['suggested']>): LocationValues {
  return { ...toValues(null), ...place, name, code_postal: code_postal ?? '', slug: slugOf(name) };
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Checks the typed values and turns them into what the server receives. */
export const locationValuesSchema = z
  .custom<LocationValues>()
  .transform((values): unknown => ({
    ...values,
    type: KINDS.orMissing(values.type),
    latitude: numberOf(values.latitude) ?? undefined,
    longitude: numberOf(values.longitude) ?? undefined,
    radius_km: numberOf(values.radius_km),
    aliases: lines(values.aliases),
    practical_info: lines(values.practical_info),
    transports: values.transports.map((transport) => sentItem(TRANSPORT, transport)),
    official_parking_spots: values.official_parking_spots.map((spot) => sentItem(PARK, spot)),
    nearby_cities: values.nearby_cities.map((city) => ({
      ...city,
      distance_km: numberOf(city.distance_km) ?? undefined,
    })),
  }))
  .transform((form) => form as z.input<typeof locationInputSchema>)
  .pipe(locationInputSchema);

/** The label of each field of a place in the form. */
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

/** The label of each field of an item of its lists. */
export const PARTS = {
  kind: 'Genre',
  name: 'Nom',
  detail: 'Trajet',
  price: 'Prix d’un aller',
  price_max: 'Jusqu’à',
  website_url: 'Site',
  description: 'Description',
  price_per_hour: 'Prix par heure',
  price_per_day: 'Prix par jour',
  price_per_week: 'Prix par semaine',
  checked_on: 'Vérifié le',
  source: 'Source',
  distance_meters: 'Distance',
  distance_km: 'Distance',
  capacity: 'Capacité',
  is_covered: 'Couvert',
  is_official: 'Parking officiel',
  has_security: 'Sécurité',
  city_name: 'Ville',
} as const;

export function partName(part: string): string {
  return (PARTS as Record<string, string>)[part] ?? part;
}
