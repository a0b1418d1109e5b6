import { documentsRoutes } from '@placette/contracts/documents/routes';
import { REVIEW_ASSIGNMENT_MINUTES, type ModerationItem } from '@placette/contracts/documents/schema';
import { ApiProblem, useShell } from '@placette/shell-api';
import { useCallback, useEffect, useState } from 'react';

/** `other`: assigned to another moderator. `refused`: this moderator cannot decide it, and why. */
type ReviewAssignment = { state: 'asking' | 'mine' | 'other' } | { state: 'refused'; reason: string };

const RENEW_MS = (REVIEW_ASSIGNMENT_MINUTES * 60_000) / 2;

/** C18: the document is assigned to this moderator while the dialog is open, and released when it closes. */
export function useReviewAssignment({ category, id, status }: ModerationItem): {
  assignment: ReviewAssignment;
  takeOver: () => void;
} {
  const { api } = useShell();
  const isNeeded = status === 'pending';
  const [assignment, setAssignment] = useState<ReviewAssignment>({ state: isNeeded ? 'asking' : 'mine' });

  const ask = useCallback(
    async (take_over: boolean) => {
      try {
        await api.call(documentsRoutes.claimDocument, {
          params: { category, document_id: id },
          body: { take_over },
        });
        setAssignment({ state: 'mine' });
      } catch (error) {
        setAssignment(assignmentOf(error));
      }
    },
    [api, category, id],
  );

  useEffect(() => {
    if (!isNeeded) return;
    void ask(false);
    const renewal = setInterval(() => void ask(false), RENEW_MS);
    return () => {
      clearInterval(renewal);
      // An assignment that could not be released expires.
      api.call(documentsRoutes.releaseDocument, { params: { category, document_id: id } }).catch(() => undefined);
    };
  }, [api, ask, category, id, isNeeded]);

  return { assignment, takeOver: () => void ask(true) };
}

function assignmentOf(error: unknown): ReviewAssignment {
  if (!(error instanceof ApiProblem)) return { state: 'mine' };
  if (error.code === 'document_claimed') return { state: 'other' };
  // The server decides anyway: a failed call does not keep the moderator from working.
  return error.code === 'own_document' ? { state: 'refused', reason: error.title } : { state: 'mine' };
}
