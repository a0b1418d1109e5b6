import type { MapGround } from '@placette/contracts/map-tiles';
import { Map as GroundMap, prewarm, setWorkerUrl, type PaddingOptions } from 'maplibre-gl';
import {
  boundsOf,
  boxAround,
  boxShown,
  contains,
  corners,
  FRANCE,
  type MapBox,
  type MapPoint,
  type MapZone,
  pointShown,
  union,
} from './geometry.js';
import { OWN_SCALE, type Scale, STYLE_SCALE } from './ground/layers.js';
import type { MapMark } from './marks.js';
import type { DrawnSign } from './overlay.js';
import { Painter } from './painter.js';
import { MapPin, type PinOptions } from './pin.js';
import { CLUSTERED_UP_TO_ZOOM, SIDE, SIGN, Signs, type DrawnMarks } from './signs.js';
import { StreetNames, type ReadStreets } from './streets.js';
import styles from './map-view.module.css';

/** In pixels: the size of the buttons in the upper right corner (map-view.module.css). */
const TOOLS = { width: 46, height: 136, inset: 12 };
/** In pixels: the margin around what has to be visible, which includes half a sign; the buttons are on the right. */
const ROOM = { left: 36, top: 40, right: 100, bottom: 40 };
/** The margin that leaves half a sign beside the buttons. */
const RIGHT_MIN = TOOLS.inset + TOOLS.width + 8 + SIDE / 2;
/** In zooms of the product's tiles: `Scale` gives the difference from those of the map. */
const NEAREST_FIT = 14.5;
const MIN_ZOOM = 4;
const MAX_ZOOM = 17;

interface CanvasOptions {
  /** Names the map for screen readers. */
  label: string;
  ground: MapGround;
  /** The map fills the screen: one finger moves it, while on a small map it scrolls the page. */
  isImmersive: boolean;
  /** The searched place: distances are drawn around it. */
  around: MapPoint | null;
  zone: MapZone | null;
  marks: readonly MapMark[];
  /** The area shown first; null shows all marks. */
  box: MapBox | null;
  /** For a map that names the streets that the product's own tiles do not name. */
  readStreets: ReadStreets | null;
  onDrawn: (drawn: readonly DrawnMarks[]) => void;
  /** The person moved the map. */
  onMoved: (box: MapBox) => void;
  onTilesFailed: () => void;
}

/** Starts the workers that all maps share, before the first of them is drawn. */
export function prepareMaps({ worker }: MapGround): void {
  setWorkerUrl(worker);
  prewarm();
}

/** The map itself. Throws when the browser supports no WebGL. */
export class MapCanvas {
  private readonly map: GroundMap;
  private readonly scale: Scale;
  private readonly painter: Painter;
  private readonly signs: Signs;
  private readonly streets: StreetNames | null;
  private pin: MapPin | null = null;
  private marks: readonly MapMark[];
  private box: MapBox | null = null;
  /** Frames the map until the person moves it; and the mark that was then brought into view. */
  private framed: (() => void) | null = null;
  private revealed: MapPoint | null = null;
  private size: { width: number; height: number };
  private isQuiet = false;
  private isGone = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly options: CanvasOptions,
  ) {
    const { ground, isImmersive, label, readStreets } = options;
    setWorkerUrl(ground.worker);
    this.scale = ground.style ? STYLE_SCALE : OWN_SCALE;
    const { px, zoom } = this.scale;
    this.painter = new Painter(element, options, this.scale);
    const canDrag = isImmersive || !matchMedia('(pointer: coarse)').matches;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const board = document.createElement('div');
    board.className = styles.board ?? '';
    element.style.setProperty('--px', `${px}`);
    element.append(board);
    this.size = { width: element.clientWidth, height: element.clientHeight };
    this.map = new GroundMap({
      container: board,
      style: this.painter.style(),
      transformStyle: this.painter.transformStyle,
      // style.spec.ts validates the style instead: on a slow phone, validation takes a tenth of a second.
      validateStyle: false,
      bounds: corners(FRANCE),
      locale: { 'Map.Title': label },
      attributionControl: false,
      // The element of the map is observed instead: a page that grows does not move the map.
      trackResize: false,
      scrollZoom: isImmersive,
      dragPan: canDrag,
      touchZoomRotate: canDrag,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      renderWorldCopies: false,
      fadeDuration: isStill ? 0 : 150,
      minZoom: MIN_ZOOM + zoom,
      maxZoom: MAX_ZOOM + zoom,
      // A tile beyond the last zoom of its source is drawn as a whole, instead of tiles cut from it.
      zoomLevelsToOverscale: MAX_ZOOM - MIN_ZOOM,
      pixelRatio: devicePixelRatio / px,
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.getCanvas().setAttribute('role', 'application');
    this.map.on('error', () => options.onTilesFailed());
    this.map.on('moveend', () => this.moved());
    this.painter.start(this.map);
    this.streets =
      readStreets && !ground.style ? new StreetNames(readStreets, (known) => this.painter.name(known)) : null;
    this.signs = new Signs(this.map, this.scale, options.onDrawn);
    this.marks = options.marks;
    // Called before the map requests its first tiles.
    if (options.box) this.frameBox(options.box);
    else this.fit();
  }

  /** @returns whether these are others than before */
  setMarks(marks: readonly MapMark[]): boolean {
    if (marks === this.marks) return false;
    this.marks = marks;
    this.draw();
    return true;
  }

  setPin(pin: PinOptions | null): void {
    if (this.isGone) return;
    if (pin && this.pin) this.pin.update(pin);
    else {
      this.pin?.remove();
      this.pin = pin && new MapPin(this.map, this.scale.px, pin);
    }
    this.draw();
  }

  /** Shows all marks and the zone, as closely as possible. */
  fit(): void {
    if (this.isGone) return;
    const { zone, around } = this.options;
    const all = [...this.marks, ...(around ? [around] : [])];
    // Overseas territories are an ocean away: together with metropolitan marks, the map would show only the sea.
    const metropolitan = all.filter((point) => contains(FRANCE, point));
    const wanted = boundsOf(metropolitan.length > 0 ? metropolitan : all);
    const [only] = this.marks;
    const spot = zone ?? (only?.kind === 'spot' ? only : null);
    const near = spot && boxAround(spot);
    const box = near && wanted ? union(near, wanted) : (near ?? wanted ?? FRANCE);
    this.frame(() =>
      this.map.fitBounds(corners(box), {
        padding: this.room(),
        maxZoom: NEAREST_FIT + this.scale.zoom,
        animate: false,
      }),
    );
  }

  /** Shows an area as closely as possible, unless the person has moved the map. */
  show(box: MapBox): void {
    if (!this.isGone && this.framed && box !== this.box) this.frameBox(box);
  }

  zoom(steps: number): void {
    this.map.easeTo({ zoom: this.map.getZoom() + steps });
  }

  /** Zooms in until overlapping marks are apart. */
  open(marks: readonly MapMark[]): void {
    const bounds = boundsOf(marks);
    if (!bounds) return;
    const camera = this.map.cameraForBounds(corners(bounds), { padding: this.scale.px * SIGN.width });
    const apart = Math.max(this.map.getZoom() + 1, camera?.zoom ?? 0);
    const center: [number, number] = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2];
    this.map.easeTo({ center, zoom: Math.min(apart, CLUSTERED_UP_TO_ZOOM + this.scale.zoom + 0.5) });
  }

  /** Brings a mark into view, when it is outside. */
  reveal(point: MapPoint): void {
    if (this.isGone) return;
    this.revealed = point;
    if (contains(boxShown(this.map), point)) return;
    const pan = () => this.map.panTo([point.longitude, point.latitude], { animate: false });
    if (this.framed) return this.quietly(pan);
    // A map that the person has moved is found again, and searched, where it is shown now.
    pan();
    this.revealed = point;
  }

  /** Takes the new size of its element; what the person did not move stays framed. */
  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (this.isGone || (width === this.size.width && height === this.size.height)) return;
    this.size = { width, height };
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

  /** A small map has smaller margins around the marks. */
  private room(): Required<PaddingOptions> {
    const { clientWidth, clientHeight } = this.element;
    const { px } = this.scale;
    const share = px * Math.min(1, clientWidth / 480, clientHeight / 280);
    const { left, top, right, bottom } = ROOM;
    return {
      left: left * share,
      top: top * share,
      right: Math.max(right * share, px * RIGHT_MIN),
      bottom: bottom * share,
    };
  }

  private frameBox(box: MapBox): void {
    this.box = box;
    this.frame(() => this.map.fitBounds(corners(box), { animate: false }));
  }

  private frame(show: () => void): void {
    this.framed = show;
    this.revealed = null;
    this.quietly(show);
  }

  /** A move by the program is not reported as one by the person. */
  private quietly(move: () => void): void {
    this.isQuiet = true;
    move();
    this.isQuiet = false;
  }

  private moved(): void {
    if (!this.isQuiet) {
      this.framed = null;
      this.revealed = null;
    }
    this.draw();
    const box = boxShown(this.map);
    this.streets?.show(box);
    if (!this.isQuiet) this.options.onMoved(box);
  }

  private draw(): void {
    if (this.isGone) return;
    const signs = [...this.signs.draw(this.marks), ...(this.pin ? [this.pin.sign()] : [])];
    this.painter.avoid(this.framed ? [...signs, this.tools()] : signs);
  }

  /** The area of the buttons, on a map that nobody has moved yet. */
  private tools(): DrawnSign {
    const { width, height, inset } = TOOLS;
    const x = this.element.clientWidth - inset - width / 2;
    return { ...pointShown(this.map, this.scale.px, { x, y: inset + height / 2 }), width, height };
  }
}
