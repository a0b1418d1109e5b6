import type { z } from 'zod';
import { documentsApi } from '@placette/contracts/client/documents';
import { moderationApi } from '@placette/contracts/client/documents/moderation';
import type { ModerationFilter, ModerationItem, reviewSchema } from '@placette/contracts/documents/schema';
import { useApiQuery, usePages, useShell } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type Review = z.input<typeof reviewSchema>;

/** MO-02, MO-03. Reloaded by the live signal "moderation". */
export function useModeration(filter: ModerationFilter) {
  const { api } = useShell();
  return usePages(['moderation', 'documents', filter], (cursor, signal) =>
    api.call(moderationApi.listModeration, { query: { ...filter, cursor }, signal }),
  );
}

export function useReview({ category, id }: ModerationItem) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: Review) =>
      api.call(moderationApi.reviewDocument, { params: { category, document_id: id }, body: review }),
    // Not awaited: the dialog closes first, so that its own queries are not loaded again.
    onSettled: () => void client.invalidateQueries({ queryKey: ['moderation'] }),
  });
}

/** A signed link of five minutes, asked for each time a document is opened (C1). */
export function useDocumentLink({ category, id }: ModerationItem) {
  return useApiQuery(
    ['documents', 'link', category, id],
    (api) => api.call(documentsApi.createDocumentLink, { params: { category, document_id: id } }),
    { staleTime: 240_000, gcTime: 0, retry: false },
  );
}

/** Loaded once per dialog: each look at other accounts is recorded. */
export function useExamination({ category, id }: ModerationItem) {
  return useApiQuery(
    ['documents', 'examination', category, id],
    (api) => api.call(moderationApi.examineDocument, { params: { category, document_id: id } }),
    { staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  );
}

export function useReviews({ category, id }: ModerationItem) {
  return useApiQuery(['moderation', 'reviews', category, id], (api, signal) =>
    api.call(moderationApi.listReviews, { params: { category, document_id: id }, signal }),
  );
}
