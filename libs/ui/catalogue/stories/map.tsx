import type { MapGround } from '@placette/contracts/map-tiles';
import { MapView, type MapMark } from '@placette/ui/map-view';
import { WithValue, type Story } from '../story.js';

/** The catalogue serves no tiles: the map says so and keeps its marks. */
const ground: MapGround = {
  tiles: { url: '/carte/{z}/{x}/{y}', minZoom: 6, maxZoom: 13, attribution: 'Fond de carte' },
  style: null,
  land: '/carte/land',
  stations: '/carte/stations',
  runways: '/carte/runways',
  worker: '/maplibre-gl-worker.mjs',
};
const around = { latitude: 49.0097, longitude: 2.5479 };
const marks: readonly MapMark[] = [
  { id: 'lieu', kind: 'location', type: 'aeroport', label: 'Paris-Charles-de-Gaulle', isAlone: true, ...around },
  { id: '1', kind: 'price', text: '8 €', label: '8 € par jour, Garage fermé', latitude: 49.02, longitude: 2.52 },
  { id: '2', kind: 'price', text: '6,50 €', label: '6,50 € par jour, Cour privée', latitude: 48.99, longitude: 2.58 },
];

export const map: readonly Story[] = [
  {
    component: 'MapView',
    states: {
      'Résultats autour d’un lieu': (
        <WithValue<string | null> start="1">
          {(selected, select) => (
            <MapView
              label="Carte des places"
              ground={ground}
              around={around}
              marks={marks}
              selected={selected}
              onSelect={select}
            />
          )}
        </WithValue>
      ),
      'Position approximative': (
        <MapView label="Où est ce parking" ground={ground} zone={{ latitude: 49.02, longitude: 2.52, radius_m: 300 }} />
      ),
    },
  },
];
