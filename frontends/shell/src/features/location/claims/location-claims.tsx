import type { LocationPage } from '@placette/contracts/catalog/routes';
import { today } from '@placette/contracts/kernel/days';
import { StatRow } from '@placette/ui/stat';
import { StatusTag } from '@placette/ui/status-tag';
import { useClaims } from '../../../claims/use-claims.js';
import { testimonials, type ClaimName } from '../../../content/claims.js';
import { pageTruths } from './page-truths.js';
import styles from './location-claims.module.css';

const NAMES: readonly ClaimName[] = [
  'from_price',
  'official_price',
  'average_savings',
  'travellers',
  'answer_time',
  'shuttle',
  'owners',
  'sign_up',
];

/** Two rows of four. */
const HALF = 4;

/** HO-08: the landing page's claims, the page's own figures in their place, and sample testimonials. */
export function LocationClaims({ page }: { page: LocationPage }) {
  const claims = useClaims(NAMES, pageTruths(page, today()));
  return (
    <section aria-labelledby="pourquoi" className={styles.block}>
      <h2 id="pourquoi" className={styles.title}>
        Pourquoi se garer chez un particulier
      </h2>
      {claims.length > 0 && (
        <div>
          {[claims.slice(0, HALF), claims.slice(HALF)]
            .filter((row) => row.length > 0)
            .map((row) => (
              <StatRow key={row[0]?.name ?? ''} items={row.map(({ figure, label }) => ({ value: figure, label }))} />
            ))}
        </div>
      )}
      <ul className={styles.quotes}>
        {testimonials.map(({ name, text }) => (
          <li key={name}>
            <figure className={styles.quote}>
              <StatusTag tone="info">Exemple</StatusTag>
              <blockquote>{text}</blockquote>
              <figcaption>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
