import type { Ground, ReportDecision } from '@placette/contracts/documents/reports/schema';
import { composeMail, type Mail, type Recipient } from '../../emails/mail.js';
import type { Site } from '../../emails/site.js';
import { visitorWhy } from './report-received.js';
import { HUMAN_DECISION } from '../../emails/wording.js';
import { contentName, contestation, groundText, type ReportedContent } from './reported-content.js';

interface DecidedReport extends ReportedContent {
  decision: ReportDecision;
  statement: string;
  ground: { kind: Ground; article: string } | null;
}

/** L6: the decision, why, and how to contest it, to who reported. */
export function reportDecidedMail(site: Site, to: Recipient, report: DecidedReport, isVisitor: boolean): Mail {
  const { text, ...link } = contestation(report.reference);
  return composeMail(site, {
    subject: `Décision sur votre signalement ${report.reference}`,
    to,
    body: [
      outcome(report),
      `Motif\u00a0: ${report.statement}`,
      ...(report.ground ? [groundText(report.ground)] : []),
      HUMAN_DECISION,
      text,
    ],
    action: link,
    ...(isVisitor && { why: visitorWhy(site) }),
  });
}

function outcome(report: DecidedReport): string {
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
