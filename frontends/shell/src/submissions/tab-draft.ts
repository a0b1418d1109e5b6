/** What was typed into a form, by field, kept in the tab while the page is left and found again. Never a password. */
export type TabDraft = Readonly<Record<string, string>>;

export function readDraft(key: string): TabDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as TabDraft | null;
  } catch {
    return null;
  }
}

/** Nothing typed: nothing kept. */
export function keepDraft(key: string, draft: TabDraft): void {
  try {
    if (Object.values(draft).every((text) => text === '')) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser without storage loses the draft when the page is left, nothing else.
  }
}

export function forgetDraft(key: string): void {
  keepDraft(key, {});
}
