import type { MapGround, MapTiles } from '@placette/contracts/map-tiles';
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import { areaLayers, roadLayers } from './areas.js';
import { labelLayers, FONTS } from './labels.js';
import { type Palette, PX, TILES } from './layers.js';
import { DOT } from './plates.js';

/**
 * The base map in one theme, with its tiles read from `address`; zones, rings and marks are drawn above it. `isWhole`
 * adds the data in separate files, such as the land where there are no tiles, for which the first picture does not
 * wait.
 */
export function groundStyle(
  { tiles, land, runways, stations }: MapGround,
  palette: Palette,
  address: string,
  isWhole: boolean,
): StyleSpecification {
  const source: VectorSourceSpecification & { sparse: boolean } = {
    type: 'vector',
    tiles: [address],
    minzoom: tiles.minZoom,
    maxzoom: tiles.maxZoom,
    sparse: true,
  };
  const geojson = (data: string) => ({ type: 'geojson' as const, data });
  return {
    version: 8,
    sources: {
      [TILES]: source,
      ...(isWhole && { land: geojson(land), runways: geojson(runways), stations: geojson(stations) }),
    },
    layers: [
      { id: 'empty', type: 'background', paint: { 'background-color': isWhole ? palette.sea : palette.land } },
      ...(isWhole ? [coarseLand(palette)] : []),
      ...areaLayers(palette),
      ...(isWhole ? [farRunways(palette)] : []),
      ...roadLayers(palette),
      ...(isWhole ? [farStations(palette)] : []),
      ...labelLayers(palette),
    ],
  };
}

function coarseLand({ land }: Palette): LayerSpecification {
  // The edges between its parts are not coasts.
  const paint = { 'fill-color': land, 'fill-antialias': false };
  return { id: 'coarse-land', type: 'fill', source: 'land', paint };
}

/** The runways of airports outside the tiles. */
function farRunways({ runway }: Palette): LayerSpecification {
  const width: ExpressionSpecification = [
    'interpolate',
    ['exponential', 1.8],
    ['zoom'],
    9,
    PX,
    12,
    PX * 3,
    17,
    PX * 26,
  ];
  return {
    id: 'runways',
    type: 'line',
    source: 'runways',
    minzoom: 9,
    paint: { 'line-color': runway, 'line-width': width },
  };
}

/** The stations that the tiles do not name: below zoom 12, and away from the places. */
function farStations({ ink, halo }: Palette): LayerSpecification {
  return {
    id: 'stations',
    type: 'symbol',
    source: 'stations',
    minzoom: 11.5,
    layout: {
      'icon-image': DOT,
      'text-field': ['get', 'name'],
      'text-font': FONTS.plain,
      'text-size': PX * 11,
      'text-max-width': 8,
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.6,
      'text-justify': 'auto',
    },
    paint: { 'text-color': ink, 'text-halo-color': halo, 'text-halo-width': PX * 1.4 },
  };
}

/**
 * Which tiles the map reads: those of the nearest zoom rather than the zoom below, since they are richer for half a
 * zoom before the next ones. Where the source has none of that zoom, the zoom below is used, with each tile drawn as a
 * whole: MapLibre would otherwise fetch and read it once for every tile cut from it. `maxzoom` is the last zoom of the
 * source for MapLibre.
 */
export function zoomsRead(
  zoom: number,
  { maxZoom, absentZooms = [] }: Pick<MapTiles, 'maxZoom' | 'absentZooms'>,
): { roundZoom: boolean; maxzoom: number } {
  const below = Math.floor(zoom);
  return {
    roundZoom: !absentZooms.includes(Math.round(zoom)),
    maxzoom: absentZooms.includes(below) && Math.round(zoom) === below ? below - 1 : maxZoom,
  };
}
