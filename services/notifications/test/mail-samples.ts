import { anOffer, aTrip } from './trip-samples.js';
import {
  accountDeletedMail,
  accountMail,
  accountNotice,
  dataExportReadyMail,
  welcomeMail,
} from '../src/accounts/account-mails.js';
import { draftReminderMail } from '../src/drafts/draft-mails.js';
import { calendarTroubledMail } from '../src/requests/calendar-mails.js';
import {
  documentApprovedMail,
  documentRejectedMail,
  documentReopenedMail,
  parkingOnlineMail,
} from '../src/moderation/document-mails.js';
import {
  contentModeratedMail,
  pointCorrectedMail,
  reportDecidedMail,
  reportReceivedMail,
} from '../src/moderation/report-mails.js';
import { contestOverdueMail, overdueMail, replyMail } from '../src/desk/desk-mails.js';
import { warningMail } from '../src/moderation/warning-mail.js';
import { submissionAcknowledgement, submissionReceivedMail } from '../src/public-forms/submission-mails.js';
import { messageSentMail } from '../src/requests/message-mails.js';
import {
  cancellationReceiptMail,
  requestCancelledMail,
  requestExpiredMail,
  requestRejectedMail,
  stayCancelledByOwnerMail,
  stayCancelledByTeamMail,
  stayRevokedMail,
  type Offered,
} from '../src/requests/closing-mails.js';
import {
  requestAnswerDueMail,
  requestApprovedOwnerMail,
  requestApprovedRequesterMail,
  requestReceiptMail,
  requestSentMail,
  type Received,
} from '../src/requests/request-mails.js';
import {
  returnHourToldMail,
  stayChangeAgreedMail,
  stayChangeAskedMail,
  stayChangeClosedMail,
} from '../src/requests/stay-change-mails.js';
import { pointMovedMail, tripReminderMail } from '../src/requests/stay-mails.js';
import type { Submission } from '@placette/contracts/notifications/schema';
import type { Mail, Recipient } from '../src/emails/mail.js';

export const site = { brand: 'Placette', public_url: 'https://placette.example' };
export const to: Recipient = { first_name: 'Camille', refusal: 'https://placette.example/e-mails?refus=lien' };
const always: Recipient = { first_name: 'Camille' };
export const stay = {
  parking_title: 'Garage Orly',
  start_date: '2026-03-01',
  end_date: '2026-03-04',
  total_price: 1_030.5,
};
export const closed = { ...stay, request_id: 'request-1', occurred_at: '2026-03-01T22:00:00Z', immediate: false };
const booked = { ...closed, immediate: true };
const cancelled = {
  ...{ ...closed, closed_because: null, was_agreed: false },
  ...{ cancelled_by: null, cancellation_reason: null },
};
export const rejected = { ...closed, parking_spot_id: 'spot-1', rejection_reason: null, proposed: null };
const closedLater = { ...closed, occurred_at: '2026-03-01T23:00:00Z' };
const alternatives = '/dashboard/mes-demandes?demande=request-1';
const calendar = { parking_spot_id: 'spot-1', owner_id: 'owner-1', title: 'Garage Orly', calendar_name: 'Orly Parc' };
export const trip = aTrip('requester', 'Jeanne');
export const received = aTrip('owner', 'Alex');
const photo = 'photo-de-la-place';
trip.stay.request.parking_spot.photo = photo;
received.stay.request.parking_spot.photo = photo;
export const unseen: Received = { seen: null, answering: null };
export const answerable: Received = {
  seen: received.stay,
  answering: { tokens: { approve: 'oui', reject: 'non' }, places: { left: 2, total: 3 } },
};
export const offered: Offered = {
  seen: trip.stay,
  alternatives: {
    location: { id: 'orly', name: 'Aéroport d’Orly' },
    parkings: [anOffer('box', 'Box fermé à Athis-Mons', 2_340, 42), anOffer('cour', 'Cour privée', 3_600, 36.5)],
  },
};
const nothing: Offered = { seen: null, alternatives: { location: null, parkings: [] } };
export const message = {
  thread_id: 'thread-1',
  request_id: 'request-1',
  parking_title: 'Garage Orly',
  owner_id: 'owner',
};
export const question = { ...message, thread_id: 'question-1', request_id: null };
export const answer_by = '2026-02-28T17:00:30Z';
export const sent = { ...stay, request_id: 'request-1', answer_by };
const answer = '/dashboard/demandes/request-1?reponse=approuver';
const due = {
  request_id: 'request-1',
  parking_title: 'Garage Orly',
  owner_id: 'owner',
  requester_id: 'driver',
  answer_by,
  start_date: '2026-03-01',
  end_date: '2026-03-04',
};
const coming = {
  request_id: 'request-1',
  parking_title: 'Garage Orly',
  owner_id: 'owner',
  requester_id: 'driver',
  start_date: '2026-03-01',
  end_date: '2026-03-04',
  until: '2026-03-01T23:00:00Z',
};
const changing = {
  request_id: 'request-1',
  change_id: 'change-1',
  parking_spot_id: 'spot',
  parking_title: 'Garage Orly',
  owner_id: 'owner',
  requester_id: 'driver',
  occurred_at: '2026-02-20T10:00:00Z',
  vehicle: 'Renault Mégane',
  return_hour: '18:30',
  start_date: '2026-03-01',
  end_date: '2026-03-04',
  total_price: 30,
  before: { start_date: '2026-03-01', end_date: '2026-03-04', total_price: 30 },
  after: { start_date: '2026-03-01', end_date: '2026-03-06', total_price: 50 },
};
const stayPage = '/dashboard/sejours/request-1';
export const car = {
  category: 'vehicle',
  document_type: 'carte_grise',
  subject_label: 'Renault Clio AB-123-CD',
} as const;
export const proof = {
  category: 'parking',
  document_type: 'justificatif_domicile',
  subject_label: 'Garage Orly',
} as const;

export const reported = { reference: 'SIG-2345ABCD', target_type: 'parking', target_label: 'Garage Orly' } as const;
const ground = { kind: 'terms', article: 'article 6' } as const;
export const decided = { ...reported, statement: 'Paiement demandé hors du service.', ground } as const;
export const contest = '/contact?sujet=signalement&reference=SIG-2345ABCD';

/** Every mail with its page and a text that only this mail contains. */
export const mails: [name: string, mail: Mail, path: string, says: string][] = [
  ['welcome', welcomeMail(site, always, '3\u00a0jours'), '/dashboard/verification', 'Votre compte est créé.'],
  [
    'request sent',
    requestSentMail(site, to, sent, 'Alex', unseen),
    answer,
    'Alex souhaite réserver «\u00a0Garage Orly\u00a0».',
  ],
  [
    'request sent, with the words of its driver',
    requestSentMail(site, to, sent, 'Alex', answerable),
    '/repondre#jeton=oui',
    'Bonjour, mon vol part à 11 h.',
  ],
  ['request sent, receipt', requestReceiptMail(site, to, sent, trip.stay), '/dashboard/mes-demandes', 'est envoyée'],
  [
    'TR-01 request sent, with its journey',
    requestSentMail(site, to, sent, 'Alex', answerable),
    '/repondre#jeton=oui',
    '- Votre navette circule de 5\u00a0h à 23\u00a0h\u00a030\u00a0; le retour à 0\u00a0h\u00a015 est en dehors.',
  ],
  [
    'TR-01 request sent, with its flight',
    requestSentMail(site, to, sent, 'Alex', answerable),
    '/repondre#jeton=oui',
    '- Aller\u00a0: arrivée à 8\u00a0h\u00a030, vol ou train AF 1234',
  ],
  [
    'TR-01 request approved, with its journey',
    requestApprovedRequesterMail(site, to, closed, trip),
    '/dashboard/sejours/request-1',
    '- La navette circule de 5\u00a0h à 23\u00a0h\u00a030\u00a0; votre retour à 0\u00a0h\u00a015 est en dehors.',
  ],
  [
    'TR-01 reminder to the owner, with the journey',
    tripReminderMail(site, to, { ...coming, reminder: 'return_day' }, received),
    '/dashboard/sejours/request-1',
    '- Voyageurs\u00a0: 2\u00a0personnes, 3\u00a0bagages',
  ],
  [
    'request due at half time',
    requestAnswerDueMail(site, to, { ...due, reminder: 'half_time' }, 'Alex', answerable),
    '/repondre#jeton=oui',
    'Alex attend votre réponse avant samedi 28 février à 18\u00a0h, pour «\u00a0Garage Orly\u00a0».',
  ],
  [
    'request due in six hours',
    requestAnswerDueMail(site, to, { ...due, reminder: 'six_hours' }, undefined, unseen),
    answer,
    'Un conducteur attend votre réponse avant samedi 28 février à 18\u00a0h',
  ],
  [
    'request approved, requester',
    requestApprovedRequesterMail(site, to, closed, trip),
    '/dashboard/sejours/request-1',
    '1\u202f030,50\u00a0€, à régler directement avec Jeanne.',
  ],
  [
    'TR-03 request approved, where and how to get in',
    requestApprovedRequesterMail(site, to, closed, trip),
    '/dashboard/sejours/request-1',
    '- Adresse\u00a0: 1 rue des Lilas, 95700 Roissy-en-France',
  ],
  [
    'request approved, and taken back before the mail is written',
    requestApprovedRequesterMail(site, to, closed, null),
    '/dashboard/mes-demandes',
    'à régler directement avec lui.',
  ],
  [
    'request approved, owner',
    requestApprovedOwnerMail(site, to, closed, 'Alex', null),
    '/dashboard/demandes',
    'Vous avez approuvé la demande de Alex',
  ],
  [
    'TR-03 request approved, whom the owner expects',
    requestApprovedOwnerMail(site, to, closed, 'Alex', received),
    '/dashboard/sejours/request-1',
    '- Téléphone de Alex\u00a0: 06\u00a012\u00a034\u00a056\u00a078',
  ],
  [
    'AK-06 booked, requester',
    requestApprovedRequesterMail(site, to, booked, trip),
    '/dashboard/sejours/request-1',
    'Vous avez réservé «\u00a0Garage Orly\u00a0».',
  ],
  [
    'AK-06 booked, owner',
    requestApprovedOwnerMail(site, to, booked, 'Alex', received),
    '/dashboard/sejours/request-1',
    'Alex a réservé «\u00a0Garage Orly\u00a0».',
  ],
  [
    'FO-08 corrected point, to the driver',
    pointMovedMail(site, to, 'request-1', trip),
    stayPage,
    'Le propriétaire a corrigé l’emplacement sur la carte pour «\u00a0Garage Orly\u00a0».',
  ],
  [
    'TR-05 reminder to the driver on the eve',
    tripReminderMail(site, to, { ...coming, reminder: 'arrival_eve' }, trip),
    '/dashboard/sejours/request-1',
    'Vous êtes attendu demain chez Jeanne, pour',
  ],
  [
    'TR-05 reminder to the owner on the day of return',
    tripReminderMail(site, to, { ...coming, reminder: 'return_day' }, received),
    '/dashboard/sejours/request-1',
    'Alex reprend son véhicule aujourd’hui, pour',
  ],
  [
    'request rejected',
    requestRejectedMail(site, to, { ...rejected, rejection_reason: 'Travaux' }, offered),
    alternatives,
    'Travaux',
  ],
  [
    'FO-05 request rejected, other dates proposed',
    requestRejectedMail(
      site,
      to,
      { ...rejected, proposed: { start_date: '2026-03-08', end_date: '2026-03-11' } },
      offered,
    ),
    '/dashboard/demander/spot-1?date_debut=2026-03-08&date_fin=2026-03-11',
    'Il vous propose plutôt sa place du 8 au 11 mars 2026.',
  ],
  [
    'request rejected, its first day passed',
    requestRejectedMail(site, to, { ...rejected, ...closedLater }, nothing),
    '/dashboard/mes-demandes',
    'Voir mes demandes',
  ],
  [
    'request cancelled',
    requestCancelledMail(site, to, { ...cancelled, closed_because: null, was_agreed: false }, received.stay),
    '/dashboard/demandes',
    'Le conducteur a annulé sa demande',
  ],
  [
    'request withdrawn for another',
    requestCancelledMail(
      site,
      to,
      { ...cancelled, closed_because: 'found_elsewhere', was_agreed: false },
      received.stay,
    ),
    '/dashboard/demandes',
    'Le conducteur a trouvé une place ailleurs. Sa demande',
  ],
  [
    'CN-05 stay of a driver who is gone',
    requestCancelledMail(
      site,
      to,
      { ...cancelled, closed_because: 'driver_unavailable', was_agreed: true },
      received.stay,
    ),
    '/dashboard/demandes',
    'Le conducteur n’est plus disponible. Son séjour',
  ],
  [
    'CN-05 stay whose owner is gone',
    stayRevokedMail(site, to, { ...closed, rejection_reason: 'Le propriétaire n’est plus disponible.' }, offered),
    alternatives,
    'Le propriétaire n’est plus disponible.',
  ],
  [
    'CN-01 stay cancelled by its owner',
    stayCancelledByOwnerMail(site, to, { ...closed, cancellation_reason: 'Travaux' }, offered),
    alternatives,
    'Motif\u00a0: «\u00a0Travaux\u00a0»',
  ],
  [
    'DK-05 stay cancelled by a moderator, to its driver',
    stayCancelledByTeamMail(site, to, { ...closed, cancellation_reason: 'Fraude au paiement' }, offered),
    alternatives,
    'Notre équipe a annulé votre séjour',
  ],
  [
    'DK-05 stay cancelled by a moderator, to its owner',
    requestCancelledMail(
      site,
      to,
      { ...cancelled, was_agreed: true, cancelled_by: 'system', cancellation_reason: 'Fraude au paiement' },
      received.stay,
    ),
    '/dashboard/demandes',
    'Votre conducteur est prévenu.',
  ],
  [
    'CN-01 stay cancelled by its driver',
    requestCancelledMail(
      site,
      to,
      { ...cancelled, was_agreed: true, cancellation_reason: 'Vol annulé' },
      received.stay,
    ),
    '/dashboard/demandes',
    'Motif\u00a0: «\u00a0Vol annulé\u00a0»',
  ],
  [
    'request cancelled, receipt',
    cancellationReceiptMail(site, to, cancelled, 'requester', trip.stay),
    '/dashboard/mes-demandes',
    'Vous avez annulé votre demande pour «\u00a0Garage Orly\u00a0».',
  ],
  [
    'CN-01 stay cancelled, receipt of its owner',
    cancellationReceiptMail(site, to, { ...cancelled, cancellation_reason: 'Travaux' }, 'owner', received.stay),
    '/dashboard/demandes',
    'Motif\u00a0: «\u00a0Travaux\u00a0»',
  ],
  [
    'CN-02 change of a stay asked for',
    stayChangeAskedMail(site, to, { ...changing, answer_by }, 'Alex', received.stay),
    stayPage,
    'Dates\u00a0: du 1er au 6 mars 2026, au lieu des dates convenues, du 1er au 4 mars 2026',
  ],
  [
    'CN-02 change of a stay agreed, to its driver',
    stayChangeAgreedMail(site, to, changing, 'requester', trip),
    stayPage,
    'Prix\u00a0: 50\u00a0€, au lieu de 30\u00a0€',
  ],
  [
    'CN-02 change of a stay agreed, to its owner',
    stayChangeAgreedMail(site, to, changing, 'owner', received),
    stayPage,
    'Vous avez accepté le changement du séjour',
  ],
  [
    'CN-03 hour of return told',
    returnHourToldMail(site, to, { ...changing, return_hour: '18:30' }, 'Alex', received.stay),
    stayPage,
    'Alex reprend son véhicule le 4 mars 2026 à 18\u00a0h\u00a030, pour «\u00a0Garage Orly\u00a0»',
  ],
  ...(['refused', 'withdrawn', 'expired'] as const).map((outcome): (typeof mails)[number] => [
    `CN-02 change of a stay ${outcome}`,
    stayChangeClosedMail(site, to, { ...changing, outcome }, trip.stay),
    stayPage,
    'Le séjour reste comme convenu, pour 30\u00a0€.',
  ]),
  [
    'message sent to the owner',
    messageSentMail(
      site,
      to,
      { ...message, sender_id: 'driver', text: 'Le portail est-il haut ?' },
      'Alex',
      received.stay,
    ),
    '/dashboard/demandes/request-1',
    'Alex vous a écrit au sujet de «\u00a0Garage Orly\u00a0».',
  ],
  [
    'message sent to the driver',
    messageSentMail(site, to, { ...message, sender_id: 'owner', text: null }, undefined, trip.stay),
    '/dashboard/demandes/request-1',
    'Le propriétaire vous a écrit au sujet de',
  ],
  [
    'AK-07 question asked of the owner',
    messageSentMail(site, to, { ...question, sender_id: 'driver', text: 'Le portail est-il haut ?' }, 'Alex', null),
    '/dashboard/demandes/questions/question-1',
    'Alex vous a écrit au sujet de «\u00a0Garage Orly\u00a0», avant toute demande.',
  ],
  [
    'AK-07 question answered by the owner',
    messageSentMail(site, to, { ...question, sender_id: 'owner', text: null }, undefined, null),
    '/dashboard/demandes/questions/question-1',
    'Lisez son message et répondez-lui sur le site.',
  ],
  ['AK-03 request expired', requestExpiredMail(site, to, closed, offered), alternatives, 'Box fermé à Athis-Mons'],
  [
    'request expired, its first day passed',
    requestExpiredMail(site, to, closedLater, nothing),
    '/dashboard/mes-demandes',
    'sans réponse du propriétaire',
  ],
  [
    'identity approved',
    documentApprovedMail(site, always, { category: 'identity', document_type: 'passeport', subject_label: null }),
    '/dashboard/verification',
    'Votre identité est vérifiée',
  ],
  [
    'FO-01 paper approved, the identity is left',
    documentApprovedMail(site, always, {
      ...proof,
      parkings: [
        { parking_spot_id: 'spot-1', title: 'Garage Orly', identity: null, papers: 'approved', news: 'waits' },
        { parking_spot_id: 'spot-2', title: 'Cour', identity: 'approved', papers: 'rejected', news: 'waits' },
      ],
    }),
    '/dashboard/parkings',
    'un de ses justificatifs à remplacer',
  ],
  [
    'vehicle approved',
    documentApprovedMail(site, always, car),
    '/dashboard/vehicules',
    '«\u00a0Carte grise\u00a0» de votre véhicule',
  ],
  [
    'parking rejected',
    documentRejectedMail(site, always, { ...proof, rejection_reason: 'Nom illisible' }),
    '/dashboard/parkings',
    '- Nom illisible',
  ],
  [
    'parking online',
    parkingOnlineMail(site, always, {
      parking_spot_id: 'spot-1',
      owner_id: 'owner-1',
      title: 'Garage Orly',
      photo: null,
    }),
    '/parking/spot-1',
    'partagez ce lien\u00a0: https://placette.example/parking/spot-1',
  ],
  ['report received', reportReceivedMail(site, always, reported, true), contest, 'Sa référence\u00a0: SIG-2345ABCD.'],
  [
    'report decided',
    reportDecidedMail(site, always, { ...decided, decision: 'removed' }, false),
    contest,
    'Vous avez signalé l’annonce «\u00a0Garage Orly\u00a0». Après examen, ce contenu a été retiré.',
  ],
  [
    'content removed',
    contentModeratedMail(site, always, { ...decided, measure: 'removed' }),
    contest,
    'Cette décision repose sur nos conditions générales\u00a0: article 6.',
  ],
  [
    'account suspended',
    contentModeratedMail(site, always, { ...decided, target_type: 'profile', measure: 'removed' }),
    contest,
    'Nous avons suspendu votre compte, pour une durée indéterminée\u00a0: vous ne pouvez plus vous connecter',
  ],
  [
    'SF-02 account suspended until a day, to contest by the link',
    contentModeratedMail(site, always, {
      ...{ ...decided, target_type: 'profile', measure: 'removed', contest_token: 'jeton' },
      ends_at: '2026-12-12T23:00:00.000Z',
    }),
    '/contester#jeton=jeton',
    'Nous avons suspendu votre compte, jusqu’au 12 décembre 2026\u00a0: vous ne pouvez plus vous connecter',
  ],
  [
    'SF-02 decision upheld after a contest',
    contentModeratedMail(site, always, { ...decided, measure: 'kept', contested: 'upheld' }),
    '/contact',
    'La décision est maintenue.',
  ],
  [
    'SF-02 removal annulled after a contest',
    contentModeratedMail(site, always, { ...decided, ground: null, measure: 'restored', contested: 'annulled' }),
    '/dashboard/parkings',
    'La décision est annulée. Nous avons rétabli votre annonce',
  ],
  [
    'SF-02 document refused the second time',
    documentRejectedMail(site, always, {
      ...{ ...proof, rejection_reason: 'Nom illisible', contest: { reference: 'DOC-2345ABCD', token: 'jeton' } },
    }),
    '/dashboard/parkings',
    'contester gratuitement pendant six mois la décision DOC-2345ABCD',
  ],
  [
    'account restored',
    contentModeratedMail(site, always, { ...decided, target_type: 'profile', ground: null, measure: 'restored' }),
    '/dashboard/profil',
    'Nous avons rétabli votre compte\u00a0: vous pouvez de nouveau vous connecter',
  ],
  [
    'profile report decided',
    reportDecidedMail(site, always, { ...decided, target_type: 'profile', decision: 'removed' }, false),
    contest,
    'Vous avez signalé le profil. Après examen, ce compte a été suspendu.',
  ],
  [
    'content restored',
    contentModeratedMail(site, always, { ...decided, ground: null, measure: 'restored' }),
    '/dashboard/parkings',
    'Nous avons rétabli votre annonce «\u00a0Garage Orly\u00a0».',
  ],
  [
    'DK-05 point corrected',
    pointCorrectedMail(site, always, {
      title: 'Garage Orly',
      meters: 240,
      statement: 'Le point était dans la rue voisine.',
    }),
    '/dashboard/parkings',
    'Nous avons déplacé de 240\u00a0m le point de votre place «\u00a0Garage Orly\u00a0» sur la carte.',
  ],
  [
    'FO-02 reminder of a draft',
    draftReminderMail(site, to, {
      town: 'Roissy-en-France',
      given: ['address', 'title'],
      left: ['phone', 'proof'],
      kept_until: '2026-12-01',
    }),
    '/dashboard/proposer',
    'Il reste\u00a0: le téléphone de contact, un justificatif et votre déclaration à cocher. Puis publiez.',
  ],
  [
    'FO-02 reminder of a draft that is just begun',
    draftReminderMail(site, to, { town: null, given: [], left: ['address', 'title'], kept_until: '2026-12-01' }),
    '/dashboard/proposer',
    'Le brouillon est gardé jusqu’au 1er décembre 2026. Pour y renoncer avant, choisissez «\u00a0Abandonner\u00a0»',
  ],
  [
    'calendar that fails',
    calendarTroubledMail(site, to, { ...calendar, days_with_stays: [] }),
    '/dashboard/parkings/spot-1/calendrier',
    'Depuis un jour, le calendrier «\u00a0Orly Parc\u00a0» importé dans «\u00a0Garage Orly\u00a0» ne peut plus être lu.',
  ],
  [
    'calendar with a day of a stay',
    calendarTroubledMail(site, to, { ...calendar, calendar_name: '', days_with_stays: ['2026-03-01'] }),
    '/dashboard/parkings/spot-1/calendrier',
    'Le calendrier importé dans «\u00a0Garage Orly\u00a0» donne comme occupés des jours où il ne reste plus de place',
  ],
];

const contact: Submission = {
  formType: 'contact',
  nom: 'Lou Martin',
  email: 'lou@example.fr',
  sujet: 'question-generale',
  message: 'Bonjour,\nComment proposer ma place\u202f?',
};
const secret = { code: '123456', link: 'https://placette.example/auth?lien=1#jeton' };

/** The other kinds: to somebody who may have no account, or about an account itself. */
export const otherMails: [name: string, mail: Mail][] = [
  ['account, address to confirm', accountMail(site, { first_name: 'Camille' }, 'signup', secret)],
  ['account, code alone', accountMail(site, { first_name: 'Camille' }, 'reauthentication', { ...secret, link: null })],
  ['account, password changed', accountNotice(site, { first_name: 'Camille' }, 'password_changed')],
  ['account, data ready', dataExportReadyMail(site, { first_name: 'Camille' }, new Date('2026-03-01T10:00:00Z'))],
  ['account deleted', accountDeletedMail(site, { first_name: 'Camille' })],
  ['document examined again', documentReopenedMail(site, { first_name: 'Camille' }, car)],
  ['form, to the team', submissionReceivedMail(site, contact, '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11')],
  ['form, acknowledgement', submissionAcknowledgement(site, contact)],
  ['message, answer', replyMail(site, 'MSG-2345ABCD', 'La recherche répond de nouveau.\n\nMerci de votre message.')],
  [
    'contest, overdue',
    contestOverdueMail(site, { contest_id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11', reference: 'SIG-2345ABCD' }),
  ],
  ['warning', warningMail(site, always, 'Vos annonces montrent le numéro de téléphone d’un autre site.')],
  ['message, overdue', overdueMail(site, { id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11', reference: 'MSG-2345ABCD' })],
];
