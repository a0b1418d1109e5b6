import { Marker, type Map as GroundMap } from 'maplibre-gl';
import { pointShown } from './geometry.js';
import type { Scale } from './ground/layers.js';
import styles from './map-view.module.css';
import { besideSigns, cluster, clusterText, type MapMark } from './marks.js';
import type { DrawnSign } from './overlay.js';

/** In pixels of the screen: the space of a sign; one with a long price needs more. */
export const SIGN = { width: 58, height: 40 };
const LETTER = 9;
/** In pixels: the width of a usual cluster, « 12 · dès 56 € ». */
const CLUSTER = 116;
/** In pixels: the side of a sign without a price. */
export const SIDE = 36;
export const CLUSTERED_UP_TO_ZOOM = 15;

/** Marks drawn at one point of the map; the screen renders a button into `host`. */
export interface DrawnMarks {
  key: string;
  host: HTMLElement;
  marks: readonly MapMark[];
}

/** The signs of the page on a map: overlapping marks share one. */
export class Signs {
  private readonly drawn = new Map<string, DrawnMarks & { marker: Marker }>();

  constructor(
    private readonly map: GroundMap,
    private readonly scale: Scale,
    private readonly onDrawn: (drawn: readonly DrawnMarks[]) => void,
  ) {}

  /** @returns where they lie now */
  draw(marks: readonly MapMark[]): DrawnSign[] {
    const alone = marks.filter((mark) => mark.isAlone);
    const crowd = marks.filter((mark) => !mark.isAlone);
    const size = { ...SIGN, width: Math.max(SIGN.width, ...crowd.map(widthOf)) };
    const seen = besideSigns(this.onScreen(crowd), this.onScreen(alone), size);
    const isApart = this.map.getZoom() > CLUSTERED_UP_TO_ZOOM + this.scale.zoom;
    const single = isApart ? [...alone, ...crowd] : alone;
    const groups = [...single.map(({ id }) => ({ ids: [id] })), ...(isApart ? [] : together(seen, size))];
    const byId = new Map(marks.map((mark) => [mark.id, mark]));
    const wanted = new Map(groups.map(({ ids }) => [ids.join(' '), ids.flatMap((id) => byId.get(id) ?? [])]));
    this.keep(wanted);
    this.onDrawn([...wanted.keys()].flatMap((key) => this.drawn.get(key) ?? []));
    return this.place(new Map(seen.map((mark) => [mark.id, mark])));
  }

  private keep(wanted: ReadonlyMap<string, readonly MapMark[]>): void {
    for (const [key, { marker }] of this.drawn) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.drawn.delete(key);
    }
    for (const [key, marks] of wanted) {
      // A sign that stays keeps its element, and thereby the focus.
      const kept = this.drawn.get(key);
      this.drawn.set(key, { ...(kept ?? this.sign(key, marks)), marks });
    }
  }

  /** @param moved the marks that lie above or below their place, pixels */
  private place(moved: ReadonlyMap<string, { y: number }>): DrawnSign[] {
    return [...this.drawn.values()].flatMap(({ marks, marker }) => {
      const [first] = marks;
      const [at] = this.onScreen(marks.slice(0, 1));
      if (!first || !at) return [];
      const y = moved.get(at.id)?.y ?? at.y;
      const width = Math.max(SIDE, marks.length === 1 ? widthOf(first) : textWidth(clusterText(marks)));
      const x = this.inFrame(at.x, width / 2);
      marker.setOffset([this.scale.px * (x - at.x), this.scale.px * (y - at.y)]);
      return { ...pointShown(this.map, this.scale.px, { x, y }), width, height: SIDE };
    });
  }

  /** The sign of a mark near the side of the map lies beside its place, whole. */
  private inFrame(x: number, half: number): number {
    const side = this.map.getContainer().clientWidth / this.scale.px;
    return x < 0 || x > side ? x : Math.min(Math.max(x, half + 2), side - half - 2);
  }

  private onScreen(marks: readonly MapMark[]) {
    const { px } = this.scale;
    return marks.map(({ id, latitude, longitude }) => {
      const { x, y } = this.map.project([longitude, latitude]);
      return { id, x: x / px, y: y / px };
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

/** Groups what would overlap; the signs of groups are wider than those of single marks. */
function together(seen: Parameters<typeof cluster>[0], size: typeof SIGN) {
  const groups = cluster(seen, size);
  const isCrowded = groups.some(({ ids }) => ids.length > 1);
  return isCrowded ? cluster(seen, { ...size, width: Math.max(size.width, CLUSTER) }) : groups;
}

function widthOf(mark: MapMark): number {
  return mark.kind === 'price' ? textWidth(mark.text) : 0;
}

function textWidth(text: string): number {
  return 20 + LETTER * text.length;
}
