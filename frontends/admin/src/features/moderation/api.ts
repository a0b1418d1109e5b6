import type { z } from 'zod';
import { documentsApi } from '@placette/contracts/client/documents';
import { moderationApi } from '@placette/contracts/client/documents/moderation';
import type { ModerationFilter, ModerationItem, reviewSchema } from '@placette/contracts/documents/schema';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type Review = z.input<typeof reviewSchema>;

/** MO-02, MO-03. Reloaded by the live signal "moderation". */
export function useModeration(filter: ModerationFilter) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['moderation', 'documents', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(moderationApi.listModeration, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

export function useReview({ category, id }: ModerationItem) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: Review) =>
      api.call(moderationApi.reviewDocument, { params: { category, document_id: id }, body: review }),
    // Not waited for: the dialog closes first, and what it asks is not asked again.
    onSettled: () => void client.invalidateQueries({ queryKey: ['moderation'] }),
  });
}

/** A signed link of five minutes, asked for each time a document is opened (C1). */
export function useDocumentLink({ category, id }: ModerationItem) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['documents', 'link', category, id],
    queryFn: () => api.call(documentsApi.createDocumentLink, { params: { category, document_id: id } }),
    staleTime: 240_000,
    gcTime: 0,
    retry: false,
  });
}

/** Asked for once as the dialog opens, since each look at other accounts is written down. */
export function useExamination({ category, id }: ModerationItem) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['documents', 'examination', category, id],
    queryFn: () => api.call(moderationApi.examineDocument, { params: { category, document_id: id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export function useReviews({ category, id }: ModerationItem) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['moderation', 'reviews', category, id],
    queryFn: ({ signal }) => api.call(moderationApi.listReviews, { params: { category, document_id: id }, signal }),
  });
}
