import type { Ground } from '@placette/contracts/documents/report-schema';
import { composeMail, type Mail, type Recipient, type Site } from './mail.js';
import { contentName, contestation, groundText, HUMAN_DECISION, type ReportedContent } from './reported-content.js';

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
    subject: SUBJECTS[content.measure],
    to,
    body: [
      outcome(content),
      `Motif\u00a0: ${content.statement}`,
      ...(content.ground ? [groundText(content.ground)] : []),
      HUMAN_DECISION,
      ...(content.measure === 'removed' ? [text] : []),
    ],
    action: content.measure === 'removed' ? link : page,
    ...(content.measure === 'removed' && { also: page }),
  });
}

const SUBJECTS = {
  removed: 'Un de vos contenus a été retiré',
  restored: 'Votre contenu est de nouveau en ligne',
  kept: 'Votre contenu reste en ligne',
} as const;

function outcome(content: ModeratedContent): string {
  const name = contentName(content, true);
  switch (content.measure) {
    case 'removed':
      return content.target_type === 'parking'
        ? `Nous avons retiré ${name}, pour une durée indéterminée\u00a0: elle n’est plus visible et ne peut plus être demandée. Les séjours déjà approuvés ne changent pas.`
        : `Nous avons retiré ${name}, pour une durée indéterminée\u00a0: il n’est plus visible.`;
    case 'restored':
      return `Nous avons rétabli ${name}.`;
    case 'kept':
      return `Nous avons examiné ${name} à la suite d’un signalement. Rien ne change pour vous.`;
  }
}
