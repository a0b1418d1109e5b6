import type { TileBounds, TileSchema } from '@placette/contracts/map-tiles';
import type { FastifyBaseLogger } from 'fastify';
import { TileArchive } from './tile-archive.js';

const MANUAL = 'docs/operations/map.md';

/** The layer of roads, which tiles of a schema always have. */
const ROADS: Readonly<Record<TileSchema, string>> = {
  ground: 'road',
  openmaptiles: 'transportation',
  protomaps: 'roads',
};

/** Opens MAP_TILE_FILE. Rejects, with a sentence for the operator, when maps could not be drawn from it. */
export async function openTileFile(file: string, schema: TileSchema, log: FastifyBaseLogger): Promise<TileArchive> {
  const archive = await TileArchive.open(file).catch((error: unknown) => {
    throw new Error(`MAP_TILE_FILE: ${error instanceof Error ? error.message : String(error)} (see ${MANUAL})`);
  });
  const { bounds, layers } = archive;
  if (layers && !layers.includes(ROADS[schema])) {
    await archive.close();
    const wanted = `MAP_TILE_SCHEMA=${schema} wants a layer « ${ROADS[schema]} »`;
    throw new Error(`MAP_TILE_FILE: ${wanted}, ${file} has ${layers.join(', ')} (see ${MANUAL})`);
  }
  if (bounds && !reachesFrance(bounds))
    log.warn({ bounds }, `MAP_TILE_FILE: ${file} covers no part of France: maps show coasts alone (see ${MANUAL})`);
  return archive;
}

/** Says that a file, sound at the start, has changed since. */
export function reportUnreadable(log: FastifyBaseLogger, set: string, error: unknown): void {
  const setting = set === 'file' ? 'MAP_TILE_FILE' : 'data/ground';
  log.error({ err: error }, `${setting}: a tile cannot be read; maps are empty there (see ${MANUAL})`);
}

/** Metropolitan France, then overseas: Antilles, Guyane, Saint-Pierre, Réunion, Mayotte, Pacific. Degrees. */
const FRANCE: readonly TileBounds[] = [
  { west: -5.2, south: 41.3, east: 9.6, north: 51.1 },
  { west: -63.2, south: 14.3, east: -60.8, north: 18.2 },
  { west: -54.7, south: 2.1, east: -51.6, north: 5.8 },
  { west: -56.5, south: 46.7, east: -56.1, north: 47.2 },
  { west: 55.2, south: -21.4, east: 55.9, north: -20.8 },
  { west: 45, south: -13.1, east: 45.4, north: -12.6 },
  { west: 163.5, south: -22.8, east: 168.2, north: -19.5 },
  { west: -178.3, south: -14.4, east: -176.1, north: -13.2 },
  { west: -154.8, south: -27.7, east: -134.4, north: -7.9 },
];

/** Whether some part of France lies in this area. */
function reachesFrance({ west, south, east, north }: TileBounds): boolean {
  return FRANCE.some((part) => west <= part.east && part.west <= east && south <= part.north && part.south <= north);
}
