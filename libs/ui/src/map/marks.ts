import type { LocationType } from '@placette/contracts/catalog/schema';
import type { MapPoint } from './geometry.js';

interface Mark extends MapPoint {
  id: string;
  /** For screen readers: « 6,50 € par jour, Cour privée, Le Mesnil-Amelot ». */
  label: string;
  /** Never grouped with its neighbours: the searched place. */
  isAlone?: boolean;
}

/** A sign with a price, the sign of a transport place, or the exact point of a parking. */
export type MapMark = Mark &
  ({ kind: 'price'; text: string; amount?: number } | { kind: 'location'; type: LocationType } | { kind: 'spot' });

/** The sign of marks that lie together: « 8 · dès 56 € » with the lowest of their amounts, else their number. */
export function clusterText(marks: readonly MapMark[]): string {
  const prices = marks.flatMap((mark) => (mark.kind === 'price' && mark.amount !== undefined ? [mark] : []));
  const [first, ...others] = prices;
  if (!first) return String(marks.length);
  const lowest = others.reduce((least, each) => ((each.amount ?? 0) < (least.amount ?? 0) ? each : least), first);
  return `${marks.length} · dès ${lowest.text}`;
}

/** A mark on the screen, in pixels. */
interface ScreenMark {
  id: string;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Cluster {
  ids: string[];
  /** The position of its first mark, in pixels. */
  x: number;
  y: number;
}

/** Groups marks that would overlap. The first ones keep their place. */
export function cluster(marks: readonly ScreenMark[], { width, height }: Size): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { id, x, y } of marks) {
    const near = clusters.find((found) => Math.abs(found.x - x) < width && Math.abs(found.y - y) < height);
    if (near) near.ids.push(id);
    else clusters.push({ ids: [id], x, y });
  }
  return clusters;
}

/** Moves marks that would overlap an ungrouped sign above or below it. */
export function besideSigns(marks: readonly ScreenMark[], signs: readonly ScreenMark[], size: Size): ScreenMark[] {
  return marks.map((mark) => {
    const hidden = signs.find(({ x, y }) => Math.abs(x - mark.x) < size.width && Math.abs(y - mark.y) < size.height);
    if (!hidden) return mark;
    return { ...mark, y: hidden.y + (mark.y < hidden.y ? -size.height : size.height) };
  });
}
