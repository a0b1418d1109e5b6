import { count } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import type { ListedLocation } from '../api.js';
import { writeFilters, type LocationFilters } from '../filters.js';
import styles from './overseas-inset.module.css';
import { OVERSEAS } from './overseas-outlines.js';

interface OverseasInsetProps {
  locations: readonly ListedLocation[];
  filters: LocationFilters;
}

/** The regions that the map of metropolitan France leaves out, each a link that needs no script and shows it there. */
export function OverseasInset({ locations, filters }: OverseasInsetProps) {
  const overseas = OVERSEAS.map((territory) => ({
    ...territory,
    inside: locations.filter(({ region }) => region === territory.region).length,
  })).filter(({ inside }) => inside > 0);
  const isAllOverseas = overseas.reduce((sum, { inside }) => sum + inside, 0) === locations.length;
  if (overseas.length === 0 || isAllOverseas) return null;
  return (
    <nav aria-label="Outre-mer" className={styles.inset}>
      <ul>
        {overseas.map(({ region, outline, inside }) => (
          <li key={region}>
            <Link to={{ search: writeFilters({ ...filters, region }).toString() }} className={styles.territory}>
              <svg viewBox="0 0 64 64" aria-hidden="true">
                <path d={outline} />
              </svg>
              <span>{region}</span>
              <span className={styles.count}>{count(inside, 'lieu', 'lieux')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
