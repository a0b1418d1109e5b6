import { documentsRoutes } from '@placette/contracts/documents/routes';
import { CLAIM_MINUTES, type ModerationItem } from '@placette/contracts/documents/schema';
import { ApiProblem, useShell } from '@placette/shell-api';
import { useCallback, useEffect, useState } from 'react';

/** `other`: another moderator has it. `refused`: it is nobody's to decide here, and why. */
export type Claim = { state: 'asking' | 'held' | 'other' } | { state: 'refused'; reason: string };

const RENEW_MS = (CLAIM_MINUTES * 60_000) / 2;

/** C18: taken while the dialog is open, renewed, given back when it closes. */
export function useClaim({ category, id, status }: ModerationItem): { claim: Claim; takeOver: () => void } {
  const { api } = useShell();
  const isNeeded = status === 'pending';
  const [claim, setClaim] = useState<Claim>({ state: isNeeded ? 'asking' : 'held' });

  const ask = useCallback(
    async (take_over: boolean) => {
      try {
        await api.call(documentsRoutes.claimDocument, {
          params: { category, document_id: id },
          body: { take_over },
        });
        setClaim({ state: 'held' });
      } catch (error) {
        setClaim(claimOf(error));
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
      // A claim that could not be given back ends by itself.
      api.call(documentsRoutes.releaseDocument, { params: { category, document_id: id } }).catch(() => undefined);
    };
  }, [api, ask, category, id, isNeeded]);

  return { claim, takeOver: () => void ask(true) };
}

function claimOf(error: unknown): Claim {
  if (!(error instanceof ApiProblem)) return { state: 'held' };
  if (error.code === 'document_claimed') return { state: 'other' };
  // The server decides all the same: a claim that could not be asked for keeps nobody from working.
  return error.code === 'own_document' ? { state: 'refused', reason: error.title } : { state: 'held' };
}
