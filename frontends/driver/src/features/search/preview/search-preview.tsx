import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import shared from '@placette/ui/shared.module.css';
import { SEARCH_COUNT_CAP } from '@placette/contracts/listings/search/schema';
import { problemText } from '@placette/shell-api';
import { ErrorState } from '@placette/ui/error-state';
import { count, STRAIGHT_LINE } from '@placette/ui/format';
import { RedactedRow } from '@placette/ui/redacted-row';
import { useSearchPreview, wishes } from '../api.js';
import { VehicleNeeded } from '../gate-notice.js';
import type { SearchFilters } from '../filters/search-filters.js';
import { NearAndFurther } from '../results/near-and-further.js';
import { type Frame, PendingRows, ResultsFrame } from '../results/results-frame.js';
import { ResultsMap } from '../results/results-map.js';
import styles from '../results/results.module.css';

const FAILURE = 'Erreur lors de la recherche';

interface SearchPreviewProps {
  destination: LocationSuggestion;
  filters: SearchFilters;
  frame: Frame;
}

/** SE-06, C44: without a vehicle, redacted rows with their totals, above what opens them; on the map the place alone. */
export function SearchPreview({ destination, filters, frame }: SearchPreviewProps) {
  const preview = useSearchPreview(wishes(destination.id, { ...filters, box: null }, []));
  const { data } = preview;
  return (
    <ResultsFrame
      {...frame}
      map={<ResultsMap destination={destination} box={null} isPending={preview.isPending} />}
      head={
        data && (
          <div role="status" className={styles.found}>
            <h2>{title(data.count)}</h2>
          </div>
        )
      }
    >
      {preview.isPending && <PendingRows />}
      {preview.isError && (
        <ErrorState
          title={problemText(preview.error, FAILURE)}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
      {data && (
        <>
          {data.parkings.length > 0 && <p className={shared.muted}>{STRAIGHT_LINE}</p>}
          <NearAndFurther items={data.parkings}>
            {(parking, index) => (
              <li key={index}>
                <RedactedRow parking={parking} at={destination.type} days={data.days} />
              </li>
            )}
          </NearAndFurther>
        </>
      )}
      {!preview.isPending && <VehicleNeeded />}
    </ResultsFrame>
  );
}

function title(found: number): string {
  if (found === 0) return 'Aucune place libre ne correspond à votre recherche.';
  if (found >= SEARCH_COUNT_CAP) return 'Plus de 1\u202f000\u00a0places trouvées';
  return count(found, 'place trouvée', 'places trouvées');
}
