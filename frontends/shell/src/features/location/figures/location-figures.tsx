import type { LocationPage } from '@placette/contracts/catalog/api';
import { today } from '@placette/contracts/kernel/days';
import { StatRow } from '@placette/ui/stat';
import { StatusTag } from '@placette/ui/status-tag';
import { useMarketingFigures } from '../../../figures/use-marketing-figures.js';
import { testimonials, type FigureName } from '../../../content/marketing-figures.js';
import { measuredFigures } from './measured-figures.js';
import styles from './location-figures.module.css';

const NAMES: readonly FigureName[] = [
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

/** HO-08: the marketing figures, replaced by those measured for the location, and sample testimonials. */
export function LocationFigures({ page }: { page: LocationPage }) {
  const figures = useMarketingFigures(NAMES, measuredFigures(page, today()));
  return (
    <section aria-labelledby="pourquoi" className={styles.block}>
      <h2 id="pourquoi" className={styles.title}>
        Pourquoi se garer chez un particulier
      </h2>
      {figures.length > 0 && (
        <div>
          {[figures.slice(0, HALF), figures.slice(HALF)]
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
