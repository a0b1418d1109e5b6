import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** A list that comes page by page, each with the cursor of the next one. */
export function usePages<Page extends { next_cursor: string | null }>(
  queryKey: readonly unknown[],
  page: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  /** Rows of another search stay until those of this one are there. */
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
