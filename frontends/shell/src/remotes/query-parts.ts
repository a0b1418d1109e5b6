/** What remotes may use of React Query, in place of all of it: public pages would carry the rest (ADR 101). */
export {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
