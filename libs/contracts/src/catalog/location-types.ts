/** C20: there are three types; an unknown type in a URL means all types. */
export const LOCATION_TYPES = ['aeroport', 'gare', 'event'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
export const LOCATION_TYPE_LABELS: Record<LocationType, string> = {
  aeroport: 'Aéroport',
  gare: 'Gare',
  event: 'Événement',
};

/** C45: the default radius, in kilometres, within which a parking counts as near a location of this type. */
export const LOCATION_RADIUS_KM: Record<LocationType, number> = { aeroport: 15, gare: 5, event: 5 };
