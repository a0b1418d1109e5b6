import type { EventPayload } from '@placette/contracts';
import { contestLink } from '@placette/contracts/link-pages';
import type { ParkingReviews } from '@placette/contracts/documents/events';
import {
  DOCUMENT_TYPE_LABELS,
  type Category,
  type DocumentStatus,
  type DocumentType,
} from '@placette/contracts/documents/schema';
import type { parkingWentOnline } from '@placette/contracts/listings/events';
import type { PreparedForMail } from '@placette/contracts/requests/prepared/schema';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { HUMAN_DECISION, quoted } from '../emails/wording.js';
import { preparedLines } from '../requests/prepared-mails.js';
import type { ParkingNews } from './approval-news.js';
import { annulledText, decisionUpheldMail } from './report-mails.js';

/** SF-02: of a document refused the second time, and of the answer to a contest. */
interface Contestable {
  contest?: { reference: string; token: string } | null;
  contested?: { reference: string; statement: string } | null;
}

interface ReviewedDocument {
  category: Category;
  document_type: DocumentType;
  subject_label: string | null;
}

/** The page where the owner of a document finds it. */
const DOCUMENT_PAGES = {
  identity: '/dashboard/verification',
  vehicle: '/dashboard/vehicules',
  parking: '/dashboard/parkings',
} as const satisfies Record<Category, string>;

/** A vehicle is not named: its label contains the plate, which no mail includes. */
function documentName({ category, document_type, subject_label }: ReviewedDocument): string {
  const document = quoted(DOCUMENT_TYPE_LABELS[document_type]);
  if (category === 'vehicle') return `${document} de votre véhicule`;
  return category === 'parking' && subject_label ? `${document} de votre place ${quoted(subject_label)}` : document;
}

const NEXT: Record<Category, string> = {
  identity: 'Votre identité est vérifiée\u00a0: vous pouvez demander une place et proposer la vôtre.',
  vehicle: 'Vous retrouvez l’état de votre véhicule dans votre espace.',
  parking: 'Vous retrouvez l’état de votre place dans votre espace.',
};

interface Approved extends ReviewedDocument {
  prepared?: readonly PreparedForMail[];
  parkings?: readonly ApprovedParking[];
}

export interface ApprovedParking extends ParkingReviews {
  news: ParkingNews;
}

/**
 * C49: of an approved identity, with what became of the requests that waited for it. FO-01: and what a submitted
 * parking still waits for.
 */
export function documentApprovedMail(site: Site, to: Recipient, document: Approved): Mail {
  const { prepared = [], parkings = [] } = document;
  return composeMail(site, {
    subject: document.category === 'identity' ? 'Votre identité est vérifiée' : 'Votre document est validé',
    to,
    body: [
      `Nous avons validé le document ${documentName(document)}.`,
      NEXT[document.category],
      ...parkings.flatMap(parkingLines),
      ...preparedLines(prepared),
    ],
    action:
      prepared.length > 0
        ? { label: 'Voir mes demandes', path: '/dashboard/mes-demandes' }
        : { label: 'Voir mes documents', path: DOCUMENT_PAGES[document.category] },
  });
}

/** A parking that its own mail is about, or nothing new, has no line. */
function parkingLines({ news, title, identity, papers }: ApprovedParking): string[] {
  if (news === 'hidden')
    return [`Tout est vérifié pour votre place ${quoted(title)}\u00a0: elle sera en ligne dès qu’elle sera affichée.`];
  if (news !== 'waits') return [];
  const left = [IDENTITY_LEFT[identity ?? 'missing'], PAPERS_LEFT[papers]].filter((each) => each !== null);
  return [
    `Il reste, avant que votre place ${quoted(title)} soit en ligne\u00a0: ${left.join(' et ')}. Elle le sera d’elle-même.`,
  ];
}

const IDENTITY_LEFT: Record<DocumentStatus | 'missing', string | null> = {
  missing: 'votre pièce d’identité à envoyer',
  pending: 'la vérification de votre identité',
  rejected: 'votre pièce d’identité à remplacer',
  approved: null,
};
const PAPERS_LEFT: Record<DocumentStatus, string | null> = {
  pending: 'la vérification de ses justificatifs',
  rejected: 'un de ses justificatifs à remplacer',
  approved: null,
};

/** ID-08, L7: what to correct and the ground of the refusal, then how to send the document again and how to contest. */
export function documentRejectedMail(
  site: Site,
  to: Recipient,
  document: ReviewedDocument & Contestable & { rejection_reason: string | null },
): Mail {
  const { rejection_reason: reason, document_type, contest = null, contested } = document;
  if (contested) return decisionUpheldMail(site, to, contested);
  return composeMail(site, {
    subject: 'Un document est à remplacer',
    to,
    body: [
      `Nous n’avons pas pu valider le document ${documentName(document)}.`,
      ...(reason ? ['Ce qu’il faut corriger\u00a0:', [reason]] : []),
      'Avant de l’envoyer de nouveau, vérifiez que\u00a0:',
      [
        'le document est entier, net et lisible',
        freshness(document_type),
        'le fichier est au format JPG, PNG ou PDF et pèse 5\u00a0Mo au maximum',
      ],
      'Vous pouvez le remplacer dès maintenant dans votre espace\u202f; il sera examiné de nouveau.',
      'Cette décision repose sur nos conditions générales, qui demandent des documents valides, lisibles et à votre nom.',
      HUMAN_DECISION,
      contest === null
        ? 'Vous n’êtes pas d’accord\u202f? Vous pouvez la contester gratuitement pendant six mois.'
        : `Vous n’êtes pas d’accord\u202f? Vous pouvez contester gratuitement pendant six mois la décision ${contest.reference}. Une autre personne examine votre demande.`,
    ],
    action: { label: 'Remplacer le document', path: DOCUMENT_PAGES[document.category] },
    also: {
      label: 'Contester cette décision',
      path: contest === null ? '/contact?sujet=verification-identite' : contestLink(contest.token),
    },
  });
}

/** C15: only a proof of address must be recent. */
function freshness(document_type: DocumentType): string {
  return document_type === 'justificatif_domicile'
    ? 'le document a moins de 3\u00a0mois'
    : 'le document est en cours de validité';
}

/** FO-01, C59: to the owner, once both reviews put the place online: its page, a link to share and two next steps. */
export function parkingOnlineMail(
  site: Site,
  to: Recipient,
  { parking_spot_id, title, photo }: EventPayload<typeof parkingWentOnline>,
): Mail {
  const page = `/parking/${parking_spot_id}` as const;
  return composeMail(site, {
    subject: 'Votre place est en ligne',
    to,
    stay: { parking_title: title, photo },
    body: [
      `Votre identité et vos justificatifs sont vérifiés. Votre place ${quoted(title)} est en ligne\u00a0: les conducteurs la trouvent et peuvent vous écrire.`,
      `Pour la faire connaître, partagez ce lien\u00a0: ${new URL(page, site.public_url).href}`,
      'Pour bien commencer\u00a0:',
      {
        others: [
          {
            name: 'Bloquez les jours où vous en avez besoin',
            facts: 'dans son calendrier',
            path: `/dashboard/parkings/${parking_spot_id}/calendrier`,
          },
          {
            name: 'Soyez prévenu sur votre téléphone',
            facts: 'pour répondre vite à chaque demande',
            path: '/dashboard/notifications',
          },
        ],
      },
    ],
    action: { label: 'Voir mon annonce', path: page },
  });
}

/** A decision was undone: this mail states that the earlier one no longer holds. */
export function documentReopenedMail(site: Site, to: Recipient, document: ReviewedDocument & Contestable): Mail {
  const { contested } = document;
  return composeMail(site, {
    subject: 'Un document est de nouveau examiné',
    to,
    body: [
      contested
        ? `${annulledText(contested.reference)} Nous examinons de nouveau le document ${documentName(document)}.`
        : `Nous avons annulé notre décision sur le document ${documentName(document)}, et nous l’examinons de nouveau.`,
      ...(contested ? [`Motif\u00a0: ${contested.statement}`] : []),
      'Vous n’avez rien à faire. Notre nouvelle décision vous sera envoyée par e-mail.',
    ],
    action: { label: 'Voir mes documents', path: DOCUMENT_PAGES[document.category] },
  });
}
