import { offerDraftApi } from '@placette/contracts/client/listings/offer-draft';
import type { OfferDraft } from '@placette/contracts/listings/offer-draft/schema';
import { ApiProblem, links, useShell } from '@placette/shell-api';
import { dateAndTime } from '@placette/ui/format';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { draftName } from '../draft-words.js';

/** « Dupliquer » (OB-04): a copy as a draft, which the wizard opens. A draft that is there already is asked about. */
export function useDuplicateParking(parking_spot_id: string) {
  const { api, confirm } = useShell();
  const navigate = useNavigate();
  /** A ref, which is set before the next render, so that two clicks copy once. */
  const copies = useRef(false);
  const copy = (replaces: string | null) =>
    api.call(offerDraftApi.duplicateParkingSpot, { params: { parking_spot_id }, body: { replaces } });

  /** Returns false when the person keeps the existing draft. */
  async function duplicate(): Promise<boolean> {
    try {
      await copy(null);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'draft_in_progress') throw error;
      const { draft } = await api.call(offerDraftApi.getOfferDraft);
      if (draft && !(await confirm(replaceDraft(draft)))) return false;
      await copy(draft?.version ?? null);
    }
    return true;
  }

  const { mutate, isPending, error } = useMutation({
    mutationFn: duplicate,
    onSuccess: (isCopied) => (isCopied ? navigate(links.offerParking) : undefined),
    // After a copy the wizard replaces this screen, so the button stays blocked until then.
    onSettled: (isCopied) => (copies.current = isCopied === true),
  });
  function press(): void {
    if (copies.current) return;
    copies.current = true;
    mutate();
  }
  return { press, isPending, error };
}

function replaceDraft({ content, changed_at }: OfferDraft) {
  const name = draftName(content.values);
  const named = name === null ? 'Une annonce sans titre' : `L’annonce «\u202f${name}\u202f»`;
  return {
    title: 'Remplacer votre brouillon\u202f?',
    body: `${named} est en brouillon, modifiée le ${dateAndTime(changed_at)}. La copie prend sa place\u00a0: ce que vous y avez saisi et ses fichiers seront perdus.`,
    confirmLabel: 'Remplacer',
    cancelLabel: 'Garder mon brouillon',
    danger: true,
  };
}
