import { get, has, is, type Schema } from './schema.js';

const ROADS = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'minor', 'service'];
/** Of tilemaker, which writes `name:latin` alone, as well. */
const name: Schema['isTunnel'] = ['coalesce', get('name:fr'), get('name'), get('name:latin')];
const hasName: Schema['isTunnel'] = ['any', has('name:fr'), has('name'), has('name:latin')];
const kind = get('class');

/** openmaptiles.org/schema, version 3. */
export const openMapTilesSchema: Schema = {
  // Added to each tile when it is read: read-tile.ts.
  land: [{ layer: 'tile', kind: 'land' }],
  green: [
    { layer: 'landcover', filter: is('class', 'wood', 'forest'), kind: 'wood' },
    { layer: 'landcover', filter: is('class', 'grass'), kind: 'park' },
    { layer: 'park', kind: 'park' },
  ],
  built: [
    { layer: 'landuse', filter: is('class', 'residential', 'suburb', 'neighbourhood', 'quarter'), kind: 'residential' },
    { layer: 'landuse', filter: is('class', 'commercial', 'retail'), kind: 'commercial' },
    { layer: 'landuse', filter: is('class', 'industrial', 'railway', 'military', 'quarry'), kind: 'industrial' },
    { layer: 'landuse', filter: is('class', 'hospital', 'school', 'university', 'college'), kind: 'campus' },
    { layer: 'landuse', filter: is('class', 'stadium', 'theme_park'), kind: 'stadium' },
  ],
  water: [{ layer: 'water', kind: 'inland' }],
  waterway: [{ layer: 'waterway', kind }],
  aeroway: [{ layer: 'aeroway', kind }],
  building: [{ layer: 'building', kind: 'building' }],
  rail: [
    { layer: 'transportation', filter: is('class', 'rail'), kind: 'rail' },
    { layer: 'transportation', filter: is('class', 'transit'), kind: 'tram' },
    { layer: 'transportation', filter: is('class', 'ferry'), kind: 'ferry' },
  ],
  road: [{ layer: 'transportation', filter: is('class', ...ROADS), kind }],
  isTunnel: ['==', get('brunnel'), 'tunnel'],
  places: [
    {
      layer: 'place',
      filter: is('class', 'city', 'town', 'village', 'suburb', 'hamlet', 'neighbourhood'),
      kind,
      text: name,
      rank: ['coalesce', get('rank'), 20],
    },
  ],
  aerodromes: [{ layer: 'aerodrome_label', kind: 'aerodrome', text: name, isMajor: has('iata') }],
  stations: [
    { layer: 'poi', filter: ['all', is('class', 'railway'), is('subclass', 'station')], kind: 'station', text: name },
  ],
  venues: [{ layer: 'poi', filter: is('class', 'stadium'), kind: 'stadium', text: name }],
  roadNames: [
    { layer: 'transportation_name', filter: ['all', hasName, is('class', ...ROADS)], kind, text: name, along: true },
  ],
  roadNumbers: [{ layer: 'transportation_name', filter: has('ref'), kind, text: get('ref'), along: true }],
  waterNames: [{ layer: 'waterway', filter: hasName, kind, text: name, along: true }],
};
