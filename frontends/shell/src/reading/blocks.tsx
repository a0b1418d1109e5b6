import { type CompanyFacts, isCompanyFact } from '@placette/contracts/catalog/content/company-facts';
import shared from '@placette/ui/shared.module.css';
import { ButtonLink } from '@placette/ui/button';
import { ExternalLink, Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import type { ReactNode } from 'react';
import { CompanyFactText } from '../company/company-fact.js';
import { useSiteSettings } from '../company/company-facts.js';
import { useContentTexts } from '../content/use-content-texts.js';
import type { Block, Offer } from '../content/reading-page.js';
import styles from './reading.module.css';

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const { company } = useSiteSettings();
  return withKnownFacts(blocks, company).map((block, index) => <OneBlock key={index} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <RichText>{block}</RichText>
      </p>
    );
  if ('list' in block) return <Items as="ul" items={block.list} />;
  if ('steps' in block) return <Items as="ol" items={block.steps} />;
  if ('facts' in block) return <Facts facts={block.facts} />;
  if ('table' in block) return <Table {...block.table} />;
  if ('notice' in block)
    return (
      <Notice tone={block.tone}>
        <RichText>{block.notice}</RichText>
      </Notice>
    );
  if ('offers' in block) return <Offers offers={block.offers} />;
  return (
    <p className={shared.cluster3}>
      {block.actions.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}

function Items({ as: List, items }: { as: 'ul' | 'ol'; items: readonly string[] }) {
  return (
    <List className={List === 'ul' ? styles.list : styles.steps}>
      {items.map((item) => (
        <li key={item}>
          <span>
            <RichText>{item}</RichText>
          </span>
        </li>
      ))}
    </List>
  );
}

function Facts({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <RichText>{value}</RichText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Characters from which a cell gets more width on a narrow screen. */
const SENTENCE = 40;

interface TableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Scrolls by itself on a narrow screen, hence reachable by keyboard. */
function Table({ caption, columns, rows }: TableProps) {
  const hasSentences = rows.some((row) => row.some((cell) => cell.length > SENTENCE));
  return (
    <div className={styles.tableFrame} tabIndex={0} role="region" aria-label={caption}>
      <table className={hasSentences ? `${styles.table} ${styles.sentences}` : styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={head}>
              <th scope="row">
                <RichText>{head}</RichText>
              </th>
              {cells.map((cell, index) => (
                <td key={index}>
                  <RichText>{cell}</RichText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Offers({ offers }: { offers: readonly Offer[] }) {
  return (
    <div className={styles.offers}>
      {offers.map(({ who, price, text, points }) => (
        <div key={who} className={styles.offer}>
          <h3>{who}</h3>
          <p className={styles.price}>{price}</p>
          <p>
            <RichText>{text}</RichText>
          </p>
          <Items as="ul" items={points} />
        </div>
      ))}
    </div>
  );
}

const MARKS = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^)\s]+)\)|\{([a-z_]+)\}/g;

/** Text with **strong words**, [links](/aide), {company facts}, and delays and prices named in the same way. */
export function RichText({ children }: { children: string }) {
  const text = bound(useContentTexts()(children));
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    parts.push(text.slice(end, match.index));
    parts.push(<Mark key={match.index} match={match} />);
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

/** No line break before : ; ? ! » or after «. */
function bound(text: string): string {
  return text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');
}

function Mark({ match: [whole, strong, label, href, fact] }: { match: RegExpExecArray }) {
  if (strong !== undefined) return <strong>{strong}</strong>;
  if (fact !== undefined) return fact === 'brand' || isCompanyFact(fact) ? <CompanyFactText name={fact} /> : whole;
  if (label === undefined || href === undefined) return whole;
  if (href.startsWith('https://') || href.endsWith('.txt')) return <ExternalLink href={href}>{label}</ExternalLink>;
  return <Link to={href}>{label}</Link>;
}

const FACT = /\{([a-z_]+)\}/g;
const ALONE = /^\{[a-z_]+\}$/;
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
  const isKnown = (name: string) => !isCompanyFact(name) || Boolean(company[name]);
  return text
    .split(NEXT_SENTENCE)
    .filter((sentence) => [...sentence.matchAll(FACT)].every(([, name = '']) => isKnown(name)))
    .join(' ');
}
