import type { SentFile } from '@placette/shell-api';

/** Photos as they are chosen: what is shown of each, unless it was refused. */
export function shownPhotos(photos: readonly Pick<SentFile, 'url' | 'photo' | 'error'>[]): string[] {
  return photos.flatMap(({ url, photo, error }) => {
    if (error !== undefined) return [];
    return photo ?? (url?.startsWith('blob:') ? url : []);
  });
}
