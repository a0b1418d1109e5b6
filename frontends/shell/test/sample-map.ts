import type { MapConfig } from '@placette/contracts/map-tiles';

export const sampleMap: MapConfig = {
  ground: { url: '/map/ground/1/{z}/{x}/{y}', schema: 'ground', minZoom: 6, maxZoom: 13, attribution: '© Carte' },
  other: null,
  ...{ land: '/assets/land', stations: '/assets/stations', runways: '/assets/runways', worker: '/assets/worker' },
};
