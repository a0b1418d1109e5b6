/** How the layers of vector tiles are named: the product's own, OpenMapTiles or Protomaps (version 4). */
export const TILE_SCHEMAS = ['ground', 'openmaptiles', 'protomaps'] as const;
export type TileSchema = (typeof TILE_SCHEMAS)[number];

/** Degrees, WGS 84. */
export interface TileBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Vector tiles, and how they are read. */
export interface MapTiles {
  /** An address with {z}, {x} and {y}, or that of a PMTiles file. */
  url: string;
  schema: TileSchema;
  minZoom: number;
  maxZoom: number;
  /** Zooms between them that have no tile: drawn from the next below. */
  absentZooms?: readonly number[];
  /** Degrees: the area that they cover, where it is known. */
  bounds?: TileBounds;
  /** The sentence that their source asks for. */
  attribution: string;
}

/** Addresses of this site that every map reads. */
interface MapFiles {
  /** GeoJSON: coarse land, drawn where there are no tiles. */
  land: string;
  /** GeoJSON: points with `name`. */
  stations: string;
  /** GeoJSON: lines. */
  runways: string;
  /** The script of MapLibre's worker. */
  worker: string;
}

/** What lies under the marks of one map. */
export interface MapGround extends MapFiles {
  tiles: MapTiles;
}

/** Where maps are read from. */
export interface MapConfig extends MapFiles {
  /** The product's own tiles. */
  ground: MapTiles;
  /** Those that the operator chose, of this site or of another. */
  other: MapTiles | null;
}
