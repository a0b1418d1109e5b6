import type { ExpressionSpecification } from 'maplibre-gl';

type Filter = ExpressionSpecification;

/** One layer of the tiles, or a part of it. `kind` is told in the words of the product's own tiles. */
export interface Part {
  layer: string;
  filter?: Filter;
  kind: ExpressionSpecification | string;
}

/** What is written on the map. */
export interface LabelPart extends Part {
  text: ExpressionSpecification;
  /** Small numbers are written first. */
  rank?: ExpressionSpecification;
  /** Which of them are written from afar; all where it is left out. */
  isMajor?: ExpressionSpecification;
  /** Names of lines that come as lines: written along them. */
  along?: boolean;
}

/**
 * How tiles of one schema say what is drawn. Kinds: wood, park; residential, commercial, industrial, campus, stadium;
 * river, canal, stream; aerodrome, apron, runway, taxiway; rail, tram, subway, ferry; motorway, trunk, primary,
 * secondary, tertiary, minor, service; city, town, village, suburb, hamlet, neighbourhood.
 */
export interface Schema {
  land: readonly Part[];
  green: readonly Part[];
  built: readonly Part[];
  water: readonly Part[];
  waterway: readonly Part[];
  aeroway: readonly Part[];
  building: readonly Part[];
  rail: readonly Part[];
  road: readonly Part[];
  isTunnel: ExpressionSpecification;
  places: readonly LabelPart[];
  aerodromes: readonly LabelPart[];
  stations: readonly LabelPart[];
  venues: readonly LabelPart[];
  roadNames: readonly LabelPart[];
  roadNumbers: readonly LabelPart[];
  waterNames: readonly LabelPart[];
}

export const get = (name: string): ExpressionSpecification => ['get', name];
export const is = (name: string, ...values: string[]): ExpressionSpecification => [
  'in',
  get(name),
  ['literal', values],
];
export const has = (name: string): ExpressionSpecification => ['has', name];
export const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
export const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
