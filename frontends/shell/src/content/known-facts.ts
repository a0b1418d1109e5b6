import type { CompanyFacts } from '../company/company-facts.js';
import type { Block } from './reading-page.js';

const FACT = /\{([a-z_]+)\}/g;
const ALONE = /^\{[a-z_]+\}$/;
/** Between two sentences of one text. */
const NEXT_SENTENCE = /(?<=[.!?…]) (?=[\p{Lu}[{«*])/u;

/**
 * C54: without the sentences that speak of a company fact that is not set. A text that is the fact alone, as in the legal
 * notice, stays, and is shown « à compléter ».
 */
export function withKnownFacts(blocks: readonly Block[], company: CompanyFacts): readonly Block[] {
  const known = (text: string) => knownSentences(text, company);
  return blocks.flatMap((block): Block[] => {
    if (typeof block === 'string') return [known(block)].filter((text) => text !== '');
    if ('list' in block) return [{ list: block.list.map(known).filter((text) => text !== '') }];
    if ('facts' in block)
      return [
        { facts: block.facts.map(([term, text]) => [term, known(text)] as const).filter(([, text]) => text !== '') },
      ];
    return [block];
  });
}

function knownSentences(text: string, company: CompanyFacts): string {
  if (ALONE.test(text)) return text;
  const isKnown = (name: string) => name === 'brand' || Boolean(company[name as keyof CompanyFacts]);
  return text
    .split(NEXT_SENTENCE)
    .filter((sentence) => [...sentence.matchAll(FACT)].every(([, name = '']) => isKnown(name)))
    .join(' ');
}
