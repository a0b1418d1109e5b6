import type { Ground } from '@placette/contracts/documents/reports/schema';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { HUMAN_DECISION } from '../../emails/wording.js';
import { contentName, contestation, groundText, type ReportedContent } from './reported-content.js';

interface ModeratedContent extends ReportedContent {
  measure: 'kept' | 'removed' | 'restored';
  statement: string;
  ground: { kind: Ground; article: string } | null;
}

const PAGES = {
  parking: { label: 'Voir mes parkings', path: '/dashboard/parkings' },
  profile: { label: 'Voir mon profil', path: '/dashboard/profil' },
  message: { label: 'Voir mes demandes', path: '/dashboard/demandes' },
} as const;

/** L7, DSA art. 17: what was decided, its facts and its ground, and how to contest; never who reported. */
export function contentModeratedMail(site: Site, to: Recipient, content: ModeratedContent): Mail {
  const { text, ...link } = contestation(content.reference);
  const page = PAGES[content.target_type];
  return composeMail(site, {
    subject: (content.target_type === 'profile' ? ACCOUNT_SUBJECTS : SUBJECTS)[content.measure],
    to,
    body: [
      outcome(content),
      `Motif\u00a0: ${content.statement}`,
      ...(content.ground ? [groundText(content.ground)] : []),
      HUMAN_DECISION,
      ...(content.measure === 'removed' ? [text] : []),
    ],
    action: content.measure === 'removed' ? link : page,
    // Somebody suspended cannot open it.
    ...(content.measure === 'removed' && content.target_type !== 'profile' && { also: page }),
  });
}

const ACCOUNT_SUBJECTS = {
  removed: 'Votre compte est suspendu',
  restored: 'Votre compte est rétabli',
  kept: 'Votre profil reste en ligne',
} as const;

const SUBJECTS = {
  removed: 'Un de vos contenus a été retiré',
  restored: 'Votre contenu est de nouveau en ligne',
  kept: 'Votre contenu reste en ligne',
} as const;

const SUSPENDED =
  'Nous avons suspendu votre compte, pour une durée indéterminée\u00a0: vous ne pouvez plus vous connecter, et vos annonces ne sont plus visibles. Vos demandes en attente sont closes et vos séjours à venir sont annulés. Un séjour commencé va jusqu’à son terme.';
const RESTORED =
  'Nous avons rétabli votre compte\u00a0: vous pouvez de nouveau vous connecter, et vos annonces sont de nouveau visibles. Les demandes closes et les séjours annulés ne reviennent pas.';

function outcome(content: ModeratedContent): string {
  const name = contentName(content, true);
  const isAccount = content.target_type === 'profile';
  switch (content.measure) {
    case 'removed':
      if (isAccount) return SUSPENDED;
      return content.target_type === 'parking'
        ? `Nous avons retiré ${name}, pour une durée indéterminée\u00a0: elle n’est plus visible et ne peut plus être demandée. Les séjours déjà approuvés ne changent pas.`
        : `Nous avons retiré ${name}, pour une durée indéterminée\u00a0: il n’est plus visible.`;
    case 'restored':
      return isAccount ? RESTORED : `Nous avons rétabli ${name}.`;
    case 'kept':
      return `Nous avons examiné ${name} à la suite d’un signalement. Rien ne change pour vous.`;
  }
}
