import { moderationApi } from '@placette/contracts/client/documents/moderation';
import {
  REVIEW_ASSIGNMENT_MINUTES,
  type DocumentReview,
  type ModerationItem,
} from '@placette/contracts/documents/schema';
import { ApiProblem, useShell } from '@placette/shell-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReviews } from '../api.js';

/**
 * `other`: assigned to another moderator. `decided`: since it was opened, and by which review where it is known. `refused`: this
 * moderator cannot decide it, and why.
 */
export type ReviewAssignment =
  | { state: 'asking' | 'mine' | 'other' }
  | { state: 'decided'; review: DocumentReview | undefined }
  | { state: 'refused'; reason: string };

const RENEW_MS = (REVIEW_ASSIGNMENT_MINUTES * 60_000) / 2;

/**
 * C18: the document is assigned to this moderator while the dialog is open, and released when it closes. Asked anew by the live
 * signal "moderation".
 */
export function useReviewAssignment(item: ModerationItem): { assignment: ReviewAssignment; takeOver: () => void } {
  const { category, id } = item;
  const { api } = useShell();
  const client = useQueryClient();
  const { data } = useReviews(item);
  const isNeeded = item.status === 'pending';
  const key = ['moderation', 'assignment', category, id];
  const ask = (take_over: boolean): Promise<ReviewAssignment> =>
    api
      .call(moderationApi.claimDocument, { params: { category, document_id: id }, body: { take_over } })
      .then(() => ({ state: 'mine' as const }), assignmentOf);

  const { data: asked = { state: isNeeded ? 'asking' : 'mine' } as const } = useQuery<ReviewAssignment>({
    queryKey: key,
    queryFn: () => ask(false),
    enabled: isNeeded,
    refetchInterval: RENEW_MS,
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(() => {
    if (!isNeeded) return;
    // An assignment that could not be released expires.
    return () =>
      void api.call(moderationApi.releaseDocument, { params: { category, document_id: id } }).catch(() => undefined);
  }, [api, category, id, isNeeded]);

  const review = reviewSince(item, data?.reviews ?? []);
  return {
    assignment: review || asked.state === 'decided' ? { state: 'decided', review } : asked,
    takeOver: () => void ask(true).then((taken) => client.setQueryData(key, taken)),
  };
}

/** A review newer than the item shown. */
function reviewSince({ status, reviewed_at }: ModerationItem, reviews: readonly DocumentReview[]) {
  const last = reviews.at(-1);
  return last && last.new_status !== status && last.created_at > (reviewed_at ?? '') ? last : undefined;
}

function assignmentOf(error: unknown): ReviewAssignment {
  if (!(error instanceof ApiProblem)) return { state: 'mine' };
  switch (error.code) {
    case 'document_claimed':
      return { state: 'other' };
    case 'document_already_reviewed':
      return { state: 'decided', review: undefined };
    case 'own_document':
    case 'document_not_found':
      return { state: 'refused', reason: error.title };
    default:
      // The server decides anyway: a failed call does not keep the moderator from working.
      return { state: 'mine' };
  }
}
