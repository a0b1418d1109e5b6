import type { SummaryError } from '@placette/ui/error-summary';

/** Id of the photos in both forms. */
export const PHOTOS = 'photos';

/** A photo that could not be sent stops the form, which says which one: saved without it, it would be lost unseen. */
export function photoErrors(photos: readonly { name: string; error?: string }[]): SummaryError[] {
  return photos
    .filter(({ error }) => error !== undefined)
    .map(({ name, error }) => ({ field: PHOTOS, message: `${name}\u00a0: ${error} Réessayez ou retirez-la.` }));
}
