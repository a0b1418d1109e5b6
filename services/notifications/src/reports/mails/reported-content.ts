import type { Ground, ReportTargetType } from '@placette/contracts/documents/reports/schema';
import { quoted } from '../../emails/wording.js';

export interface ReportedContent {
  reference: string;
  target_type: ReportTargetType;
  target_label: string;
}

const NAMES: Record<ReportTargetType, [yours: string, the: string]> = {
  parking: ['votre annonce', 'l’annonce'],
  profile: ['votre profil', 'le profil'],
  message: ['votre message', 'un message'],
};

/** « l’annonce « Garage Orly » »; a message is not named: its words stay where they are. */
export function contentName({ target_type, target_label }: ReportedContent, isOwn: boolean): string {
  const name = NAMES[target_type][isOwn ? 0 : 1];
  return target_type === 'parking' && target_label !== '' ? `${name} ${quoted(target_label)}` : name;
}

/** What a decision rests on (DSA art. 17). */
export function groundText({ kind, article }: { kind: Ground; article: string }): string {
  const source = kind === 'law' ? 'la loi' : 'nos conditions générales';
  return `Cette décision repose sur ${source}\u00a0: ${article}.`;
}

/** How to contest: free, within six months, by the contact form. */
export function contestation(reference: string) {
  return {
    text: `Vous n’êtes pas d’accord\u202f? Vous pouvez contester gratuitement pendant six mois en rappelant la référence ${reference}. Une autre personne examine votre demande. Vous pouvez aussi saisir le juge.`,
    label: 'Contester cette décision',
    path: `/contact?sujet=signalement&reference=${reference}` as const,
  };
}
