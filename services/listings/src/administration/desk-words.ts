import { foldText } from '@placette/contracts/kernel/clean-text';
import { foldedSql } from '@placette/service-runtime';
import { raw } from '../platform/prisma.service.js';

/** As the indexes `parking_spots_words` and `owner_cards_words` store it, so that the two must change together. */
const words = (text: string) =>
  raw(`to_tsvector('simple', regexp_replace(${foldedSql(text)}, '[^a-z0-9]+', ' ', 'g'))`);
export const PARKING_WORDS = words(`title || ' ' || address || ' ' || postal_code || ' ' || city`);
export const OWNER_WORDS = words(`first_name || ' ' || last_initial`);

/** C55: a query of each searched word, which finds the words that begin with it, whatever their accents and case. */
export function wordQueries(q: string): string[] {
  const found = foldText(q).match(/[a-z0-9]+/g) ?? [];
  return found.map((word) => `${word}:*`);
}
