import { isCompanyFact } from '@placette/contracts/catalog/content/company-facts';
import type { Block } from './reading-page.js';

/** The text of these blocks as read aloud: no markup, no URL of a link; company facts are left out. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).map(withoutMarks).join(' ');
}

function withoutMarks(text: string): string {
  return text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\[([^[\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/\{([a-z_]+)\}/g, (whole, name: string) => (isCompanyFact(name) ? '' : whole));
}

function linesOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('notice' in block) return [block.notice];
  if ('facts' in block) return block.facts.map(([term, value]) => `${term} : ${value}`);
  if ('table' in block) return block.table.rows.map((row) => row.join(', '));
  if ('offers' in block) return block.offers.flatMap(({ who, price, text, points }) => [who, price, text, ...points]);
  return [];
}
