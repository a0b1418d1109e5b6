import { dayInText } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import type { ReactNode } from 'react';
import type { PageLink, Section } from '../content/reading-page.js';
import { Blocks, RichText } from './blocks.js';
import styles from './reading.module.css';

interface PageTextProps {
  title: string;
  lead: string;
  /** « Mis à jour le », « Publié le » */
  dated: { label: string; day: string };
  sections: readonly Section[];
  related: readonly PageLink[];
  /** Above the title. */
  before?: ReactNode;
}

/** Reading template: title, date, contents of the page, 720 px of text, where to go next. */
export function PageText({ title, lead, dated, sections, related, before }: PageTextProps) {
  return (
    <Page>
      <div className={styles.layout}>
        <header className={styles.head}>
          {before}
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.lead}>
            <RichText>{lead}</RichText>
          </p>
          <p className={styles.date}>
            {dated.label} <time dateTime={dated.day}>{dayInText(dated.day)}</time>
          </p>
        </header>
        <nav aria-labelledby="sommaire" className={styles.contents}>
          <h2 id="sommaire">Sommaire</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              <Blocks blocks={section.blocks} />
            </section>
          ))}
          {related.length > 0 && (
            <nav aria-label="À lire aussi" className={styles.related}>
              <h2>À lire aussi</h2>
              <ul>
                {related.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </Page>
  );
}
