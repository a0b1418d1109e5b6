import { listingsErrors } from '@placette/contracts/listings/errors';
import { photoUrl } from '@placette/contracts/listings/offer/photo';
import { PHOTOS_MAX, type EditedPhoto, type OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { inPlaceOf, useUploads } from '@placette/shell-api';
import type { PickedPhoto } from '@placette/ui/photo-picker';
import { useEffect, useRef, useState } from 'react';

type OwnPhoto = OwnParkingSpot['own_photos'][number];

/** OP-25: the photos of a parking with those just chosen, in one order; nothing is deleted before it is saved. */
export function useEditedPhotos(own: readonly OwnPhoto[]) {
  const uploads = useUploads('photo');
  const [order, setOrder] = useState<readonly string[]>([]);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();

  const current = own.map(({ photo }) => photo);
  // An edit whose answer was lost has saved this photo, so it is already among the current ones.
  const files = uploads.files.filter((file) => !own.some(({ upload_id }) => upload_id === file.upload_id));
  const isGone = ({ photo, state }: OwnPhoto) => state === 'failed' && marked.includes(photo);
  const left = own.filter((each) => !isGone(each)).map(({ photo }) => photo);
  const known = [...left, ...files.map(({ id }) => id)];
  const ids = [...order.filter((id) => known.includes(id)), ...known.filter((id) => !order.includes(id))];
  const photos = ids.map((id, index): PickedPhoto & { photo?: string } => {
    const name = `Photo ${index + 1}`;
    const file = files.find((each) => each.id === id);
    return file ? { ...file, name, isSent: true } : stored(id, name);
  });
  /** Removes photos that could not be processed when the form is saved. */
  const deleted = own.filter(({ photo, state }) => state === 'failed' || marked.includes(photo));
  const deletedPaths = deleted.map(({ photo }) => photo);
  /** What a press of « Sauvegarder » finds once the photos have arrived. */
  const latest = useRef({ ids, deletedPaths });
  useEffect(() => {
    latest.current = { ids, deletedPaths };
  });
  const room = PHOTOS_MAX - photos.filter((photo) => !photo.removed && photo.error === undefined).length;

  function stored(id: string, name: string): PickedPhoto & { photo?: string } {
    const state = own.find(({ photo }) => photo === id)?.state;
    return {
      id,
      name,
      url: state === 'ready' ? photoUrl(id, 320) : null,
      photo: state === 'ready' ? id : undefined,
      preparing: state === 'preparing',
      removed: marked.includes(id),
      ...(state === 'failed' && { error: 'Cette photo n’a pas pu être préparée. Remplacez-la.' }),
    };
  }

  /** The limit is shown when more than `room` are added. */
  const limit = (wanted: number) => setError(wanted > room ? listingsErrors.too_many_photos[1] : undefined);

  function remove(id: string) {
    setError(undefined);
    if (current.includes(id)) setMarked([...marked, id]);
    else uploads.remove(id);
  }

  return {
    photos,
    error,
    isSending: uploads.isSending,
    isChanged: files.length > 0 || marked.length > 0 || ids.join() !== current.join(),
    add(chosen: File[]) {
      limit(chosen.length);
      uploads.add(chosen.slice(0, Math.max(0, room)));
    },
    remove,
    /** Puts a new photo in the place of an old one, which is deleted at the next save. */
    replace(id: string, file: File) {
      limit(1);
      if (room <= 0) return;
      const [added = ''] = uploads.add([file]);
      setOrder(ids.flatMap((each) => (each === id ? [added, each] : each)));
      remove(id);
    },
    restore(id: string) {
      limit(1);
      if (room > 0) setMarked(marked.filter((each) => each !== id));
    },
    retry: uploads.retry,
    move: (id: string, to: string) => setOrder(inPlaceOf(ids, (each) => each, id, to)),
    /** Waits for what is on its way, and tells what is shown then; null when a photo could not be sent. */
    async settled(): Promise<{ photos: EditedPhoto[]; photos_to_delete: string[] } | null> {
      const sent = await uploads.settled();
      if (sent === null) return null;
      const { ids, deletedPaths } = latest.current;
      const photos = ids.flatMap((id): EditedPhoto[] => {
        const upload_id = sent.get(id);
        if (upload_id !== undefined) return [{ upload_id }];
        return deletedPaths.includes(id) ? [] : [{ photo: id }];
      });
      return { photos, photos_to_delete: deletedPaths };
    },
  };
}
