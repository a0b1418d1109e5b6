import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { SEARCH_COUNT_CAP } from '@placette/contracts/listings/search/schema';
import { problemText } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { count } from '@placette/ui/format';
import { RedactedRow } from '@placette/ui/redacted-row';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useSearchPreview, wishes } from '../api.js';
import { VehicleNeeded } from '../gate-notice.js';
import type { SearchFilters } from '../search-filters.js';
import styles from '../search.module.css';

const FAILURE = 'Erreur lors de la recherche';

/** SE-06, C44: without a vehicle, redacted rows with their totals, above what opens them. */
export function SearchPreview({ destination, filters }: { destination: LocationSuggestion; filters: SearchFilters }) {
  const preview = useSearchPreview(wishes(destination.id, { ...filters, box: null }, []));
  if (preview.isPending) {
    return (
      <Loading text="Recherche en cours...">
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  if (preview.isError) {
    return (
      <>
        <ErrorState
          title={problemText(preview.error, FAILURE)}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
        <VehicleNeeded />
      </>
    );
  }
  const { parkings, days, count: found } = preview.data;
  return (
    <div className={styles.preview}>
      <h2 className={styles.title}>{title(found)}</h2>
      {parkings.length > 0 && (
        <ul className={styles.list}>
          {parkings.map((parking, index) => (
            <li key={index}>
              <RedactedRow parking={parking} days={days} />
            </li>
          ))}
        </ul>
      )}
      <VehicleNeeded />
    </div>
  );
}

function title(found: number): string {
  if (found === 0) return 'Aucune place libre ne correspond à votre recherche.';
  if (found >= SEARCH_COUNT_CAP) return 'Plus de 1\u202f000 places trouvées';
  return count(found, 'place trouvée', 'places trouvées');
}
