import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TileArchive } from './tile-archive.js';
import { reportUnreadable } from './tile-file.js';

/** Tiles of one map, in files that each hold some of its zooms. */
export interface TileSet {
  name: string;
  archives: readonly TileArchive[];
}

interface TileParams {
  set: string;
  version: string;
  z: number;
  x: number;
  y: number;
}

const whole = { type: 'integer', minimum: 0 } as const;
const params = {
  type: 'object',
  properties: {
    set: { type: 'string' },
    version: { type: 'string' },
    z: { ...whole, maximum: 26 },
    x: whole,
    y: whole,
  },
};

/** Where the browser reads the tiles of a set: the address changes with their content. */
export function tileAddress(set: TileSet): string {
  return `/map/${set.name}/${versionOf(set)}/{z}/{x}/{y}`;
}

function versionOf({ archives }: TileSet): string {
  return archives.map(({ version }) => version).join('-');
}

/** Zooms between the least and the greatest that no file holds. */
export function zoomsOf({ archives }: TileSet): { minZoom: number; maxZoom: number } {
  const minZoom = Math.min(...archives.map(({ header }) => header.minZoom));
  return { minZoom, maxZoom: Math.max(...archives.map(({ header }) => header.maxZoom)) };
}

/** `/map/<set>/<version>/<z>/<x>/<y>`: one vector tile as its file packs it, kept by browsers for good. */
export function addTileRoutes(app: FastifyInstance, sets: readonly TileSet[]): void {
  app.get<{ Params: TileParams }>('/map/:set/:version/:z/:x/:y', { schema: { params } }, async (request, reply) => {
    const { z, x, y, ...asked } = request.params;
    const set = sets.find(({ name }) => name === asked.set);
    if (set === undefined || x >= 2 ** z || y >= 2 ** z)
      return reply.code(404).header('cache-control', 'no-store').send();
    const version = versionOf(set);
    const etag = `"${version}"`;
    // Pages of another release read the tiles of this one, and ask again.
    const isOwn = asked.version === version;
    reply.header('cache-control', isOwn ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    try {
      return await send(reply, set, z, x, y);
    } catch (error) {
      reportUnreadable(request.log, set.name, error);
      return reply.removeHeader('etag').code(503).header('cache-control', 'no-store').send();
    }
  });
}

/** 204 where the set has no tile: nothing is wrong, and browsers keep it. */
async function send(reply: FastifyReply, { archives }: TileSet, z: number, x: number, y: number) {
  const archive = archives.find((candidate) => candidate.has(z));
  const tile = await archive?.tile(z, x, y);
  if (!archive || !tile) return reply.code(204).send();
  if (archive.encoding !== null) reply.header('content-encoding', archive.encoding);
  return reply.type('application/vnd.mapbox-vector-tile').send(tile);
}
