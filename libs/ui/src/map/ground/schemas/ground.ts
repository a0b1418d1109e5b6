import { get, has, is, type Schema } from './schema.js';

const kind = get('kind');
const part = (layer: string) => [{ layer, kind }];

/** The product's own tiles: frontends/shell/data/ground/README.md. */
export const groundSchema: Schema = {
  // Added to each tile when it is read: read-tile.ts.
  land: part('tile'),
  green: part('green'),
  built: part('built'),
  water: part('water'),
  waterway: part('waterway'),
  aeroway: part('aeroway'),
  building: part('building'),
  rail: part('rail'),
  road: part('road'),
  isTunnel: ['==', get('tunnel'), 1],
  places: [
    {
      layer: 'label',
      filter: is('kind', 'city', 'town', 'village', 'suburb', 'hamlet', 'neighbourhood'),
      kind,
      text: get('name'),
      rank: ['coalesce', get('rank'), 7],
    },
  ],
  aerodromes: [{ layer: 'label', filter: is('kind', 'aerodrome'), kind, text: get('name'), isMajor: has('ref') }],
  stations: [{ layer: 'label', filter: is('kind', 'station', 'stop'), kind, text: get('name') }],
  venues: [{ layer: 'label', filter: is('kind', 'stadium'), kind, text: get('name') }],
  roadNames: [
    { layer: 'label', filter: ['all', is('kind', 'road'), has('name')], kind: get('road'), text: get('name') },
  ],
  roadNumbers: [
    { layer: 'label', filter: ['all', is('kind', 'road'), has('ref')], kind: get('road'), text: get('ref') },
  ],
  waterNames: [{ layer: 'waterway', filter: has('name'), kind, text: get('name'), along: true }],
};
