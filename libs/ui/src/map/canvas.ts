import L from 'leaflet';
import { boundsOf, boxAround, boxOf } from './bounds.js';
import { cluster } from './clusters.js';
import { addLand, addRings, addTiles, townNames } from './ground.js';
import './leaflet.css';
import { MapPin, type PinOptions } from './pin.js';
import type { MapBox, MapGround, MapMark, MapPoint, MapZone } from './marks.js';
import styles from './map-view.module.css';

/** Pixels that a sign needs for itself. */
const SIGN = { width: 58, height: 40 };
/** Pixels around what has to be seen, half a sign among them; the buttons lie on the right. */
const ROOM: L.FitBoundsOptions = { paddingTopLeft: [36, 40], paddingBottomRight: [100, 40] };
const CLUSTERED_UP_TO_ZOOM = 15;
const FRANCE: L.LatLngBoundsLiteral = [
  [41.3, -5.2],
  [51.1, 9.6],
];

/** Marks drawn at one point of the map; the screen puts a button into `host`. */
export interface DrawnMarks {
  key: string;
  host: HTMLElement;
  marks: readonly MapMark[];
}

interface CanvasOptions {
  ground: MapGround;
  /** Fills the screen: a finger moves it, where a small map lets the page scroll. */
  isImmersive: boolean;
  /** The place looked for: distances are drawn around it. */
  around: MapPoint | null;
  zone: MapZone | null;
  onDrawn: (drawn: readonly DrawnMarks[]) => void;
  /** The person moved the map. */
  onMoved: (box: MapBox) => void;
  onTilesFailed: () => void;
}

export class MapCanvas {
  private readonly map: L.Map;
  private readonly towns: { refresh: () => Promise<void> } | null;
  private readonly drawn = new Map<string, DrawnMarks & { marker: L.Marker }>();
  private pin: MapPin | null = null;
  private marks: readonly MapMark[] = [];
  private isQuiet = true;
  /** What was asked for before the map went may answer, or be drawn, after it. */
  private readonly gone = new AbortController();

  constructor(
    element: HTMLElement,
    private readonly options: CanvasOptions,
  ) {
    const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { ground, isImmersive, zone, around } = options;
    this.map = L.map(element, {
      zoomControl: false,
      // Its own element is watched: a page that grows has not moved the map.
      trackResize: false,
      attributionControl: false,
      scrollWheelZoom: isImmersive,
      dragging: isImmersive || !L.Browser.mobile,
      zoomAnimation: animate,
      fadeAnimation: animate,
      markerZoomAnimation: animate,
      inertia: animate,
      minZoom: 4,
      maxZoom: 17,
      zoomSnap: 0.5,
    });
    this.map.fitBounds(FRANCE);
    if (ground.tiles) addTiles(this.map, ground.tiles, options.onTilesFailed);
    else void addLand(this.map, this.gone.signal);
    this.towns = ground.tiles ? null : townNames(this.map, ground.loadTowns, this.gone.signal);
    if (around && !ground.tiles) addRings(this.map, around);
    if (zone) {
      L.circle([zone.latitude, zone.longitude], {
        radius: zone.radius_m,
        className: styles.zone,
        interactive: false,
      }).addTo(this.map);
    }
    this.map.on('moveend', () => this.moved());
    this.isQuiet = false;
  }

  setMarks(marks: readonly MapMark[]): void {
    this.marks = marks;
    this.draw();
  }

  setPin(pin: PinOptions | null): void {
    if (this.gone.signal.aborted) return;
    if (pin && this.pin) return this.pin.update(pin);
    this.pin?.remove();
    this.pin = pin && new MapPin(this.map, pin);
  }

  /** Shows all marks, or the zone, as near as they allow. */
  fit(): void {
    if (this.gone.signal.aborted) return;
    const { zone, around } = this.options;
    const all = [...this.marks, ...(around ? [around] : [])];
    // Overseas is an ocean away: with metropolitan marks beside, the map would show nothing but the sea.
    const metropolitan = all.filter(({ latitude, longitude }) =>
      L.latLngBounds(FRANCE).contains([latitude, longitude]),
    );
    const points = metropolitan.length > 0 ? metropolitan : all;
    const [only] = this.marks;
    const spot = zone ?? (only?.kind === 'spot' ? only : null);
    if (spot) return this.show(boxAround(spot));
    const wanted = boundsOf(points) ?? L.latLngBounds(FRANCE);
    this.quietly(() => this.map.fitBounds(wanted, { ...ROOM, maxZoom: 14, animate: false }));
  }

  /** Shows an area, as near as it allows. */
  show({ west, south, east, north }: MapBox): void {
    if (this.gone.signal.aborted) return;
    const bounds: L.LatLngBoundsLiteral = [
      [south, west],
      [north, east],
    ];
    this.quietly(() => this.map.fitBounds(bounds, { animate: false }));
  }

  zoom(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  /** Brings marks that lie together apart. */
  open(marks: readonly MapMark[]): void {
    const bounds = boundsOf(marks);
    if (!bounds) return;
    const apart = Math.max(this.map.getZoom() + 1, this.map.getBoundsZoom(bounds.pad(0.5)));
    this.map.setView(bounds.getCenter(), Math.min(apart, CLUSTERED_UP_TO_ZOOM + 1));
  }

  /** Brings a mark into view, where it is not. */
  reveal({ latitude, longitude }: MapPoint): void {
    if (this.gone.signal.aborted || this.map.getBounds().contains([latitude, longitude])) return;
    this.quietly(() => this.map.panTo([latitude, longitude], { animate: false }));
  }

  resize(): void {
    if (!this.gone.signal.aborted) this.quietly(() => this.map.invalidateSize({ pan: false }));
  }

  remove(): void {
    this.gone.abort();
    this.map.remove();
  }

  /** A move by the program is not reported. */
  private quietly(move: () => void): void {
    this.isQuiet = true;
    move();
    this.isQuiet = false;
  }

  private moved(): void {
    this.draw();
    void this.towns?.refresh();
    if (!this.isQuiet) this.options.onMoved(boxOf(this.map.getBounds()));
  }

  private draw(): void {
    if (this.gone.signal.aborted) return;
    const isApart = this.map.getZoom() > CLUSTERED_UP_TO_ZOOM;
    const alone = this.marks.filter((mark) => isApart || mark.isAlone);
    const crowd = this.marks.filter((mark) => !alone.includes(mark));
    const seen = crowd.map(({ id, latitude, longitude }) => {
      const { x, y } = this.map.latLngToContainerPoint([latitude, longitude]);
      return { id, x, y };
    });
    const groups = [...alone.map(({ id }) => ({ ids: [id] })), ...cluster(seen, SIGN.width, SIGN.height)];
    const byId = new Map(this.marks.map((mark) => [mark.id, mark]));
    const wanted = new Map(groups.map(({ ids }) => [ids.join(' '), ids.flatMap((id) => byId.get(id) ?? [])]));
    for (const [key, { marker }] of this.drawn) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.drawn.delete(key);
    }
    for (const [key, marks] of wanted) {
      // A sign that stays keeps its element, and with it the focus.
      const kept = this.drawn.get(key);
      this.drawn.set(key, { ...(kept ?? this.sign(key, marks)), marks });
    }
    this.options.onDrawn([...wanted.keys()].flatMap((key) => this.drawn.get(key) ?? []));
  }

  private sign(key: string, marks: readonly MapMark[]) {
    const host = document.createElement('div');
    L.DomEvent.disableClickPropagation(host);
    const icon = L.divIcon({ html: host, className: styles.host, iconSize: [0, 0] });
    const at = L.latLng(marks[0]?.latitude ?? 0, marks[0]?.longitude ?? 0);
    const marker = L.marker(at, { icon, interactive: false, keyboard: false }).addTo(this.map);
    return { key, host, marks, marker };
  }
}
