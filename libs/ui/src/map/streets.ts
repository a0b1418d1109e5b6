import type { NamedStreet } from '@placette/contracts/catalog/schema';
import { isStreetBox, STREET_LIMIT } from '@placette/contracts/catalog/street-box';
import type { FilterSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { contains, type MapBox } from './geometry.js';
import { PX } from './ground/layers.js';

/** Reads the named streets of a part of the map, the longest ones first. */
export type ReadStreets = (box: MapBox) => Promise<readonly NamedStreet[]>;

/** Steps per degree to which a box is widened, so that small moves need no new request. */
const STEPS = 500;

interface Asked {
  box: MapBox;
  /** None of its streets was left out. */
  isWhole: boolean;
}

/** Requests the streets in the visible area, once it is small enough, and caches them. */
export class StreetNames {
  private readonly asked = new Map<string, Asked>();
  private readonly known = new Map<string, NamedStreet>();

  constructor(
    private readonly read: ReadStreets,
    private readonly onKnown: (streets: readonly NamedStreet[]) => void,
  ) {}

  /** Called after each movement. A failed call is repeated after a later one. */
  show(shown: MapBox): void {
    const box = outward(shown);
    const key = keyOf(box);
    if (!isStreetBox(box) || this.isKnown(key, box)) return;
    const asked = { box, isWhole: false };
    this.asked.set(key, asked);
    this.read(box).then(
      (streets) => {
        asked.isWhole = streets.length < STREET_LIMIT;
        for (const street of streets) this.known.set(keyOf(street), street);
        this.onKnown([...this.known.values()]);
      },
      () => this.asked.delete(key),
    );
  }

  private isKnown(key: string, box: MapBox): boolean {
    return this.asked.has(key) || [...this.asked.values()].some((each) => each.isWhole && holds(each.box, box));
  }
}

const keyOf = (value: object): string => Object.values(value).join(' ');

function outward({ west, south, east, north }: MapBox): MapBox {
  return {
    west: Math.floor(west * STEPS) / STEPS,
    south: Math.floor(south * STEPS) / STEPS,
    east: Math.ceil(east * STEPS) / STEPS,
    north: Math.ceil(north * STEPS) / STEPS,
  };
}

function holds(box: MapBox, { west, south, east, north }: MapBox): boolean {
  return contains(box, { longitude: west, latitude: south }) && contains(box, { longitude: east, latitude: north });
}

const STREETS = 'streets';
/** The layer with the street names of the tiles, which are the larger streets. */
const OF_TILES = 'street-name';

/**
 * The base map with these street names, in order of priority, styled like those of its tiles but closer together; no
 * name is drawn twice.
 */
export function withStreets(style: StyleSpecification, streets: readonly NamedStreet[]): StyleSpecification {
  const layer = style.layers.find(({ id }) => id === OF_TILES);
  if (streets.length === 0 || layer?.type !== 'symbol') return style;
  const { filter, 'source-layer': _, ...drawn } = layer;
  const own: SymbolLayerSpecification = {
    ...drawn,
    id: STREETS,
    source: STREETS,
    layout: {
      ...layer.layout,
      'text-field': ['get', 'name'],
      'symbol-sort-key': ['get', 'rank'],
      'text-padding': PX * 2,
    },
  };
  const names = [...new Set(streets.map(({ name }) => name))];
  const isOther = ['!', ['in', layer.layout?.['text-field'], ['literal', names]]];
  const others = { ...layer, filter: (filter ? ['all', filter, isOther] : isOther) as FilterSpecification };
  return {
    ...style,
    sources: { ...style.sources, [STREETS]: { type: 'geojson', data: pointsOf(streets) } },
    layers: style.layers.flatMap((each) => (each === layer ? [others, own] : [each])),
  };
}

function pointsOf(streets: readonly NamedStreet[]) {
  const features = streets.map(({ name, latitude, longitude }, rank) => ({
    type: 'Feature' as const,
    properties: { name, rank },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }));
  return { type: 'FeatureCollection' as const, features };
}
