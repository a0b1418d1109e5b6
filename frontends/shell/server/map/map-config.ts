import path from 'node:path';
import type { MapConfig, MapTiles } from '@placette/contracts/map-tiles';
import type { FastifyInstance } from 'fastify';
import type { ShellServerConfig } from '../config.js';
import { TileArchive } from './tile-archive.js';
import { openTileFile } from './tile-file.js';
import { addTileRoutes, tileAddress, zoomsOf, type TileSet } from './tile-routes.js';

/** Asked for by the sources of the data: data/ground/README.md. */
const ATTRIBUTION =
  '© les contributeurs d’OpenStreetMap (ODbL) · SNCF open data (ODbL) · IGN ADMIN EXPRESS 2018 (Licence Ouverte)';

/** Names of the files in /assets/ that a map needs. */
export interface MapFiles {
  land: string;
  stations: string;
  runways: string;
  worker: string;
}

type Settings = Pick<
  ShellServerConfig,
  'MAP_TILE_URL' | 'MAP_TILE_FILE' | 'MAP_TILE_SCHEMA' | 'MAP_TILE_MAX_ZOOM' | 'MAP_TILE_ATTRIBUTION'
>;

/** Serves the tiles of the product and of MAP_TILE_FILE; says to pages where maps are read from. */
export async function addMap(
  app: FastifyInstance,
  settings: Settings,
  folder: string,
  files: MapFiles,
): Promise<MapConfig> {
  const sets: TileSet[] = [];
  app.addHook('onClose', () => Promise.all(sets.flatMap(({ archives }) => archives.map((archive) => archive.close()))));
  const add = async (name: string, opening: readonly Promise<TileArchive>[]) => {
    const set = { name, archives: await Promise.all(opening) };
    sets.push(set);
    return { url: tileAddress(set), ...zoomsOf(set) };
  };
  const ground = await add(
    'ground',
    ['france.pmtiles', 'places.pmtiles'].map((file) => TileArchive.open(path.join(folder, file))),
  );
  const { MAP_TILE_FILE, MAP_TILE_URL, MAP_TILE_SCHEMA: schema, MAP_TILE_MAX_ZOOM: maxZoom } = settings;
  const said = { schema, attribution: settings.MAP_TILE_ATTRIBUTION };
  let other: MapTiles | null = MAP_TILE_URL === undefined ? null : { url: MAP_TILE_URL, minZoom: 0, maxZoom, ...said };
  if (MAP_TILE_FILE !== undefined) {
    const archive = await openTileFile(MAP_TILE_FILE, schema, app.log);
    const { bounds } = archive;
    other = { ...(await add('file', [Promise.resolve(archive)])), ...said, ...(bounds && { bounds }) };
  }
  addTileRoutes(app, sets);
  const asset = (name: string) => `/assets/${name}`;
  return {
    ground: { ...ground, schema: 'ground', attribution: ATTRIBUTION, absentZooms: [7, 9, 11] },
    other,
    land: asset(files.land),
    stations: asset(files.stations),
    runways: asset(files.runways),
    worker: asset(files.worker),
  };
}
