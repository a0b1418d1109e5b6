import type { MapTiles } from '@placette/contracts/map-tiles';
import { addProtocol, AJAXError } from 'maplibre-gl';
import { readTile } from './read-tile.js';

/** `tiles:` stands before what MapLibre asks for and `readTile` answers. */
const PROTOCOL = 'tiles';
const known = new Map<string, MapTiles>();

/** The address that MapLibre reads these tiles from. */
export function tileAddress(tiles: MapTiles): string {
  if (known.size === 0) addProtocol(PROTOCOL, ({ url }, { signal }) => answer(url, signal));
  const name = encodeURIComponent(tiles.url);
  known.set(name, tiles);
  return `${PROTOCOL}://${name}/{z}/{x}/{y}`;
}

async function answer(url: string, signal: AbortSignal) {
  const [name = '', z, x, y] = url.slice(`${PROTOCOL}://`.length).split('/');
  const tiles = known.get(name);
  const data = tiles && (await readTile(tiles, Number(z), Number(x), Number(y), signal));
  // MapLibre then draws a part of the next tile below that is there (`sparse`).
  if (!data) throw new AJAXError(404, 'no such tile', url, new Blob());
  return { data };
}
