import L from 'leaflet';
import styles from './map-view.module.css';
import type { MapPoint } from './marks.js';

/** Pixels by one press of an arrow key, and with the capital key held. */
const STEP = 8;
const LONG_STEP = 40;
const ARROWS: Record<string, L.PointTuple> = {
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

/** A point that the person moves: dragged by mouse or finger, put where the map is pressed, or by the arrow keys. */
export class MapPin {
  private readonly marker: L.Marker;

  constructor(
    private readonly map: L.Map,
    private options: PinOptions,
  ) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.pin ?? '';
    button.setAttribute('aria-label', `${options.label}. Flèches pour déplacer.`);
    button.addEventListener('keydown', (event) => this.press(event));
    const icon = L.divIcon({ html: button, className: styles.host, iconSize: [0, 0] });
    this.marker = L.marker([options.latitude, options.longitude], { icon, draggable: true, keyboard: false }).addTo(
      map,
    );
    this.marker.on('dragend', () => this.tell());
    map.on('click', this.put);
  }

  /** The same pin at another point, or telling somebody else. */
  update(options: PinOptions): void {
    this.options = options;
    this.marker.setLatLng([options.latitude, options.longitude]);
  }

  remove(): void {
    this.map.off('click', this.put);
    this.marker.remove();
  }

  private readonly put = ({ latlng }: L.LeafletMouseEvent): void => {
    this.marker.setLatLng(latlng);
    this.tell();
  };

  private press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // The arrows of the map itself would move the ground beneath the pin.
    event.preventDefault();
    event.stopPropagation();
    const step = L.point(arrow).multiplyBy(event.shiftKey ? LONG_STEP : STEP);
    const at = this.map.latLngToContainerPoint(this.marker.getLatLng()).add(step);
    const moved = this.map.containerPointToLatLng(at);
    this.marker.setLatLng(moved);
    if (!this.map.getBounds().pad(-0.1).contains(moved)) this.map.panTo(moved, { animate: false });
    this.tell();
  }

  private tell(): void {
    const { lat, lng } = this.marker.getLatLng();
    this.options.onMove({ latitude: round(lat), longitude: round(lng) });
  }
}

/** About a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
