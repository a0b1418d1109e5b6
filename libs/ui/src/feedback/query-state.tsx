import type { ReactNode } from 'react';
import { ErrorState } from './states.js';
import { Loading, SkeletonRows } from './skeleton.js';

/** The properties of a TanStack query that are used here. */
export interface LoadedQuery {
  isPending: boolean;
  isError: boolean;
  isRefetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps {
  query: LoadedQuery;
  /** Announced while it loads: « Chargement de vos véhicules... » */
  loading: string;
  /** The title of the error. */
  failure: string;
  /** What to do about the error. */
  text?: ReactNode;
  /** The number of skeleton rows, unless other ones are given. */
  rows?: number;
  children?: ReactNode;
}

/** While a query has no data: skeletons; once it failed: the error, with a way to try again. Otherwise nothing. */
export function QueryState({ query, loading, failure, text, rows, children }: QueryStateProps) {
  if (query.isPending) return <Loading text={loading}>{children ?? <SkeletonRows count={rows} />}</Loading>;
  if (!query.isError) return null;
  return (
    <ErrorState title={failure} text={text} onRetry={() => void query.refetch()} isRetrying={query.isRefetching} />
  );
}

/** Combines queries that one part waits for: a retry repeats the failed ones. */
export function allOf(queries: readonly LoadedQuery[]): LoadedQuery {
  const failed = queries.filter(({ isError }) => isError);
  return {
    isPending: failed.length === 0 && queries.some(({ isPending }) => isPending),
    isError: failed.length > 0,
    isRefetching: failed.some(({ isRefetching }) => isRefetching),
    refetch: () => failed.forEach(({ refetch }) => refetch()),
  };
}
