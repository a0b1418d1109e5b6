import { aTrip } from '../../test/trip-samples.js';
import { welcomeMail } from '../accounts/account-mails.js';
import { calendarTroubledMail } from '../requests/calendar-mails.js';
import { documentApprovedMail, documentRejectedMail } from '../moderation/document-mails.js';
import { contentModeratedMail, reportDecidedMail, reportReceivedMail } from '../moderation/report-mails.js';
import { messageSentMail } from '../requests/message-mails.js';
import {
  requestAnswerDueMail,
  requestApprovedOwnerMail,
  requestApprovedRequesterMail,
  requestCancelledMail,
  requestExpiredMail,
  requestRejectedMail,
  requestSentMail,
} from '../requests/request-mails.js';
import {
  returnHourToldMail,
  stayChangeAgreedMail,
  stayChangeAskedMail,
  stayChangeClosedMail,
} from '../requests/stay-change-mails.js';
import {
  stayCancelledByDriverMail,
  stayCancelledByOwnerMail,
  stayRevokedMail,
  tripReminderMail,
} from '../requests/stay-mails.js';
import type { Mail } from './mail.js';

const site = { brand: 'Placette', public_url: 'https://placette.example' };
const to = { first_name: 'Camille' };
const stay = { parking_title: 'Garage Orly', start_date: '2026-03-01', end_date: '2026-03-04', total_price: 1_030.5 };
const closed = { ...stay, request_id: 'request-1', occurred_at: '2026-03-01T22:00:00Z', immediate: false };
const booked = { ...closed, immediate: true };
const closedLater = { ...closed, occurred_at: '2026-03-01T23:00:00Z' };
const alternatives = '/dashboard/mes-demandes?demande=request-1';
const calendar = { parking_spot_id: 'spot-1', owner_id: 'owner-1', title: 'Garage Orly', calendar_name: 'Orly Parc' };
const trip = aTrip('requester', 'Jeanne');
const received = aTrip('owner', 'Alex');
const { travel } = trip.stay.request;
const message = { thread_id: 'thread-1', request_id: 'request-1', parking_title: 'Garage Orly', owner_id: 'owner' };
const question = { ...message, thread_id: 'question-1', request_id: null };
const answer_by = '2026-02-28T17:00:30Z';
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
const car = { category: 'vehicle', document_type: 'carte_grise', subject_label: 'Renault Clio AB-123-CD' } as const;
const proof = { category: 'parking', document_type: 'justificatif_domicile', subject_label: 'Garage Orly' } as const;

const reported = { reference: 'SIG-2345ABCD', target_type: 'parking', target_label: 'Garage Orly' } as const;
const ground = { kind: 'terms', article: 'article 6' } as const;
const decided = { ...reported, statement: 'Paiement demandé hors du service.', ground } as const;
const contest = '/contact?sujet=signalement&reference=SIG-2345ABCD';

/** Every mail with its page and a text that only this mail contains. */
const mails: [name: string, mail: Mail, path: string, says: string][] = [
  ['welcome', welcomeMail(site, to), '/dashboard/verification', 'Votre compte est créé.'],
  [
    'request sent',
    requestSentMail(site, to, { ...stay, answer_by, travel: null }, 'Alex'),
    '/dashboard/demandes',
    'Alex souhaite réserver «\u00a0Garage Orly\u00a0», du 1er au 4 mars 2026.',
  ],
  [
    'TR-01 request sent, with its journey',
    requestSentMail(site, to, { ...stay, answer_by, travel }, 'Alex'),
    '/dashboard/demandes',
    '- Votre navette circule de 5\u00a0h à 23\u00a0h\u00a030\u00a0; le retour à 0\u00a0h\u00a015 est en dehors.',
  ],
  [
    'TR-01 request sent, with its flight',
    requestSentMail(site, to, { ...stay, answer_by, travel }, 'Alex'),
    '/dashboard/demandes',
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
    requestAnswerDueMail(site, to, { ...due, reminder: 'half_time' }, 'Alex'),
    '/dashboard/demandes/request-1',
    'Alex attend votre réponse avant samedi 28 février à 18\u00a0h, pour «\u00a0Garage Orly\u00a0», du 1er au 4 mars 2026.',
  ],
  [
    'request due in six hours',
    requestAnswerDueMail(site, to, { ...due, reminder: 'six_hours' }, undefined),
    '/dashboard/demandes/request-1',
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
    'Vous avez réservé «\u00a0Garage Orly\u00a0», du 1er au 4 mars 2026.',
  ],
  [
    'AK-06 booked, owner',
    requestApprovedOwnerMail(site, to, booked, 'Alex', received),
    '/dashboard/sejours/request-1',
    'Alex a réservé «\u00a0Garage Orly\u00a0», du 1er au 4 mars 2026.',
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
    requestRejectedMail(site, to, { ...closed, rejection_reason: 'Travaux' }),
    alternatives,
    'Son message\u00a0: «\u00a0Travaux\u00a0»',
  ],
  [
    'request rejected, its first day passed',
    requestRejectedMail(site, to, { ...closedLater, rejection_reason: null }),
    '/dashboard/mes-demandes',
    'Voir mes demandes',
  ],
  [
    'request cancelled',
    requestCancelledMail(site, to, { ...stay, closed_because: null, was_agreed: false }),
    '/dashboard/demandes',
    'Le conducteur a annulé sa demande',
  ],
  [
    'request withdrawn for another',
    requestCancelledMail(site, to, { ...stay, closed_because: 'found_elsewhere', was_agreed: false }),
    '/dashboard/demandes',
    'Le conducteur a trouvé une place ailleurs. Sa demande',
  ],
  [
    'CN-05 stay of a driver who is gone',
    requestCancelledMail(site, to, { ...stay, closed_because: 'driver_unavailable', was_agreed: true }),
    '/dashboard/demandes',
    'Le conducteur n’est plus disponible. Son séjour',
  ],
  [
    'CN-05 stay whose owner is gone',
    stayRevokedMail(site, to, { ...closed, rejection_reason: 'Le propriétaire n’est plus disponible.' }),
    alternatives,
    'Le propriétaire n’est plus disponible.',
  ],
  [
    'CN-01 stay cancelled by its owner',
    stayCancelledByOwnerMail(site, to, { ...closed, cancellation_reason: 'Travaux' }),
    alternatives,
    'Motif\u00a0: «\u00a0Travaux\u00a0»',
  ],
  [
    'CN-01 stay cancelled by its driver',
    stayCancelledByDriverMail(site, to, { ...closed, cancellation_reason: 'Vol annulé' }),
    '/dashboard/demandes',
    'Motif\u00a0: «\u00a0Vol annulé\u00a0»',
  ],
  [
    'CN-02 change of a stay asked for',
    stayChangeAskedMail(site, to, { ...changing, answer_by }, 'Alex'),
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
    returnHourToldMail(site, to, { ...changing, return_hour: '18:30' }, 'Alex'),
    stayPage,
    'Alex reprend son véhicule le 4 mars 2026 à 18\u00a0h\u00a030, pour «\u00a0Garage Orly\u00a0»',
  ],
  ...(['refused', 'withdrawn', 'expired'] as const).map((outcome): (typeof mails)[number] => [
    `CN-02 change of a stay ${outcome}`,
    stayChangeClosedMail(site, to, { ...changing, outcome }),
    stayPage,
    'Le séjour reste comme convenu, pour 30\u00a0€.',
  ]),
  [
    'message sent to the owner',
    messageSentMail(site, to, { ...message, sender_id: 'driver', text: 'Le portail est-il haut ?' }, 'Alex'),
    '/dashboard/demandes/request-1',
    'Alex vous a écrit au sujet de «\u00a0Garage Orly\u00a0».',
  ],
  [
    'message sent to the driver',
    messageSentMail(site, to, { ...message, sender_id: 'owner', text: null }, undefined),
    '/dashboard/demandes/request-1',
    'Le propriétaire vous a écrit au sujet de',
  ],
  [
    'AK-07 question asked of the owner',
    messageSentMail(site, to, { ...question, sender_id: 'driver', text: 'Le portail est-il haut ?' }, 'Alex'),
    '/dashboard/demandes/questions/question-1',
    'Alex vous a écrit au sujet de «\u00a0Garage Orly\u00a0», avant toute demande.',
  ],
  [
    'AK-07 question answered by the owner',
    messageSentMail(site, to, { ...question, sender_id: 'owner', text: null }, undefined),
    '/dashboard/demandes/questions/question-1',
    'Lisez son message et répondez-lui sur le site.',
  ],
  ['AK-03 request expired', requestExpiredMail(site, to, closed), alternatives, 'Voir d’autres places libres'],
  [
    'request expired, its first day passed',
    requestExpiredMail(site, to, closedLater),
    '/dashboard/mes-demandes',
    'sans réponse du propriétaire',
  ],
  [
    'identity approved',
    documentApprovedMail(site, to, { category: 'identity', document_type: 'passeport', subject_label: null }),
    '/dashboard/verification',
    'Votre identité est vérifiée',
  ],
  [
    'vehicle approved',
    documentApprovedMail(site, to, car),
    '/dashboard/vehicules',
    '«\u00a0Carte grise\u00a0» de votre véhicule',
  ],
  [
    'parking rejected',
    documentRejectedMail(site, to, { ...proof, rejection_reason: 'Nom illisible' }),
    '/dashboard/parkings',
    '- Nom illisible',
  ],
  ['report received', reportReceivedMail(site, to, reported, true), contest, 'Sa référence\u00a0: SIG-2345ABCD.'],
  [
    'report decided',
    reportDecidedMail(site, to, { ...decided, decision: 'removed' }, false),
    contest,
    'Vous avez signalé l’annonce «\u00a0Garage Orly\u00a0». Après examen, ce contenu a été retiré.',
  ],
  [
    'content removed',
    contentModeratedMail(site, to, { ...decided, measure: 'removed' }),
    contest,
    'Cette décision repose sur nos conditions générales\u00a0: article 6.',
  ],
  [
    'account suspended',
    contentModeratedMail(site, to, { ...decided, target_type: 'profile', measure: 'removed' }),
    contest,
    'Nous avons suspendu votre compte, pour une durée indéterminée\u00a0: vous ne pouvez plus vous connecter',
  ],
  [
    'account restored',
    contentModeratedMail(site, to, { ...decided, target_type: 'profile', ground: null, measure: 'restored' }),
    '/dashboard/profil',
    'Nous avons rétabli votre compte\u00a0: vous pouvez de nouveau vous connecter',
  ],
  [
    'profile report decided',
    reportDecidedMail(site, to, { ...decided, target_type: 'profile', decision: 'removed' }, false),
    contest,
    'Vous avez signalé le profil. Après examen, ce compte a été suspendu.',
  ],
  [
    'content restored',
    contentModeratedMail(site, to, { ...decided, ground: null, measure: 'restored' }),
    '/dashboard/parkings',
    'Nous avons rétabli votre annonce «\u00a0Garage Orly\u00a0».',
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

const hrefs = ({ html }: Mail) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

describe.each(mails)('the mail %s', (_name, mail, path, says) => {
  it('says what happened, in text and in HTML, and where to go', () => {
    const html = mail.html.replaceAll('&#39;', "'");
    expect(mail.text).toContain('Bonjour Camille,');
    expect(mail.text).toContain(says);
    expect(html).toContain(says.replace(/^- /, '<li>'));
    expect(mail.text).toContain(`https://placette.example${path}\n`);
    expect(hrefs(mail)[0]).toBe(`https://placette.example${path}`);
    expect(html).toMatch(/^<!doctype html><html lang="fr">/);
  });

  it('carries no image and no address of another site, and a plate once its request is approved alone', () => {
    const all = mail.text + mail.html;
    expect(all).not.toMatch(/<img|<script|url\(|https?:\/\/(?!placette\.example\/)/);
    const isOfStay = mail.text.includes('/dashboard/sejours/request-1');
    expect(all.includes('AB-123-CD') && !isOfStay).toBe(false);
  });
});

it('TR-03 the mails of approval say how to get in, and whom to expect in which vehicle', () => {
  const vehicle = '\n- Véhicule\u00a0: Renault Clio, AB-123-CD\n';
  const { text } = requestApprovedRequesterMail(site, to, closed, trip);
  expect(text).toContain('- Téléphone de Jeanne\u00a0: 06\u00a012\u00a034\u00a056\u00a078' + vehicle);
  expect(text).toContain('Consignes d’accès\u00a0:\n\n> Code 4512\n> Sonnez');
  expect(requestApprovedOwnerMail(site, to, closed, 'Alex', received).text).toContain(vehicle);
});

describe('the days of a stay', () => {
  it.each([
    ['2026-03-01', '2026-03-04', 'du 1er au 4 mars 2026'],
    ['2026-03-29', '2026-04-02', 'du 29 mars au 2 avril 2026'],
    ['2026-12-30', '2027-01-03', 'du 30 décembre 2026 au 3 janvier 2027'],
    ['2026-03-04', '2027-03-04', 'du 4 mars 2026 au 4 mars 2027'],
  ])('from %s to %s is « %s »', (start_date, end_date, says) => {
    expect(requestExpiredMail(site, to, { ...closed, start_date, end_date }).text).toContain(says);
  });
});

describe('AK-01 the mail of a new request', () => {
  it.each([
    ['2026-02-28T17:00:30Z', 'la demande avant samedi 28 février à 18\u00a0h. Sans réponse'],
    ['2026-03-01T08:05:00Z', 'la demande avant dimanche 1er mars à 9\u00a0h\u00a005. Sans réponse'],
    ['2026-03-29T18:00:00Z', 'la demande avant dimanche 29 mars à 20\u00a0h. Sans réponse'],
    [null, 'approuvez ou refusez la demande.\n'],
  ])('says until when, in Paris: %s', (until, says) => {
    expect(requestSentMail(site, to, { ...stay, answer_by: until, travel: null }, 'Alex').text).toContain(says);
  });
});

describe('a whole price', () => {
  it('has no decimals', () => {
    expect(requestSentMail(site, to, { ...stay, answer_by, travel: null, total_price: 84 }, 'Alex').text).toContain(
      '84\u00a0€.',
    );
  });
});

describe('ID-08 a rejected document', () => {
  it('lists what to fix, then what to check, with the age of a proof of address only (C15)', () => {
    const { text } = documentRejectedMail(site, to, { ...proof, rejection_reason: 'Nom illisible' });
    expect(text).toMatch(
      /Ce qu’il faut corriger\u00a0:\n\n- Nom illisible\n\n[^]*- le document a moins de 3\u00a0mois/,
    );
    const other = documentRejectedMail(site, to, { ...car, rejection_reason: null }).text;
    expect(other).toContain('- le document est en cours de validité');
    expect(other).not.toMatch(/3\u00a0mois|corriger/);
  });
});

describe('L7 the statement of reasons', () => {
  const removed = contentModeratedMail(site, to, { ...decided, measure: 'removed' });

  it('gives the facts, the ground, that a person decided, and how to contest (L8)', () => {
    for (const words of ['Paiement demandé hors du service.', 'article 6', 'sans traitement automatisé', 'contester']) {
      expect(removed.text).toContain(words);
    }
    expect(hrefs(removed)).toEqual([
      `https://placette.example${contest}`,
      'https://placette.example/dashboard/parkings',
    ]);
  });

  it('sends somebody suspended to no page that asks to sign in', () => {
    const suspended = contentModeratedMail(site, to, { ...decided, target_type: 'profile', measure: 'removed' });
    expect(suspended.subject).toBe('Votre compte est suspendu');
    expect(hrefs(suspended)).toEqual([`https://placette.example${contest}`]);
  });

  it('comes with a rejected document too', () => {
    const { text } = documentRejectedMail(site, to, { ...proof, rejection_reason: 'Nom illisible' });
    expect(text).toContain('Cette décision repose sur nos conditions générales');
    expect(text).toContain('https://placette.example/contact?sujet=verification-identite\n');
  });

  it('tells a visitor why an address without an account is written to', () => {
    expect(reportReceivedMail(site, { first_name: '' }, reported, true).text).toContain(
      'Si ce n’est pas vous, ignorez-le.',
    );
    expect(reportReceivedMail(site, to, reported, false).text).toContain('vous avez un compte');
  });
});

describe('E6 what people wrote', () => {
  const evil = 'Garage"><script>alert(1)</script>\r\nBcc: voleur@example.fr\u0000';

  it('is text in the HTML, not markup', () => {
    const { html } = requestRejectedMail(
      site,
      { first_name: evil },
      { ...closed, parking_title: evil, rejection_reason: evil },
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('Garage&quot;&gt;&lt;script&gt;');
  });

  it('is quoted as it was written in the mail of a message, line by line', () => {
    const mail = messageSentMail(site, to, { ...message, sender_id: 'driver', text: `Bonjour,\n${evil}` }, 'Alex');
    expect(mail.text).toContain('\n\n> Bonjour,\n> Garage"><script>alert(1)</script>\n> Bcc: voleur@example.fr\n\n');
    expect(mail.html).toMatch(/<blockquote[^>]*>Bonjour,<br>Garage&quot;&gt;&lt;script&gt;/);
    expect(mail.html).not.toContain('<script');
    expect(mail.subject).toBe('Nouveau message au sujet de votre place');
    expect(mail.notice?.text).not.toContain('script');
  });

  it('is left out of the mail of a message that moderation has withdrawn', () => {
    const { text } = messageSentMail(site, to, { ...message, sender_id: 'driver', text: null }, 'Alex');
    expect(text).toContain('Lisez son message et répondez-lui sur le site.');
    expect(text).not.toContain('> ');
  });

  it('never breaks the subject line', () => {
    const mail = welcomeMail({ ...site, brand: evil.repeat(20) }, to);
    expect(mail.subject).not.toMatch(/[\r\n\u0000]/);
    expect(mail.subject.length).toBeLessThanOrEqual(150);
  });
});
