// Writes data/ground/land.geojson, drawn where there are no tiles: France, overseas included, and the land around it,
// from Natural Earth (public domain). Run again after an update of the package it reads:
//   node frontends/shell/tools/build-land.mjs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const atlas = require('world-atlas/countries-10m.json');
const coarseAtlas = require('world-atlas/land-50m.json');
/** West, south, east, north. */
const BOXES = [
  [-6, 41, 10, 52], // metropolitan France
  [-64, 13.5, -60, 18.6], // Guadeloupe, Martinique, Saint-Martin, Saint-Barthélemy
  [-55.5, 1.5, -50.5, 6.5], // Guyane
  [44, -14, 46.2, -11.5], // Mayotte
  [54.5, -22.2, 56.5, -20], // La Réunion
  [-57.5, 46.5, -55.5, 47.5], // Saint-Pierre-et-Miquelon
  [163, -23.2, 169, -19], // Nouvelle-Calédonie
  [-152.5, -18.5, -148.5, -15.5], // îles de la Société
  [-178.6, -14.6, -175.8, -13], // Wallis-et-Futuna
];

/** As far around metropolitan France as a map of it can be widened. */
const AROUND = [-35, 25, 45, 70];

/** French, and countries of their own in this atlas. */
const FRENCH = new Set([
  'France',
  'Fr. Polynesia',
  'New Caledonia',
  'St. Pierre and Miquelon',
  'St-Barthélemy',
  'St-Martin',
  'Wallis and Futuna Is.',
]);

/** The points of each ring of an atlas, whose arcs are steps from a first point. */
function ringsOf({ arcs, transform: { scale, translate } }) {
  const drawn = arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  return (indexes) =>
    indexes.flatMap((index, position) => {
      const points = index < 0 ? drawn[~index].toReversed() : drawn[index];
      return position === 0 ? points : points.slice(1);
    });
}

/** Sutherland and Hodgman: the part of a ring inside a box. */
function clip(points, [west, south, east, north]) {
  const edges = [
    [0, west, (a, limit) => a >= limit],
    [0, east, (a, limit) => a <= limit],
    [1, south, (a, limit) => a >= limit],
    [1, north, (a, limit) => a <= limit],
  ];
  return edges.reduce((kept, [axis, limit, isInside]) => {
    const next = [];
    kept.forEach((point, index) => {
      const before = kept.at(index - 1);
      const enters = isInside(point[axis], limit);
      if (enters !== isInside(before[axis], limit)) {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        next.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]);
      }
      if (enters) next.push(point);
    });
    return next;
  }, points);
}

const rounded = (points, decimals) =>
  points
    .map((point) => point.map((degrees) => Number(degrees.toFixed(decimals))))
    .filter((point, index, all) => index === 0 || point[0] !== all[index - 1][0] || point[1] !== all[index - 1][1]);

const polygons = [];
function add(points, box, decimals) {
  const part = rounded(clip(points, box), decimals);
  if (part.length >= 3) polygons.push([[...part, part[0]]]);
}

const partsOf = ({ type, arcs = [] }) => (type === 'Polygon' ? [arcs] : arcs);
const coarseRing = ringsOf(coarseAtlas);
for (const land of coarseAtlas.objects.land.geometries)
  for (const [outer] of partsOf(land)) add(coarseRing(outer), AROUND, 2);
const ring = ringsOf(atlas);
for (const country of atlas.objects.countries.geometries)
  for (const [outer] of partsOf(country))
    // A hundred metres here, a kilometre abroad.
    for (const box of BOXES) add(ring(outer), box, FRENCH.has(country.properties.name) ? 3 : 2);

const land = { type: 'MultiPolygon', coordinates: polygons };
writeFileSync(new URL('../data/ground/land.geojson', import.meta.url), `${JSON.stringify(land)}\n`);
