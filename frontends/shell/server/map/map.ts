import path from 'node:path';
import type { MapConfig } from '@placette/contracts/map-tiles';
import type { FastifyInstance } from 'fastify';
import type { ShellServerConfig } from '../config.js';
import { TileArchive } from './tile-archive.js';

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

/** Serves the tiles of the product; says to pages where maps are read from. */
export async function addMap(
  app: FastifyInstance,
  { MAP_STYLE_URL, MAP_STYLE_ATTRIBUTION }: Pick<ShellServerConfig, 'MAP_STYLE_URL' | 'MAP_STYLE_ATTRIBUTION'>,
  folder: string,
  files: MapFiles,
): Promise<MapConfig> {
  const paths = ['france.pmtiles', 'places.pmtiles'].map((file) => path.join(folder, file));
  const archives = await Promise.all(paths.map((file) => TileArchive.open(file)));
  app.addHook('onClose', () => Promise.all(archives.map((archive) => archive.close())));
  const url = addTileRoute(app, archives);
  const minZoom = Math.min(...archives.map(({ header }) => header.minZoom));
  const maxZoom = Math.max(...archives.map(({ header }) => header.maxZoom));
  const asset = (name: string) => `/assets/${name}`;
  return {
    ground: { url, minZoom, maxZoom, schema: 'ground', attribution: ATTRIBUTION, absentZooms: [7, 9, 11] },
    other: MAP_STYLE_URL === undefined ? null : { url: MAP_STYLE_URL, attribution: MAP_STYLE_ATTRIBUTION },
    land: asset(files.land),
    stations: asset(files.stations),
    runways: asset(files.runways),
    worker: asset(files.worker),
  };
}

interface TileParams {
  version: string;
  z: number;
  x: number;
  y: number;
}

const whole = { type: 'integer', minimum: 0 } as const;
const params = {
  type: 'object',
  properties: { version: { type: 'string' }, z: { ...whole, maximum: 26 }, x: whole, y: whole },
};

/**
 * `/map/ground/<version>/<z>/<x>/<y>`: one vector tile as its file packs it, kept by browsers for good. Each of the files
 * holds some of the zooms.
 * @returns where the browser reads the tiles: the address changes with their content
 */
export function addTileRoute(app: FastifyInstance, archives: readonly TileArchive[]): string {
  const version = archives.map((archive) => archive.version).join('-');
  const etag = `"${version}"`;
  app.get<{ Params: TileParams }>('/map/ground/:version/:z/:x/:y', { schema: { params } }, async (request, reply) => {
    const { z, x, y, ...asked } = request.params;
    if (x >= 2 ** z || y >= 2 ** z) return reply.code(404).header('cache-control', 'no-store').send();
    // Pages of another release read the tiles of this one, and ask again.
    const isOwn = asked.version === version;
    reply.header('cache-control', isOwn ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const archive = archives.find((candidate) => candidate.has(z));
    try {
      const tile = await archive?.tile(z, x, y);
      // Nothing is wrong where there is no tile, and browsers keep that.
      if (!archive || !tile) return await reply.code(204).send();
      if (archive.encoding !== null) reply.header('content-encoding', archive.encoding);
      return await reply.type('application/vnd.mapbox-vector-tile').send(tile);
    } catch (error) {
      const where = `data/ground: a tile cannot be read; maps are empty there (see docs/operations/map.md)`;
      request.log.error({ err: error }, where);
      return reply.removeHeader('etag').code(503).header('cache-control', 'no-store').send();
    }
  });
  return `/map/ground/${version}/{z}/{x}/{y}`;
}
