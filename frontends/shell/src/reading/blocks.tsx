import { ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useSiteSettings } from '../company/company-facts.js';
import { withKnownFacts } from '../content/known-facts.js';
import type { Block, Offer } from '../content/reading-page.js';
import styles from './reading.module.css';
import { RichText } from './rich-text.js';

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
    <p className={styles.actions}>
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

/** Characters beyond which a cell needs room of its own on a narrow screen. */
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
          <p>{text}</p>
          <Items as="ul" items={points} />
        </div>
      ))}
    </div>
  );
}
