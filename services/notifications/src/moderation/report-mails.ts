import { contestLink } from '@placette/contracts/link-pages';
import type { Ground, ReportTargetType, ReportDecision } from '@placette/contracts/documents/reports/schema';
import { today } from '@placette/contracts/kernel/days';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { dayOf, HUMAN_DECISION, quoted } from '../emails/wording.js';

interface ReportedContent {
  reference: string;
  target_type: ReportTargetType;
  target_label: string;
}

const NAMES: Record<ReportTargetType, [yours: string, the: string]> = {
  parking: ['votre annonce', 'l’annonce'],
  profile: ['votre profil', 'le profil'],
  message: ['votre message', 'un message'],
};

/** « l’annonce « Garage Orly » »; a message is not named, since its text must not leave the conversation. */
function contentName({ target_type, target_label }: ReportedContent, isOwn: boolean): string {
  const name = NAMES[target_type][isOwn ? 0 : 1];
  return target_type === 'parking' && target_label !== '' ? `${name} ${quoted(target_label)}` : name;
}

/** DSA art. 17: the ground of a decision. */
function groundText({ kind, article }: { kind: Ground; article: string }): string {
  const source = kind === 'law' ? 'la loi' : 'nos conditions générales';
  return `Cette décision repose sur ${source}\u00a0: ${article}.`;
}

/**
 * How to contest: free, within six months; by the link of this very mail (SF-02), or by the contact form for who reported
 * and in events of the last release.
 */
function contestation(reference: string, token: string | null = null) {
  return {
    text: `Vous n’êtes pas d’accord\u202f? Vous pouvez contester gratuitement pendant six mois en rappelant la référence ${reference}. Une autre personne examine votre demande. Vous pouvez aussi saisir le juge.`,
    label: 'Contester cette décision',
    path: token === null ? (`/contact?sujet=signalement&reference=${reference}` as const) : contestLink(token),
  };
}

/** L6: the acknowledgement. It repeats nothing that was typed, because the address may belong to anyone (C30). */
export function reportReceivedMail(site: Site, to: Recipient, report: ReportedContent, isVisitor: boolean): Mail {
  return composeMail(site, {
    subject: 'Nous avons bien reçu votre signalement',
    to,
    body: [
      `Votre signalement concernant ${contentName(report, false)} a bien été reçu. Sa référence\u00a0: ${report.reference}.`,
      'Une personne de notre équipe l’examine. Vous recevrez sa décision motivée par e-mail.',
      'Votre identité n’est pas communiquée à la personne concernée.',
    ],
    action: { label: 'Compléter mon signalement', path: `/contact?sujet=signalement&reference=${report.reference}` },
    ...(isVisitor && { why: visitorWhy(site) }),
  });
}

function visitorWhy({ brand }: Site): string {
  return `Vous recevez ce message parce que cette adresse a été indiquée dans un signalement sur le site ${brand}. Si ce n’est pas vous, ignorez-le.`;
}

interface DecidedReport extends ReportedContent {
  decision: ReportDecision;
  statement: string;
  ground: { kind: Ground; article: string } | null;
}

/** L6: informs the reporter of the decision, its reason, and how to contest it. */
export function reportDecidedMail(site: Site, to: Recipient, report: DecidedReport, isVisitor: boolean): Mail {
  const { text, ...link } = contestation(report.reference);
  return composeMail(site, {
    subject: `Décision sur votre signalement ${report.reference}`,
    to,
    body: [
      reportOutcome(report),
      `Motif\u00a0: ${report.statement}`,
      ...(report.ground ? [groundText(report.ground)] : []),
      HUMAN_DECISION,
      text,
    ],
    action: link,
    ...(isVisitor && { why: visitorWhy(site) }),
  });
}

function reportOutcome(report: DecidedReport): string {
  const name = contentName(report, false);
  switch (report.decision) {
    case 'removed':
      return report.target_type === 'profile'
        ? `Vous avez signalé ${name}. Après examen, ce compte a été suspendu.`
        : `Vous avez signalé ${name}. Après examen, ce contenu a été retiré.`;
    case 'kept':
      return `Vous avez signalé ${name}. Après examen, ce contenu reste en ligne.`;
    case 'dismissed':
      return `Vous avez signalé ${name}. Votre signalement est classé sans suite.`;
  }
}

interface ModeratedContent extends ReportedContent {
  measure: 'kept' | 'removed' | 'restored';
  statement: string;
  ground: { kind: Ground; article: string } | null;
  ends_at?: string | null;
  contest_token?: string | null;
  contested?: 'upheld' | 'annulled' | null;
}

const PAGES = {
  parking: { label: 'Voir mes parkings', path: '/dashboard/parkings' },
  profile: { label: 'Voir mon profil', path: '/dashboard/profil' },
  message: { label: 'Voir mes demandes', path: '/dashboard/demandes' },
} as const;

/** L7, DSA art. 17: the decision, its facts and its ground, and how to contest it; never who reported. */
export function contentModeratedMail(site: Site, to: Recipient, content: ModeratedContent): Mail {
  if (content.contested === 'upheld') return decisionUpheldMail(site, to, content);
  const { text, ...link } = contestation(content.reference, content.contest_token);
  const page = PAGES[content.target_type];
  return composeMail(site, {
    subject: (content.target_type === 'profile' ? ACCOUNT_SUBJECTS : SUBJECTS)[content.measure],
    to,
    body: [
      content.contested === 'annulled'
        ? `${annulledText(content.reference)} ${contentOutcome(content)}`
        : contentOutcome(content),
      `Motif\u00a0: ${content.statement}`,
      ...(content.ground ? [groundText(content.ground)] : []),
      HUMAN_DECISION,
      ...(content.measure === 'removed' ? [text] : []),
    ],
    action: content.measure === 'removed' ? link : page,
    // A suspended person can open neither the page nor the settings.
    ...(content.measure === 'removed' &&
      (content.target_type === 'profile'
        ? { why: `Vous recevez ce message parce que vous avez un compte ${site.brand}.` }
        : { also: page })),
  });
}

/** DK-05: to the owner of a parking whose point a moderator corrected. */
export function pointCorrectedMail(
  site: Site,
  to: Recipient,
  { title, meters, statement }: { title: string; meters: number; statement: string },
): Mail {
  return composeMail(site, {
    subject: 'Le point de votre place est corrigé sur la carte',
    to,
    body: [
      `Nous avons déplacé de ${meters}\u00a0m le point de votre place ${quoted(title)} sur la carte. Son adresse ne change pas.`,
      `Motif\u00a0: ${statement}`,
      'Les conducteurs attendus voient le nouveau point. Vous pouvez le corriger depuis la page de votre place.',
      HUMAN_DECISION,
    ],
    action: PAGES.parking,
  });
}

/** SF-02: a second person examined the decision and keeps it. */
export function decisionUpheldMail(site: Site, to: Recipient, answer: { reference: string; statement: string }): Mail {
  return composeMail(site, {
    subject: `Votre contestation ${answer.reference}\u00a0: la décision est maintenue`,
    to,
    body: [
      `Une autre personne de notre équipe a examiné votre contestation de la décision ${answer.reference}. La décision est maintenue.`,
      `Motif\u00a0: ${answer.statement}`,
      HUMAN_DECISION,
      'Vous pouvez saisir le juge.',
    ],
    action: { label: 'Nous écrire', path: '/contact' },
    // Who is suspended can open neither the page of mails nor the settings.
    why: `Vous recevez ce message parce que vous avez contesté une décision de ${site.brand}.`,
  });
}

export function annulledText(reference: string): string {
  return `Une autre personne de notre équipe a examiné votre contestation de la décision ${reference}. La décision est annulée.`;
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

function suspended(ends_at: string | null): string {
  const span = ends_at === null ? 'pour une durée indéterminée' : `jusqu’au ${lastDay(ends_at)}`;
  const after = ends_at === null ? '' : ' Votre compte est rétabli de lui-même le lendemain.';
  return `Nous avons suspendu votre compte, ${span}\u00a0: vous ne pouvez plus vous connecter, et vos annonces ne sont plus visibles. Vos demandes en attente sont closes et vos séjours à venir sont annulés. Un séjour commencé va jusqu’à son terme.${after}`;
}

/** A suspension ends when its last day is over. */
const lastDay = (ends_at: string) => dayOf(today(new Date(Date.parse(ends_at) - 1)));

const RESTORED =
  'Nous avons rétabli votre compte\u00a0: vous pouvez de nouveau vous connecter, et vos annonces sont de nouveau visibles. Les demandes closes et les séjours annulés ne reviennent pas.';

function contentOutcome(content: ModeratedContent): string {
  const name = contentName(content, true);
  const isAccount = content.target_type === 'profile';
  switch (content.measure) {
    case 'removed':
      if (isAccount) return suspended(content.ends_at ?? null);
      return content.target_type === 'parking'
        ? `Nous avons retiré ${name}, pour une durée indéterminée\u00a0: elle n’est plus visible et ne peut plus être demandée. Les séjours déjà approuvés ne changent pas.`
        : `Nous avons retiré ${name}, pour une durée indéterminée\u00a0: il n’est plus visible.`;
    case 'restored':
      return isAccount ? RESTORED : `Nous avons rétabli ${name}.`;
    case 'kept':
      return `Nous avons examiné ${name} à la suite d’un signalement. Rien ne change pour vous.`;
  }
}
