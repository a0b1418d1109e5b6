export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/**
 * The public path of a photo. The AVIF file is created later than the WebP; until then the server returns the WebP in
 * its place.
 */
export function photoUrl(photo: string, width: PhotoWidth, format: 'webp' | 'avif' = 'webp'): string {
  return `/files/photos/${photo}-${width}.${format}`;
}
