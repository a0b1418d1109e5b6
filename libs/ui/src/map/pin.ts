import { Marker, type Map, type MapMouseEvent } from 'maplibre-gl';
import styles from './map-view.module.css';
import { boxShown, contains, type MapPoint, pointShown } from './geometry.js';
import type { DrawnSign } from './overlay.js';

/** In pixels for each press of an arrow key, without and with the Shift key. */
const STEP = 8;
const LONG_STEP = 40;
/** In pixels: the visible part of the pin, which is above its place (map-view.module.css). */
const SEEN = { width: 32, height: 32, above: 13 };
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface PinOptions extends MapPoint {
  /** « Emplacement de la place » */
  label: string;
  onMove: (point: MapPoint) => void;
}

/** A point that the person moves: dragged by mouse or finger, set by a press on the map, or moved by the arrow keys. */
export class MapPin {
  private readonly marker: Marker;

  constructor(
    private readonly map: Map,
    private readonly px: number,
    private options: PinOptions,
  ) {
    const element = document.createElement('div');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.pin ?? '';
    button.setAttribute('aria-label', `${options.label}. Flèches pour déplacer.`);
    button.addEventListener('keydown', (event) => this.press(event));
    element.className = styles.host ?? '';
    const full = document.createElement('div');
    full.append(button);
    element.append(full);
    this.marker = new Marker({ element, draggable: true }).setLngLat(lngLat(options)).addTo(map);
    this.marker.on('dragend', () => this.tell());
    map.on('click', this.put);
  }

  /** Moves the same pin, or replaces its listener. */
  update(options: PinOptions): void {
    this.options = options;
    this.marker.setLngLat(lngLat(options));
  }

  /** Returns the visible area of the pin. */
  sign(): DrawnSign {
    const { x, y } = this.map.project(this.marker.getLngLat());
    const { above, ...size } = SEEN;
    return { ...pointShown(this.map, this.px, { x: x / this.px, y: y / this.px - above }), ...size };
  }

  remove(): void {
    this.map.off('click', this.put);
    this.marker.remove();
  }

  private readonly put = (event: MapMouseEvent): void => {
    // A press on the pin itself does not count as one on the map.
    if (this.marker.getElement().contains(event.originalEvent.target as Node)) return;
    this.marker.setLngLat(event.lngLat);
    this.tell();
  };

  private press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // The arrow keys of the map itself would move the map under the pin.
    event.preventDefault();
    event.stopPropagation();
    const step = this.px * (event.shiftKey ? LONG_STEP : STEP);
    const { x, y } = this.map.project(this.marker.getLngLat());
    const moved = this.map.unproject([x + arrow[0] * step, y + arrow[1] * step]);
    this.marker.setLngLat(moved);
    if (!contains(boxShown(this.map, 0.1), { latitude: moved.lat, longitude: moved.lng }))
      this.map.panTo(moved, { animate: false });
    this.tell();
  }

  private tell(): void {
    const { lat, lng } = this.marker.getLngLat();
    this.options.onMove({ latitude: round(lat), longitude: round(lng) });
  }
}

function lngLat({ latitude, longitude }: MapPoint): [number, number] {
  return [longitude, latitude];
}

/** About a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
