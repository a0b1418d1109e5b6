import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

type Named = Pick<OfferValues, 'title' | 'address' | 'city'>;

/** What a draft is called: its title, else where the place is; null before either is typed. */
export function draftName({ title, address, city }: Named): string | null {
  return [title, address, city].map((text) => text.trim()).find((text) => text !== '') ?? null;
}

/** FO-02: the question before a draft is given up names it. */
export function abandonDraft(values: Named) {
  const name = draftName(values);
  return {
    title: name ? `Abandonner l’annonce «\u202f${name}\u202f»\u202f?` : 'Abandonner cette annonce\u202f?',
    body: 'Ce que vous avez saisi et les fichiers choisis seront perdus.',
    confirmLabel: 'Abandonner',
    cancelLabel: 'Continuer l’annonce',
    danger: true,
  };
}
