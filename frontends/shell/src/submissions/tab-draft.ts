/** The fields of a half-filled form, stored in the tab until it is sent. Never a password. */
export type TabDraft = Readonly<Record<string, string>>;

export function readDraft(key: string): TabDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as TabDraft | null;
  } catch {
    return null;
  }
}

/** An empty draft is removed. */
export function saveDraft(key: string, draft: TabDraft): void {
  try {
    if (Object.values(draft).every((text) => text === '')) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage loses the draft when the page is left, nothing else.
  }
}

export function clearDraft(key: string): void {
  saveDraft(key, {});
}
