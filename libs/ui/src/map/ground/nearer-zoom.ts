/**
 * Whether the map reads the tiles of the zoom that is nearer, in place of the zoom below: half a zoom from one that its source
 * has not, those of the next are richer. Where the nearer one is itself absent it is drawn from the one below, each of whose
 * tiles would be fetched and read once for every part.
 */
export function readsNearerZoom(zoom: number, absent: readonly number[]): boolean {
  return !absent.includes(Math.round(zoom)) || absent.includes(Math.floor(zoom));
}
