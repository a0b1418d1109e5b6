// Writes src/features/locations/map/overseas-outlines.ts, the shapes of the regions overseas, from data/ground/land.geojson
// (Natural Earth, public domain). Run again after that file changes:
//   node frontends/shell/tools/build-overseas.mjs
import { readFileSync, writeFileSync } from 'node:fs';

/** West, south, east, north; in the order of the inset. */
const REGIONS = {
  Guadeloupe: [-61.85, 15.8, -60.95, 16.55],
  Martinique: [-61.25, 14.37, -60.78, 14.9],
  Guyane: [-54.65, 2.1, -51.6, 5.85],
  'La Réunion': [55.2, -21.45, 55.9, -20.8],
  Mayotte: [45, -13.05, 45.35, -12.6],
  'Saint-Martin': [-63.17, 18.03, -62.95, 18.14],
  'Saint-Barthélemy': [-62.96, 17.85, -62.75, 17.98],
  'Saint-Pierre-et-Miquelon': [-56.45, 46.7, -56.1, 47.2],
  'Nouvelle-Calédonie': [163.5, -22.8, 168.2, -19.5],
  'Polynésie française': [-149.95, -17.95, -149.1, -17.4],
  'Wallis-et-Futuna': [-176.35, -13.45, -176.05, -13.15],
};
const SIZE = 64;
/** In units of the drawing: nothing smaller is seen. */
const STEP = 2;

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { coordinates } = JSON.parse(read('data/ground/land.geojson'));

function outlineOf([west, south, east, north]) {
  const isInside = ([x, y]) => x >= west && x <= east && y >= south && y <= north;
  const rings = coordinates.map(([ring]) => ring).filter((ring) => ring.every(isInside));
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const points = rings.flat();
  const xs = points.map(([x]) => x * narrow);
  const ys = points.map(([, y]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = (SIZE - 2) / Math.max(right - left, top - bottom);
  const [indentX, indentY] = [(SIZE - (right - left) * scale) / 2, (SIZE - (top - bottom) * scale) / 2];
  const paths = rings.map((ring) => {
    const drawn = [];
    for (const [x, y] of ring) {
      const point = [indentX + (x * narrow - left) * scale, indentY + (top - y) * scale];
      const last = drawn.at(-1);
      if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= STEP) drawn.push(point);
    }
    return drawn.length < 3 ? '' : `M${drawn.map((point) => point.map((at) => Math.round(at)).join(' ')).join('L')}z`;
  });
  return paths.join('');
}

const lines = Object.entries(REGIONS).map(
  ([region, box]) => `  { region: '${region}', outline: '${outlineOf(box)}' },`,
);
const text = `/** Made by tools/build-overseas.mjs. Each outline fills 64 × 64. */
export const OVERSEAS: readonly { region: string; outline: string }[] = [
${lines.join('\n')}
];
`;
writeFileSync(new URL('../src/features/locations/map/overseas-outlines.ts', import.meta.url), text);
