import { clearDraft, saveDraft } from '@placette/shell-api';

/** The fields of a half-filled form, stored in the tab until it is sent. Never a password. */
export type TabDraft = Readonly<Record<string, string>>;

/** An empty draft is removed. */
export function saveFields(key: string, draft: TabDraft): void {
  if (Object.values(draft).every((text) => text === '')) clearDraft(key);
  else saveDraft(key, draft);
}
