import { fail } from '@placette/contracts/errors';
import type { EditedPhoto } from '@placette/contracts/listings/own-parkings/schema';
import type { OwnPhoto } from '../../parking-spots/domain/parking-spot.js';

interface Edited {
  photos: readonly EditedPhoto[];
  photos_to_delete: readonly string[];
}

/**
 * OP-25: returns the photos that stay, in order, and those deleted for good. `added` are the new photos received.
 * Throws `parking_changed` unless each current photo is named exactly once, and nothing else is.
 */
export function editPhotos(current: readonly OwnPhoto[], edited: Edited, added: readonly OwnPhoto[]) {
  const byPath = new Map(current.map((each) => [each.photo, each]));
  const byUpload = new Map(added.map((each) => [each.upload_id, each]));
  const kept = edited.photos.map((each) => ('photo' in each ? byPath.get(each.photo) : byUpload.get(each.upload_id)));
  const removed = edited.photos_to_delete.map((path) => byPath.get(path));
  const named = [...kept, ...removed].filter((each) => each !== undefined);
  const isWhole = current.every((each) => named.includes(each)) && new Set(named).size === named.length;
  if (!isWhole || named.length !== kept.length + removed.length) fail('parking_changed');
  return { photos: named.slice(0, kept.length), removed: named.slice(kept.length) };
}
