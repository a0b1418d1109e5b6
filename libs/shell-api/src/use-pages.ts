import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** A paginated list, in a file of its own: public pages load none. Each page has the cursor of the next one. */
export function usePages<Page extends { next_cursor: string | null }>(
  queryKey: readonly unknown[],
  page: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  /** Keeps the rows of the previous search until those of this one are loaded. */
  { keepsPrevious = false }: { keepsPrevious?: boolean } = {},
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
  });
}
