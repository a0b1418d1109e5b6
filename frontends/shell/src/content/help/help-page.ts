import { queryOptions } from '@tanstack/react-query';
import type { Block } from '../reading-page.js';
import type { HelpEntry } from './help-entry.js';

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
