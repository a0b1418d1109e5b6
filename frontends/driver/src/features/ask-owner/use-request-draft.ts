import { noTravel } from '@placette/contracts/requests/travel/travel';
import type { newContactRequestSchema } from '@placette/contracts/requests/schema';
import type { Travel } from '@placette/contracts/requests/travel/schema';
import { draftKey, clearDraft, saveDraft, readDraft, useShell } from '@placette/shell-api';
import type { FormFields } from '@placette/ui/use-zod-form';
import { useCallback, useState } from 'react';

/** TR-01: hours as they are typed. */
export const TRAVEL_FIELDS = Object.keys(noTravel()) as (keyof Travel)[];

export type RequestValues = Omit<FormFields<typeof newContactRequestSchema>, 'parking_spot_id'>;

interface RequestDraft {
  values: RequestValues;
  /** Sent with the request, so that a retry after a lost answer sends once. */
  idempotencyKey: string;
}

interface KeptDraft extends RequestDraft {
  /** The dates that the page was opened with: other ones replace those of the draft. */
  asked: string;
}

/** Kept in the tab for one account while the page is left and found again. `asked` contains the dates chosen in the search, or ''. */
export function useRequestDraft(parking_spot_id: string, asked: { start_date: string; end_date: string }) {
  const account = useShell().session.user?.id ?? '';
  const key = draftKey(account, `demande.${parking_spot_id}`);
  const askedText = `${asked.start_date}/${asked.end_date}`;
  const [draft] = useState<RequestDraft>(() => {
    const kept = readDraft<KeptDraft>(key);
    const blank = { vehicle_id: '', message: '', ...noTravel(), ...asked };
    if (kept === null) return { values: blank, idempotencyKey: crypto.randomUUID() };
    const isSame = kept.asked === askedText || asked.start_date === '';
    return { ...kept, values: { ...blank, ...kept.values, ...(isSame ? {} : asked) } };
  });
  const keep = useCallback(
    (values: RequestValues) =>
      saveDraft(key, { values, idempotencyKey: draft.idempotencyKey, asked: askedText } satisfies KeptDraft),
    [key, draft.idempotencyKey, askedText],
  );
  const forget = useCallback(() => clearDraft(key), [key]);
  return { draft, keep, forget };
}
