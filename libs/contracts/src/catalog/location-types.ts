/** C20: there are three types; an unknown one in a URL means all. */
export const LOCATION_TYPES = ['aeroport', 'gare', 'event'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
export const LOCATION_TYPE_LABELS: Record<LocationType, string> = {
  aeroport: 'Aéroport',
  gare: 'Gare',
  event: 'Événement',
};

/** Kilometres, by default: what is counted as near a location of this type (C45). */
export const LOCATION_RADIUS_KM: Record<LocationType, number> = { aeroport: 15, gare: 5, event: 5 };
