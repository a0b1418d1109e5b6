/** The product's own vector tiles, and how they are read. */
export interface MapTiles {
  /** An address with {z}, {x} and {y}. */
  url: string;
  minZoom: number;
  maxZoom: number;
  /** Zooms between them that have no tile: drawn from the next below. */
  absentZooms?: readonly number[];
  /** The sentence that their source asks for. */
  attribution: string;
  /** Read by remotes of the release before. */
  schema?: 'ground';
}

/** A style of MapLibre that the operator chose, with whatever tiles, letters and signs it names. */
export interface MapStyle {
  url: string;
  /** The sentence that its sources ask for. */
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

/** What lies under the marks of one map: the style, or the product's own tiles where there is none. */
export interface MapGround extends MapFiles {
  tiles: MapTiles;
  style: MapStyle | null;
}

/** Where maps are read from. */
export interface MapConfig extends MapFiles {
  /** The product's own tiles. */
  ground: MapTiles;
  /** What the operator chose, of this site or of another. */
  other: MapStyle | null;
}
