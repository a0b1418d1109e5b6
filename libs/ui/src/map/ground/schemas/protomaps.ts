import { get, has, is, isArea, isLine, type LabelPart, type Part, type Schema } from './schema.js';

const name: Schema['isTunnel'] = ['coalesce', get('name:fr'), get('name')];
const isRoad: Schema['isTunnel'] = [
  'any',
  is('kind', 'highway', 'major_road', 'medium_road', 'minor_road'),
  is('kind_detail', 'living_street'),
];
const roadKind: Schema['isTunnel'] = [
  'match',
  get('kind_detail'),
  ['motorway', 'motorway_link'],
  'motorway',
  ['trunk', 'trunk_link'],
  'trunk',
  ['primary', 'primary_link'],
  'primary',
  ['secondary', 'secondary_link'],
  'secondary',
  ['tertiary', 'tertiary_link'],
  'tertiary',
  'service',
  'service',
  'minor',
];
const use = (kind: string, ...kinds: string[]): Part => ({ layer: 'landuse', filter: is('kind', ...kinds), kind });
const place = (kind: string, filter: Schema['isTunnel']): LabelPart => ({
  layer: 'places',
  filter,
  kind,
  text: name,
  rank: ['-', 20, ['coalesce', get('population_rank'), 0]],
});
const locality = (detail: string) => place(detail, is('kind_detail', detail));

/** docs.protomaps.com/basemaps/layers, version 4. */
export const protomapsSchema: Schema = {
  land: [{ layer: 'earth', filter: isArea, kind: 'land' }],
  green: [use('wood', 'forest', 'wood'), use('park', 'park', 'grass', 'golf_course', 'recreation_ground')],
  built: [
    use('residential', 'residential'),
    use('commercial', 'commercial', 'retail'),
    use('industrial', 'industrial', 'railway', 'military'),
    use('campus', 'hospital', 'school', 'university', 'college'),
    use('stadium', 'stadium'),
  ],
  water: [{ layer: 'water', filter: isArea, kind: 'inland' }],
  waterway: [{ layer: 'water', filter: isLine, kind: get('kind') }],
  aeroway: [
    { layer: 'landuse', filter: is('kind', 'aerodrome', 'runway', 'taxiway'), kind: get('kind') },
    { layer: 'roads', filter: is('kind_detail', 'runway', 'taxiway'), kind: get('kind_detail') },
  ],
  building: [{ layer: 'buildings', filter: isArea, kind: 'building' }],
  rail: [
    { layer: 'roads', filter: is('kind', 'rail'), kind: get('kind_detail') },
    { layer: 'roads', filter: is('kind', 'ferry'), kind: 'ferry' },
  ],
  road: [{ layer: 'roads', filter: isRoad, kind: roadKind }],
  isTunnel: ['==', ['to-boolean', get('is_tunnel')], true],
  places: [
    ...['city', 'town', 'village', 'hamlet'].map(locality),
    place('neighbourhood', is('kind', 'neighbourhood', 'macrohood')),
  ],
  aerodromes: [{ layer: 'pois', filter: is('kind', 'aerodrome'), kind: 'aerodrome', text: name, isMajor: has('iata') }],
  stations: [{ layer: 'pois', filter: is('kind', 'train_station', 'station'), kind: 'station', text: name }],
  venues: [{ layer: 'pois', filter: is('kind', 'stadium'), kind: 'stadium', text: name }],
  roadNames: [{ layer: 'roads', filter: ['all', isRoad, has('name')], kind: roadKind, text: name, along: true }],
  roadNumbers: [{ layer: 'roads', filter: ['all', isRoad, has('ref')], kind: roadKind, text: get('ref'), along: true }],
  waterNames: [{ layer: 'water', filter: ['all', isLine, has('name')], kind: get('kind'), text: name, along: true }],
};
