/** The product's own vector tiles, and how a map loads them. */
export interface MapTiles {
  /** A URL with {z}, {x} and {y}. */
  url: string;
  minZoom: number;
  maxZoom: number;
  /** Zoom levels between them without tiles; the map uses the tiles of the next lower level. */
  absentZooms?: readonly number[];
  /** The attribution that their source requires. */
  attribution: string;
  /** Remotes of the previous release read it. */
  schema?: 'ground';
}

/** A MapLibre style that the operator chose, with its own tiles, fonts and icons. */
export interface MapStyle {
  url: string;
  /** The attribution that its sources require. */
  attribution: string;
}

/** The paths on this site of the files that every map loads. */
interface MapFiles {
  /** GeoJSON of coarse land, drawn where there are no tiles. */
  land: string;
  /** GeoJSON points with `name`. */
  stations: string;
  /** GeoJSON lines. */
  runways: string;
  /** The script of MapLibre's worker. */
  worker: string;
}

/** The base map: the operator's style, or the product's own tiles when `style` is null. */
export interface MapGround extends MapFiles {
  tiles: MapTiles;
  style: MapStyle | null;
}

/** The sources of all maps. */
export interface MapConfig extends MapFiles {
  /** The product's own tiles. */
  ground: MapTiles;
  /** The style that the operator chose, on this site or on another. */
  other: MapStyle | null;
}
