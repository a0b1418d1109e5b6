export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Public address of a photo by its storage path. AVIF follows a little later: the WebP answers for it until then. */
export function photoUrl(photo: string, width: PhotoWidth, format: 'webp' | 'avif' = 'webp'): string {
  return `/files/photos/${photo}-${width}.${format}`;
}
