const PREFIX = 'placette.compte.';

/** Where the tab keeps what one account has typed under `name`: another account that signs in here never reads it. */
export const draftKey = (account: string, name: string) => `${PREFIX}${account}.${name}`;

/** The draft under `key`, in the shape that its writer gave it; null when there is none. */
export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage loses the draft when the page is left, nothing else.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** At sign-out: the next person at this browser finds nothing. */
export function forgetAllDrafts(): void {
  try {
    const kept = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of kept) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
