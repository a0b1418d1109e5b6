import { useCallback, useState } from 'react';

export interface RequestValues {
  vehicle_id: string;
  start_date: string;
  end_date: string;
  message: string;
}

export interface RequestDraft {
  values: RequestValues;
  /** Sent with the request, so that a retry after a lost answer sends once. */
  idempotencyKey: string;
}

interface KeptDraft extends RequestDraft {
  /** The dates that the page was opened with: other ones replace those of the draft. */
  asked: string;
}

/** Kept in the tab while the page is left and found again. `asked` holds the dates chosen in the search, or ''. */
export function useRequestDraft(parking_spot_id: string, asked: { start_date: string; end_date: string }) {
  const key = `placette.demande.${parking_spot_id}`;
  const askedText = `${asked.start_date}/${asked.end_date}`;
  const [draft] = useState<RequestDraft>(() => {
    const kept = read(key);
    const blank = { vehicle_id: '', message: '', ...asked };
    if (kept === null) return { values: blank, idempotencyKey: crypto.randomUUID() };
    const isSame = kept.asked === askedText || asked.start_date === '';
    return { ...kept, values: { ...blank, ...kept.values, ...(isSame ? {} : asked) } };
  });
  const keep = useCallback(
    (values: RequestValues) => write(key, { values, idempotencyKey: draft.idempotencyKey, asked: askedText }),
    [key, draft.idempotencyKey, askedText],
  );
  const forget = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { draft, keep, forget };
}

function read(key: string): KeptDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptDraft | null;
  } catch {
    return null;
  }
}

function write(key: string, draft: KeptDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage loses the draft when the page is left, nothing else.
  }
}
