import { SEARCH_POINTS_MAX, type SearchPoint } from '@placette/contracts/listings/search/schema';
import { Button } from '@placette/ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useAsked } from './asked.js';
import { ResultRow, type ResultRowProps } from './result-row.js';
import styles from './results.module.css';

/** Narrower screens show either the map or the rows. */
const NARROW = '(max-width: 1023.98px)';

const narrow = () => globalThis.matchMedia?.(NARROW);

function followWidth(onChange: () => void): () => void {
  const query = narrow();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(followWidth, () => narrow()?.matches ?? false);
}

interface MapNoticeProps {
  points: UseQueryResult<readonly SearchPoint[]>;
  /** How many the search finds. */
  total: number;
}

/** FD-05: where the map shows less than the list would. */
export function MapNotice({ points, total }: MapNoticeProps) {
  const isMissing = points.isError && !points.data;
  if (!isMissing && total <= SEARCH_POINTS_MAX) return null;
  return (
    <div role="status" className={styles.mapNotice}>
      {isMissing ? (
        <>
          La carte ne montre que les places de la liste.{' '}
          <Button variant="quiet" size="compact" isPending={points.isRefetching} onClick={() => void points.refetch()}>
            Réessayer
          </Button>
        </>
      ) : (
        `Les ${SEARCH_POINTS_MAX}\u00a0places les plus proches sont sur la carte.`
      )}
    </div>
  );
}

/** The row of a pin that the list has not loaded yet: alone below the map of a phone, above the rows beside a map. */
export function PinnedRow(props: Pick<ResultRowProps, 'result' | 'destination' | 'filters' | 'vehicles'>) {
  const asked = useAsked().get(props.result.id);
  return (
    <ul className={styles.pinned}>
      <li data-selected>
        <ResultRow {...props} asked={asked} eager selected onActive={() => undefined} />
      </li>
    </ul>
  );
}
