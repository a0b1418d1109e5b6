import type { NamedStreet } from '@placette/contracts/catalog/schema';
import type { MapGround, MapTiles } from '@placette/contracts/map-tiles';
import {
  addProtocol,
  AJAXError,
  type GeoJSONSource,
  type Map as GroundMap,
  type StyleSpecification,
  type TransformStyleFunction,
} from 'maplibre-gl';
import groundStyles from './ground/ground.module.css';
import { readPalette, type Scale, TILES } from './ground/layers.js';
import { groundStyle, zoomsRead } from './ground/style.js';
import { pictures } from './ground/plates.js';
import type { MapPoint, MapZone } from './geometry.js';
import { roomFor, SIGNS, withOverlay, type DrawnSign } from './overlay.js';
import { withStreets } from './streets.js';
import { whenIdle } from './when-idle.js';
import { readTile } from './ground/tiles.js';

/** In milliseconds after the first picture, in a browser that is never idle. */
const ALL_WITHIN_MS = 1_000;

interface Painted {
  ground: MapGround;
  zone: MapZone | null;
  around: MapPoint | null;
}

/** Draws the map in the colours of the theme. Data outside the tiles follows after the first picture. */
export class Painter {
  private readonly theme = new MutationObserver(() => this.paint());
  private map: GroundMap | null = null;
  private isWhole = false;
  private signs: readonly DrawnSign[] = [];
  private streets: readonly NamedStreet[] = [];

  constructor(
    private readonly element: HTMLElement,
    private readonly painted: Painted,
    private readonly scale: Scale,
  ) {
    element.classList.add(groundStyles.ground ?? '');
  }

  /** Returns the base map of the product, or the address of the operator's style. */
  style(): StyleSpecification | string {
    const { ground } = this.painted;
    if (ground.style) return ground.style.url;
    return groundStyle(ground, readPalette(this.element), tileAddress(ground.tiles), this.isWhole);
  }

  /** Adds what is drawn above each base map, once MapLibre has read it. */
  readonly transformStyle: TransformStyleFunction = (_, base) => {
    const overlay = { ...this.painted, signs: this.signs };
    return withOverlay(withStreets(base, this.streets), overlay, readPalette(this.element), this.scale);
  };

  /** Follows a map that starts with `style()`. Once it is drawn, its element has `data-drawn`. */
  start(map: GroundMap): void {
    this.map = map;
    this.drawPictures(map);
    this.theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    map.once('style.load', () => this.leaveRoom(map));
    map.once('load', () => (this.element.dataset['drawn'] = ''));
    if (this.painted.ground.style) return;
    map.on('zoom', () => this.readNearestZoom(map));
    // A source that has loaded uses the values of its style.
    map.on('sourcedata', ({ sourceId, sourceDataType }) => {
      if (sourceId === TILES && sourceDataType === 'metadata') this.readNearestZoom(map);
    });
    // Waits for the first picture on the screen.
    map.once('idle', () => whenIdle(() => this.paintAll(), ALL_WITHIN_MS));
  }

  /** Labels of the map leave room for these signs. */
  avoid(signs: readonly DrawnSign[]): void {
    if (JSON.stringify(signs) === JSON.stringify(this.signs)) return;
    this.signs = signs;
    if (this.map) this.leaveRoom(this.map);
  }

  /** Draws the names of these streets, once the first picture is on the screen. */
  name(streets: readonly NamedStreet[]): void {
    this.streets = streets;
    if (this.isWhole) this.map?.setStyle(this.style());
  }

  stop(): void {
    this.theme.disconnect();
    this.map = null;
    delete this.element.dataset['drawn'];
  }

  private paintAll(): void {
    this.isWhole = true;
    this.paint();
  }

  private paint(): void {
    if (this.map === null) return;
    this.map.setStyle(this.style());
    this.drawPictures(this.map);
  }

  /** Does nothing before the style has loaded, which then includes the signs. */
  private leaveRoom(map: GroundMap): void {
    map.getSource<GeoJSONSource>(SIGNS)?.setData(roomFor(this.signs, this.scale.px));
  }

  private readNearestZoom(map: GroundMap): void {
    const { tiles } = this.painted.ground;
    const source = map.getSource(TILES);
    if (source && tiles.absentZooms) Object.assign(source, zoomsRead(map.getZoom(), tiles));
  }

  private drawPictures(map: GroundMap): void {
    for (const [name, { image, options }] of Object.entries(pictures(readPalette(this.element)))) {
      if (map.hasImage(name)) map.removeImage(name);
      map.addImage(name, image, options);
    }
  }
}

/** The `tiles:` protocol of the addresses that MapLibre requests and `readTile` serves. */
const PROTOCOL = 'tiles';
const known = new Map<string, MapTiles>();

/** Returns the address from which MapLibre reads these tiles. */
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
  // MapLibre then draws a part of the nearest existing tile below (`sparse`).
  if (!data) throw new AJAXError(404, 'no such tile', url, new Blob());
  return { data };
}
