import type { Block } from '../reading-page.js';

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
