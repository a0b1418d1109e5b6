import { queryOptions } from '@tanstack/react-query';
import type { Block } from '../reading-page.js';

export interface HelpPage {
  entries: readonly HelpEntry[];
  /** Anchors of the page: #conducteur and #proprietaire. */
  guides: readonly { id: string; title: string; blocks: readonly Block[] }[];
  contact: readonly Block[];
}

export function helpPageQuery() {
  return queryOptions({
    queryKey: ['help-page'],
    queryFn: async (): Promise<HelpPage> => {
      const [{ HELP_ENTRIES }, { HELP_GUIDES }] = await Promise.all([import('./entries.js'), import('./guides.js')]);
      return { entries: HELP_ENTRIES, ...HELP_GUIDES };
    },
    staleTime: Infinity,
  });
}

/** ST-05, in the order of the chips. */
export const HELP_CATEGORIES = {
  general: 'Général',
  conducteur: 'Conducteur',
  proprietaire: 'Propriétaire',
  verification: 'Vérification',
  technique: 'Technique',
} as const;
export type HelpCategory = keyof typeof HELP_CATEGORIES;

export interface HelpEntry {
  id: string;
  category: HelpCategory;
  question: string;
  answer: readonly Block[];
}
