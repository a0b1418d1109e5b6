import type { TileSchema } from '@placette/contracts/map-tiles';
import type { FastifyBaseLogger } from 'fastify';
import { reachesFrance } from './france.js';
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
