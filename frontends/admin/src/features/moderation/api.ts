import type { z } from 'zod';
import { documentsApi } from '@placette/contracts/client/documents';
import { moderationApi } from '@placette/contracts/client/documents/moderation';
import type { ModerationFilter, ModerationItem, reviewSchema } from '@placette/contracts/documents/schema';
import { problemText, useApiQuery, usePages, useShell } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentLabel } from '../../desk/labels.js';

export type Review = z.input<typeof reviewSchema>;

/** MO-02, MO-03. Reloaded by the live signal "moderation". */
export function useModeration(filter: ModerationFilter) {
  const { api } = useShell();
  return usePages(['moderation', 'documents', filter], (cursor, signal) =>
    api.call(moderationApi.listModeration, { query: { ...filter, cursor }, signal }),
  );
}

export function useDocumentCount() {
  return useApiQuery(['moderation', 'documents', 'count'], (api, signal) =>
    api.call(moderationApi.countModeration, { signal }),
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

/** MO-13: takes a decision back before its effect, and says what became of it. Works after its screen is left. */
export function useTakeBack() {
  const { api, toast } = useShell();
  const client = useQueryClient();
  return ({ category, id, document_type }: ModerationItem): Promise<ModerationItem | null> =>
    api
      .call(moderationApi.takeBackReview, { params: { category, document_id: id } })
      .then(
        (document) => {
          toast({ text: `${documentLabel(document_type)}\u00a0: de nouveau en attente.`, apart: true });
          return document;
        },
        (error: Error) => {
          const text = problemText(error, 'La décision n’a pas pu être annulée. Réessayez.');
          toast({ text, tone: 'warn', apart: true });
          return null;
        },
      )
      .finally(() => void client.invalidateQueries({ queryKey: ['moderation'] }));
}

/**
 * A signed link of five minutes, asked for each time a document is opened (C1), and the picture where it is one. The
 * next document of a moderator is fetched while they look at this one (MO-12), which the log of openings holds too.
 */
export function useDocumentFile(document: Pick<ModerationItem, 'category' | 'id'> | undefined) {
  return useApiQuery(
    ['documents', 'link', document?.category, document?.id],
    async (api, signal) => {
      if (!document) throw new Error('no document');
      const { category, id: document_id } = document;
      const link = await api.call(documentsApi.createDocumentLink, { params: { category, document_id } });
      return { ...link, picture: link.content_type.startsWith('image/') ? await fetched(link.url, signal) : null };
    },
    { enabled: document !== undefined, staleTime: 240_000, gcTime: 0, retry: false },
  );
}

/** Documents are never stored by the browser: their bytes are kept here as long as they are looked at. */
async function fetched(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
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
