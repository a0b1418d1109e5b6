import type { MapGround } from '@placette/contracts/map-tiles';
import { Map as GroundMap, Marker, prewarm, setWorkerUrl, type PaddingOptions } from 'maplibre-gl';
import { boundsOf, boxAround, contains, corners, FRANCE, meets, union } from './bounds.js';
import { besideSigns, cluster } from './clusters.js';
import { paceFrames } from './frames.js';
import { PX } from './ground/layers.js';
import { Painter } from './painter.js';
import { MapPin, type PinOptions } from './pin.js';
import { boxShown } from './shown.js';
import type { MapBox, MapMark, MapPoint, MapZone } from './marks.js';
import styles from './map-view.module.css';

/** Pixels of the screen that a sign needs for itself; one with a long price needs more. */
const SIGN = { width: 58, height: 40 };
const LETTER = 9;
/** Pixels around what has to be seen, half a sign among them; the buttons lie on the right. */
const ROOM = { left: 36, top: 40, right: 100, bottom: 40 };
const CLUSTERED_UP_TO_ZOOM = 15;
const NEAREST_FIT = 14.5;
const MIN_ZOOM = 4;
const MAX_ZOOM = 17;

/** Marks drawn at one point of the map; the screen puts a button into `host`. */
export interface DrawnMarks {
  key: string;
  host: HTMLElement;
  marks: readonly MapMark[];
}

interface CanvasOptions {
  /** Names the map for screen readers. */
  label: string;
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
  /** Whether the tiles reach what is shown: told at each move. */
  onCovered: (isCovered: boolean) => void;
}

/** Starts the workers that all maps share, before the first of them is drawn. */
export function prepareMaps({ worker }: MapGround): void {
  setWorkerUrl(worker);
  prewarm();
}

/** The map itself. Throws where the browser draws no WebGL. */
export class MapCanvas {
  private readonly map: GroundMap;
  private readonly drawn = new Map<string, DrawnMarks & { marker: Marker }>();
  private readonly painter: Painter;
  private pin: MapPin | null = null;
  private marks: readonly MapMark[] = [];
  /** What is shown until the person moves the map, and the mark that was then brought into view. */
  private framed: (() => void) | null = null;
  private revealed: MapPoint | null = null;
  private isQuiet = false;
  private isGone = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly options: CanvasOptions,
  ) {
    const { ground, isImmersive, label } = options;
    setWorkerUrl(ground.worker);
    this.painter = new Painter(element, options);
    const canDrag = isImmersive || !matchMedia('(pointer: coarse)').matches;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const board = document.createElement('div');
    board.className = styles.board ?? '';
    element.append(board);
    this.map = new GroundMap({
      container: board,
      style: this.painter.style(),
      bounds: corners(FRANCE),
      locale: { 'Map.Title': label },
      attributionControl: false,
      // Its own element is watched: a page that grows has not moved the map.
      trackResize: false,
      scrollZoom: isImmersive,
      dragPan: canDrag,
      touchZoomRotate: canDrag,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      renderWorldCopies: false,
      fadeDuration: isStill ? 0 : 150,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      // A tile beyond the last zoom of its source is drawn as it is, in place of parts that are made of it.
      zoomLevelsToOverscale: MAX_ZOOM - MIN_ZOOM,
      pixelRatio: devicePixelRatio / PX,
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.getCanvas().setAttribute('role', 'application');
    paceFrames(this.map, () => element.checkVisibility({ visibilityProperty: true }));
    this.map.on('error', () => options.onTilesFailed());
    this.map.on('moveend', () => this.moved());
    this.painter.start(this.map);
  }

  setMarks(marks: readonly MapMark[]): void {
    this.marks = marks;
    this.draw();
  }

  setPin(pin: PinOptions | null): void {
    if (this.isGone) return;
    if (pin && this.pin) return this.pin.update(pin);
    this.pin?.remove();
    this.pin = pin && new MapPin(this.map, pin);
  }

  /** Shows all marks, and the zone, as near as they allow. */
  fit(): void {
    if (this.isGone) return;
    const { zone, around } = this.options;
    const all = [...this.marks, ...(around ? [around] : [])];
    // Overseas is an ocean away: with metropolitan marks beside, the map would show nothing but the sea.
    const metropolitan = all.filter((point) => contains(FRANCE, point));
    const wanted = boundsOf(metropolitan.length > 0 ? metropolitan : all);
    const [only] = this.marks;
    const spot = zone ?? (only?.kind === 'spot' ? only : null);
    const near = spot && boxAround(spot);
    const box = near && wanted ? union(near, wanted) : (near ?? wanted ?? FRANCE);
    this.frame(() => this.map.fitBounds(corners(box), { padding: this.room(), maxZoom: NEAREST_FIT, animate: false }));
  }

  /** Shows an area, as near as it allows. */
  show(box: MapBox): void {
    if (!this.isGone) this.frame(() => this.map.fitBounds(corners(box), { animate: false }));
  }

  zoom(steps: number): void {
    this.map.easeTo({ zoom: this.map.getZoom() + steps });
  }

  /** Brings marks that lie together apart. */
  open(marks: readonly MapMark[]): void {
    const bounds = boundsOf(marks);
    if (!bounds) return;
    const camera = this.map.cameraForBounds(corners(bounds), { padding: PX * SIGN.width });
    const apart = Math.max(this.map.getZoom() + 1, camera?.zoom ?? 0);
    const center: [number, number] = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2];
    this.map.easeTo({ center, zoom: Math.min(apart, CLUSTERED_UP_TO_ZOOM + 0.5) });
  }

  /** Brings a mark into view, where it is not. */
  reveal(point: MapPoint): void {
    if (this.isGone) return;
    this.revealed = point;
    if (contains(boxShown(this.map), point)) return;
    this.quietly(() => this.map.panTo([point.longitude, point.latitude], { animate: false }));
  }

  /** Takes the size of its element; what the person did not move stays in its frame. */
  resize(): void {
    if (this.isGone) return;
    this.quietly(() => {
      this.map.resize();
      this.framed?.();
    });
    if (this.revealed) this.reveal(this.revealed);
  }

  remove(): void {
    this.isGone = true;
    this.painter.stop();
    this.map.remove();
    this.element.replaceChildren();
  }

  /** Less room around the marks of a small map. */
  private room(): Required<PaddingOptions> {
    const { clientWidth, clientHeight } = this.element;
    const share = PX * Math.min(1, clientWidth / 480, clientHeight / 280);
    return { left: ROOM.left * share, top: ROOM.top * share, right: ROOM.right * share, bottom: ROOM.bottom * share };
  }

  private frame(show: () => void): void {
    this.framed = show;
    this.revealed = null;
    this.quietly(show);
  }

  /** A move by the program is not reported. */
  private quietly(move: () => void): void {
    this.isQuiet = true;
    move();
    this.isQuiet = false;
  }

  private moved(): void {
    this.draw();
    const box = boxShown(this.map);
    const { bounds } = this.options.ground.tiles;
    this.options.onCovered(bounds === undefined || meets(box, bounds));
    if (this.isQuiet) return;
    this.framed = null;
    this.revealed = null;
    this.options.onMoved(box);
  }

  private draw(): void {
    if (this.isGone) return;
    const isApart = this.map.getZoom() > CLUSTERED_UP_TO_ZOOM;
    const alone = this.marks.filter((mark) => mark.isAlone);
    const crowd = this.marks.filter((mark) => !mark.isAlone);
    const size = { ...SIGN, width: Math.max(SIGN.width, ...crowd.map(widthOf)) };
    const seen = besideSigns(this.onScreen(crowd), this.onScreen(alone), size);
    const single = isApart ? [...alone, ...crowd] : alone;
    const groups = [...single.map(({ id }) => ({ ids: [id] })), ...(isApart ? [] : cluster(seen, size))];
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
    const shown = new Map(seen.map((mark) => [mark.id, mark]));
    for (const { marks, marker } of this.drawn.values()) {
      const [at] = this.onScreen(marks.slice(0, 1));
      marker.setOffset([0, at ? PX * ((shown.get(at.id)?.y ?? at.y) - at.y) : 0]);
    }
    this.options.onDrawn([...wanted.keys()].flatMap((key) => this.drawn.get(key) ?? []));
  }

  private onScreen(marks: readonly MapMark[]) {
    return marks.map(({ id, latitude, longitude }) => {
      const { x, y } = this.map.project([longitude, latitude]);
      return { id, x: x / PX, y: y / PX };
    });
  }

  private sign(key: string, marks: readonly MapMark[]) {
    const outer = document.createElement('div');
    const host = document.createElement('div');
    outer.className = styles.host ?? '';
    outer.append(host);
    const at: [number, number] = [marks[0]?.longitude ?? 0, marks[0]?.latitude ?? 0];
    const marker = new Marker({ element: outer }).setLngLat(at).addTo(this.map);
    return { key, host, marks, marker };
  }
}

function widthOf(mark: MapMark): number {
  return mark.kind === 'price' ? 20 + LETTER * mark.text.length : 0;
}
