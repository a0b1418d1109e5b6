import { clearDraft, readDraft } from '@placette/shell-api';
import { saveFields, type TabDraft } from '../../submissions/tab-draft.js';

const KEY = 'placette.inscription';

/** Names and e-mail address of a half-filled sign-up, for a return to its page; passwords are asked again. */
export const readSignUpDraft = (): TabDraft | null => readDraft(KEY);

export function saveSignUpDraft({
  prenom = '',
  nom = '',
  email = '',
}: {
  prenom?: string;
  nom?: string;
  email?: string;
}) {
  saveFields(KEY, { prenom, nom, email });
}

export const clearSignUpDraft = (): void => clearDraft(KEY);
