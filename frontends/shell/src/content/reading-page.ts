import { typesetAll } from './typography.js';

/**
 * Running text may contain **strong words**, [links](/aide) and {company facts}, which are settings of the site
 * (company/company-facts.ts).
 */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { facts: readonly (readonly [term: string, value: string])[] }
  | { table: { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] } }
  | { notice: string; tone: 'info' | 'warn' | 'signal' }
  | { offers: readonly Offer[] }
  | { actions: readonly PageLink[] };

export interface Offer {
  who: string;
  price: string;
  text: string;
  points: readonly string[];
}

export interface PageLink {
  label: string;
  to: string;
}

export interface Section {
  /** In the page's URL: `/tarifs#proprietaires`. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface ReadingPage {
  path: `/${string}`;
  title: string;
  /** For search engines. */
  description: string;
  lead: string;
  /** Day of the last change of this text, `YYYY-MM-DD`. */
  updated: string;
  sections: readonly Section[];
  related: readonly PageLink[];
}

export function readingPage(page: ReadingPage): ReadingPage {
  return typesetAll(page);
}
