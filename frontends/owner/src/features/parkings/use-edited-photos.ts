import { listingsErrors } from '@placette/contracts/listings/errors';
import { photoUrl } from '@placette/contracts/listings/photo';
import { PHOTOS_MAX, type EditedPhoto } from '@placette/contracts/listings/schema';
import { useUploads } from '@placette/shell-api';
import type { PickedPhoto } from '@placette/ui/photo-picker';
import { useState } from 'react';

/** OP-25: the photos of a parking with those just chosen, in one order; nothing is deleted before it is saved. */
export function useEditedPhotos(current: readonly string[]) {
  const uploads = useUploads('photo');
  const [order, setOrder] = useState<readonly string[]>([]);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();

  const known = [...current, ...uploads.files.map(({ id }) => id)];
  const ids = [...order.filter((id) => known.includes(id)), ...known.filter((id) => !order.includes(id))];
  const photos = ids.map((id, index): PickedPhoto => {
    const name = `Photo ${index + 1}`;
    const file = uploads.files.find((each) => each.id === id);
    return file ? { ...file, name } : { id, name, url: photoUrl(id, 320), removed: marked.includes(id) };
  });
  const room = PHOTOS_MAX - photos.filter((photo) => !photo.removed && photo.error === undefined).length;

  /** The limit is told when more than `room` are wanted. */
  const limit = (wanted: number) => setError(wanted > room ? listingsErrors.too_many_photos[1] : undefined);

  return {
    photos,
    error,
    isSending: uploads.isSending,
    isChanged: uploads.files.length > 0 || marked.length > 0 || ids.join() !== current.join(),
    add(chosen: File[]) {
      limit(chosen.length);
      uploads.add(chosen.slice(0, Math.max(0, room)));
    },
    remove(id: string) {
      setError(undefined);
      if (current.includes(id)) setMarked([...marked, id]);
      else uploads.remove(id);
    },
    restore(id: string) {
      limit(1);
      if (room > 0) setMarked(marked.filter((each) => each !== id));
    },
    /** Past those marked for deletion. */
    move(id: string, by: -1 | 1) {
      const kept = photos.filter((photo) => !photo.removed).map((photo) => photo.id);
      const other = kept[kept.indexOf(id) + by];
      if (other !== undefined) setOrder(ids.map((each) => (each === id ? other : each === other ? id : each)));
    },
    /** Waits for what is still being sent. */
    async settled(): Promise<{ photos: EditedPhoto[]; photos_to_delete: string[] }> {
      const sent = await uploads.settledById();
      return {
        photos: ids.flatMap((id): EditedPhoto[] => {
          if (current.includes(id)) return marked.includes(id) ? [] : [{ photo: id }];
          const upload_id = sent.get(id);
          return upload_id === undefined ? [] : [{ upload_id }];
        }),
        photos_to_delete: current.filter((id) => marked.includes(id)),
      };
    },
  };
}
