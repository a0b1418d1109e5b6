import L from 'leaflet';
import styles from './map-view.module.css';
import { cluster } from './clusters.js';
import { boxOf } from './bounds.js';
import type { MapGround, MapPoint } from './marks.js';

/** Kilometres around the place looked for. */
const RINGS = [1, 5, 10];
const TOWN_ROOM = { width: 96, height: 28 };
/** Below, the names would only crowd the country. */
const TOWNS_FROM_ZOOM = 6;

/** The base map of France: land, borders, no third party. Loaded once for all maps of the page. */
export async function addLand(map: L.Map, gone: AbortSignal): Promise<void> {
  const { default: ground } = await import('./ground.json', { with: { type: 'json' } });
  if (gone.aborted) return;
  const draw = (parts: number[][][], className: string | undefined) =>
    L.polygon(parts as L.LatLngTuple[][], { className, interactive: false })
      .addTo(map)
      .bringToBack();
  draw(ground.france, styles.france);
  draw(ground.abroad, styles.abroad);
}

export function addTiles(map: L.Map, { url, attribution }: NonNullable<MapGround['tiles']>, onFailure: () => void) {
  const tiles = L.tileLayer(url, { attribution, maxZoom: 18 }).addTo(map);
  tiles.once('tileerror', () => {
    tiles.remove();
    onFailure();
  });
}

/** Distances around a point, where the base map has no streets to tell them. */
export function addRings(map: L.Map, { latitude, longitude }: MapPoint): void {
  const center = L.latLng(latitude, longitude);
  for (const kilometres of RINGS) {
    const ring = L.circle(center, { radius: kilometres * 1000, className: styles.ring, interactive: false }).addTo(map);
    const north = L.latLng(ring.getBounds().getNorth(), longitude);
    writing(north, `${kilometres} km`, styles.ringLabel).addTo(map);
  }
}

/** Writes the names of towns for what is in view; call `refresh` after each move. */
export function townNames(
  map: L.Map,
  loadTowns: MapGround['loadTowns'],
  gone: AbortSignal,
): { refresh: () => Promise<void> } {
  const layer = L.layerGroup().addTo(map);
  let latest = 0;
  return {
    async refresh() {
      const turn = ++latest;
      if (map.getZoom() < TOWNS_FROM_ZOOM) {
        layer.clearLayers();
        return;
      }
      const towns = await loadTowns(boxOf(map.getBounds())).catch(() => []);
      if (turn !== latest || gone.aborted) return;
      layer.clearLayers();
      const seen = towns.map((town, index) => {
        const { x, y } = map.latLngToContainerPoint([town.latitude, town.longitude]);
        return { id: `${index}`, x, y };
      });
      for (const { ids } of cluster(seen, TOWN_ROOM.width, TOWN_ROOM.height)) {
        const town = towns[Number(ids[0])];
        if (town) writing(L.latLng(town.latitude, town.longitude), town.name, styles.town).addTo(layer);
      }
    },
  };
}

function writing(at: L.LatLng, text: string, className = ''): L.Marker {
  const words = document.createElement('span');
  // Where they stand is all that they say: read aloud, they would be a heap of names.
  words.ariaHidden = 'true';
  words.textContent = text;
  const icon = L.divIcon({ html: words, className, iconSize: [0, 0] });
  return L.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
