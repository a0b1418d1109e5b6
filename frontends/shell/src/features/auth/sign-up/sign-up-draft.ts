import { forgetDraft, keepDraft, readDraft, type TabDraft } from '../../../submissions/tab-draft.js';

const KEY = 'placette.inscription';

/** Names and address of a half-filled sign-up, while its page is left and found again; passwords are asked again. */
export const keptSignUp = (): TabDraft | null => readDraft(KEY);

export function keepSignUp({ prenom = '', nom = '', email = '' }: { prenom?: string; nom?: string; email?: string }) {
  keepDraft(KEY, { prenom, nom, email });
}

export const forgetSignUp = (): void => forgetDraft(KEY);
