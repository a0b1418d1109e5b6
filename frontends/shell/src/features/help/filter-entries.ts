import type { HelpCategory, HelpEntry } from '../../content/help/help-entry.js';
import { HELP_CATEGORIES } from '../../content/help/help-entry.js';
import { hasWords } from '../../content/has-words.js';
import { plainText } from '../../content/plain-text.js';

interface HelpFilters {
  q: string;
  /** null is all. */
  category: HelpCategory | null;
}

export function readHelpFilters(search: URLSearchParams): HelpFilters {
  const category = search.get('categorie') ?? '';
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: Object.hasOwn(HELP_CATEGORIES, category) ? (category as HelpCategory) : null,
  };
}

export function writeHelpFilters({ q, category }: HelpFilters): URLSearchParams {
  return new URLSearchParams({ ...(q !== '' && { q }), ...(category !== null && { categorie: category }) });
}

/** Every word must be in the question or its answer. */
export function filterEntries(entries: readonly HelpEntry[], { q, category }: HelpFilters): HelpEntry[] {
  return entries.filter(
    (entry) =>
      (category === null || entry.category === category) && hasWords(`${entry.question} ${plainText(entry.answer)}`, q),
  );
}
