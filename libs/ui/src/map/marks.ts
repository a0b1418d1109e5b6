import type { LocationType } from '@placette/contracts/catalog/schema';

/** Degrees, WGS 84. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Degrees; what a map shows. */
export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Metres; where a parking is, without saying exactly where (PD-05). */
export interface MapZone extends MapPoint {
  radius_m: number;
}

interface Mark extends MapPoint {
  id: string;
  /** Read by screen readers: « 6,50 € par jour, Cour privée, Le Mesnil-Amelot ». */
  label: string;
  /** Stays itself whatever lies near: the place looked for. */
  isAlone?: boolean;
}

/** A sign with a price, the sign of a transport place, or the exact point of a parking. */
export type MapMark = Mark &
  ({ kind: 'price'; text: string } | { kind: 'location'; type: LocationType } | { kind: 'spot' });
