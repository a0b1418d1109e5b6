export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Public address of a photo by its storage path. */
export function photoUrl(photo: string, width: PhotoWidth): string {
  return `/files/photos/${photo}-${width}.webp`;
}
