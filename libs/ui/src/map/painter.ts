import type { MapGround } from '@placette/contracts/map-tiles';
import type { Map as GroundMap, StyleSpecification } from 'maplibre-gl';
import groundStyles from './ground/ground.module.css';
import { TILES } from './ground/layers.js';
import { readPalette } from './ground/palette.js';
import { zoomsRead } from './ground/zooms-read.js';
import { pictures } from './ground/plates.js';
import { tileAddress } from './ground/protocol.js';
import { groundStyle } from './ground/style.js';
import type { MapPoint, MapZone } from './marks.js';
import { withOverlay } from './overlay.js';

interface Painted {
  ground: MapGround;
  zone: MapZone | null;
  around: MapPoint | null;
}

/** Keeps the map in the colours of the theme. What tiles do not hold comes after the first picture. */
export class Painter {
  private readonly theme = new MutationObserver(() => this.paint());
  private map: GroundMap | null = null;
  private isWhole = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly painted: Painted,
  ) {
    element.classList.add(groundStyles.ground ?? '');
  }

  style(): StyleSpecification {
    const { ground } = this.painted;
    const palette = readPalette(this.element);
    return withOverlay(groundStyle(ground, palette, tileAddress(ground.tiles), this.isWhole), this.painted, palette);
  }

  /** Follows a map that begins with `style()`. Once it is drawn, its element says so by `data-drawn`. */
  start(map: GroundMap): void {
    this.map = map;
    this.drawPictures(map);
    this.theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    for (const event of ['style.load', 'zoom'] as const) map.on(event, () => this.readNearestZoom(map));
    map.once('load', () => (this.element.dataset['drawn'] = ''));
    // Not before the first picture is on the screen.
    map.once('idle', () => {
      this.isWhole = true;
      this.paint();
    });
  }

  stop(): void {
    this.theme.disconnect();
    this.map = null;
    delete this.element.dataset['drawn'];
  }

  private paint(): void {
    if (this.map === null) return;
    this.map.setStyle(this.style());
    this.drawPictures(this.map);
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
