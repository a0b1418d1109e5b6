/** A mark on the screen, pixels. */
interface ScreenMark {
  id: string;
  x: number;
  y: number;
}

interface Cluster {
  ids: string[];
  /** Of its first mark, pixels. */
  x: number;
  y: number;
}

/** Puts together the marks that would lie on one another. Those named first keep their place. */
export function cluster(marks: readonly ScreenMark[], width: number, height: number): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { id, x, y } of marks) {
    const near = clusters.find((found) => Math.abs(found.x - x) < width && Math.abs(found.y - y) < height);
    if (near) near.ids.push(id);
    else clusters.push({ ids: [id], x, y });
  }
  return clusters;
}
