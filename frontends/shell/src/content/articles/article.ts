import type { PageLink, Section } from '../reading-page.js';
import { typesetAll } from '../typography.js';

export type ArticleDrawing = 'suitcase' | 'height' | 'camera' | 'van' | 'document';

export interface ArticleSummary {
  slug: string;
  title: string;
  /** At most 200 characters (ST-07). */
  description: string;
  /** `YYYY-MM-DD` */
  published: string;
  author: string;
  categories: readonly [string, string];
  drawing: ArticleDrawing;
}

export interface Article extends ArticleSummary {
  sections: readonly Section[];
  related: readonly PageLink[];
}

export function article(summary: ArticleSummary, sections: readonly Section[], related: readonly PageLink[]): Article {
  return typesetAll({ ...summary, sections, related });
}
