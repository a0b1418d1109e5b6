import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerable,
  car,
  closed,
  contest,
  decided,
  mails,
  message,
  offered,
  otherMails,
  proof,
  received,
  rejected,
  reported,
  sent,
  site,
  to,
  trip,
  unseen,
} from '../../test/mail-samples.js';
import { welcomeMail } from '../accounts/account-mails.js';
import { draftReminderMail } from '../drafts/draft-mails.js';
import { documentRejectedMail } from '../moderation/document-mails.js';
import { contentModeratedMail, reportReceivedMail } from '../moderation/report-mails.js';
import { requestExpiredMail, requestRejectedMail } from '../requests/closing-mails.js';
import { messageSentMail } from '../requests/message-mails.js';
import {
  requestApprovedOwnerMail,
  requestApprovedRequesterMail,
  requestReceiptMail,
  requestSentMail,
} from '../requests/request-mails.js';
import type { Mail } from './mail.js';

const hrefs = ({ html }: Mail) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

/** The words of the HTML part, element by element, as a reader sees them. */
const wordsOf = ({ html }: Mail) =>
  html
    .replace(/^[^]*<body/, '<body')
    .split(/<[^<>]*>/)
    .map((words) => words.replaceAll('&nbsp;', ' ').replaceAll('&#39;', "'").replaceAll('&quot;', '"'))
    .map((words) => words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim())
    .filter((words) => words !== '');

describe.each(mails)('the mail %s', (_name, mail, path, says) => {
  it('says what happened, in text and in HTML, and where to go', () => {
    expect(mail.text).toContain('Bonjour Camille,');
    expect(mail.text).toContain(says);
    expect(wordsOf(mail).join('\n')).toContain(says.replace(/^- /, ''));
    expect(mail.text).toContain(`https://placette.example${path}\n`);
    expect(hrefs(mail)[0]).toBe(`https://placette.example${path}`);
    expect(mail.html).toMatch(/^<!doctype html><html lang="fr">/);
  });

  it('tells its stay from others in the subject, and gives its card', () => {
    if (!mail.html.includes('class="box')) return;
    const hasNoDates = mail.text.includes('/questions/') || mail.subject.startsWith('Votre place est en ligne');
    expect(mail.subject).toMatch(
      hasNoDates ? /\u00a0: Garage Orly$/ : /\u00a0: Garage Orly, du 1er au [46] mars 2026$/,
    );
    expect(mail.text).toMatch(
      hasNoDates ? /^Garage Orly$/m : /^Garage Orly\nDu 1er au [46] mars 2026(\nTotal\u00a0: |\n\n)/m,
    );
  });

  it('asks nobody else for anything, and carries a plate once its request is approved alone', () => {
    const all = mail.text + mail.html;
    expect(all).not.toMatch(/<script|<link|url\(|https?:\/\/(?!placette\.example\/)/);
    const isOfStay = mail.text.includes('/dashboard/sejours/request-1');
    expect(/AB-123-CD|rue des Lilas|4512/.test(all) && !isOfStay).toBe(false);
  });
});

describe.each([...mails.map(([name, mail]) => [name, mail] as const), ...otherMails])(
  'both parts of %s',
  (name, mail) => {
    if (process.env['WRITE_MAILS'] === 'true') writeMail(name, mail);

    it('hold the same words and links', () => {
      const lines = `${mail.subject}\n${mail.text}`.replaceAll(/^> /gm, '');
      for (const words of wordsOf(mail)) expect(lines).toContain(words);
      for (const link of hrefs(mail)) expect(mail.text).toContain(`${link}\n`);
    });

    it('are read in both themes, without pictures, on 600 pixels at most', () => {
      expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
      expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
      expect(mail.html).toContain('max-width:600px');
      for (const [image] of mail.html.matchAll(/<img [^>]*>/g)) {
        expect(image).toMatch(/src="https:\/\/placette\.example\/files\/photos\/[\w-]+-320\.webp" [^>]*alt="Photo de /);
      }
      // A longer one is cut by some readers.
      expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
    });

    it('say whom to write to, and let a refusable one be refused', () => {
      expect(hrefs(mail)).toContain('https://placette.example/contact');
      expect(mail.unsubscribe).toBe(hrefs(mail).find((link) => link.includes('/e-mails?')) ?? null);
    });
  },
);

/** For the eye: `npm run mail-pictures`. */
function writeMail(name: string, { subject, html, text }: Mail): void {
  const folder = join(import.meta.dirname, '../../../../artifacts/mails');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
  writeFileSync(`${file}.html`, html);
  writeFileSync(`${file}.txt`, `${subject}\n\n${text}`);
}

it('TR-03 the mails of approval say how to get in, and whom to expect in which vehicle', () => {
  const vehicle = '\n- Véhicule\u00a0: Renault Clio, AB-123-CD\n';
  const { text } = requestApprovedRequesterMail(site, to, closed, trip);
  expect(text).toContain('- Téléphone de Jeanne\u00a0: 06\u00a012\u00a034\u00a056\u00a078' + vehicle);
  expect(text).toContain('Consignes d’accès\u00a0:\n\n> Code 4512\n> Sonnez');
  expect(requestApprovedOwnerMail(site, to, closed, 'Alex', received).text).toContain(vehicle);
});

it('TR-03 the mails of approval carry the stay for a calendar, others none', () => {
  const driver = requestApprovedRequesterMail(site, to, closed, trip).calendar;
  expect(driver?.replaceAll('\r\n ', '')).toContain('LOCATION:1 rue des Lilas');
  expect(driver?.replaceAll('\r\n ', '')).toContain('\\nhttps://placette.example/dashboard/sejours/');
  expect(requestApprovedOwnerMail(site, to, closed, 'Alex', received).calendar).toContain('BEGIN:VEVENT');
  expect(requestApprovedRequesterMail(site, to, closed, null).calendar).toBeNull();
  expect(requestSentMail(site, to, sent, 'Alex', answerable).calendar).toBeNull();
});

it('AK-03 the mail of a request that failed names the other places, how far they are and their totals', () => {
  const { text } = requestExpiredMail(site, to, closed, offered);
  expect(text).toContain(
    '- Box fermé à Athis-Mons, à 2,3\u00a0km de l’aéroport d’Orly, 42\u00a0€ pour vos dates\n  https://placette.example/parking/box?date_debut=2026-03-01&date_fin=2026-03-04\n- Cour privée',
  );
});

it('a receipt is not told again on the site', () => {
  expect(requestReceiptMail(site, to, sent, trip.stay).notice).toBeNull();
});

describe('FO-02 the reminder of a draft', () => {
  const draft = { town: null, given: [], left: [], kept_until: '2026-12-31' };
  const mailOf = (part: object) => draftReminderMail(site, to, { ...draft, ...part });

  it('says the town alone in its subject', () => {
    expect(mailOf({}).subject).toBe('Votre brouillon vous attend\u00a0: votre place');
    expect(mailOf({ town: 'Orly' }).subject).toBe('Votre brouillon vous attend\u00a0: Orly');
  });

  it('says what is given, and what is left, the declaration always', () => {
    const { text } = mailOf({ given: ['address', 'photos', 'title'], left: ['other', 'phone'] });
    expect(text).toContain('Déjà rempli\u00a0: l’adresse sur la carte, les photos et le titre.');
    expect(text).toContain(
      'Il reste\u00a0: des champs à corriger, le téléphone de contact et votre déclaration à cocher.',
    );
    expect(mailOf({}).text).not.toContain('Déjà rempli');
    expect(mailOf({}).text).toContain('Il reste\u00a0: votre déclaration à cocher. Puis publiez.');
  });
});

describe('the days of a stay', () => {
  it.each([
    ['2026-03-01', '2026-03-04', 'du 1er au 4 mars 2026'],
    ['2026-03-29', '2026-04-02', 'du 29 mars au 2 avril 2026'],
    ['2026-12-30', '2027-01-03', 'du 30 décembre 2026 au 3 janvier 2027'],
    ['2026-03-04', '2027-03-04', 'du 4 mars 2026 au 4 mars 2027'],
  ])('from %s to %s is « %s »', (start_date, end_date, says) => {
    expect(
      requestExpiredMail(site, to, { ...closed, start_date, end_date }, offered).text.replace('Du', 'du'),
    ).toContain(says);
  });
});

describe('AK-01 the mail of a new request', () => {
  it.each([
    ['2026-02-28T17:00:30Z', 'Approuvez ou refusez la demande avant samedi 28 février à 18\u00a0h. Sans réponse'],
    [
      '2026-03-01T08:05:00Z',
      'Approuvez ou refusez la demande avant dimanche 1er mars à 9\u00a0h\u00a005. Sans réponse',
    ],
    ['2026-03-29T18:00:00Z', 'Approuvez ou refusez la demande avant dimanche 29 mars à 20\u00a0h. Sans réponse'],
    [null, 'Approuvez ou refusez la demande.\n'],
  ])('says until when, in Paris: %s', (until, says) => {
    expect(requestSentMail(site, to, { ...sent, answer_by: until }, 'Alex', unseen).text).toContain(says);
  });
});

describe('FO-05 the mail that an owner answers from', () => {
  const page = 'https://placette.example/dashboard/demandes/request-1?reponse=';

  it('says message, days, vehicle, total and places left, and both answers without signing in', () => {
    const mail = requestSentMail(site, to, sent, 'Alex', answerable);
    for (const words of [
      '> Bonjour, mon vol part à 11 h.',
      'Du 1er au 4 mars 2026',
      'Total\u00a0: 1\u202f030,50\u00a0€',
      '- Véhicule\u00a0: Renault Clio\n',
      '- Places libres ces jours-là\u00a0: 2 sur 3\n',
      'Approuver\u00a0:\nhttps://placette.example/repondre#jeton=oui\n',
      'Refuser\u00a0:\nhttps://placette.example/repondre#jeton=non\n',
      'ne transférez pas cet e-mail.',
    ])
      expect(mail.text).toContain(words);
    expect(
      hrefs(mail)
        .slice(0, 2)
        .map((link) => link.split('#')[1]),
    ).toEqual(['jeton=oui', 'jeton=non']);
    // The site and devices tell of it without the tokens.
    expect(JSON.stringify(mail.notice)).not.toContain('jeton');
  });

  it('leads to the site, where the owner signs in, when there are no tokens', () => {
    const mail = requestSentMail(site, to, sent, 'Alex', unseen);
    expect(hrefs(mail).slice(0, 2)).toEqual([`${page}approuver`, `${page}refuser`]);
    expect(mail.text).not.toMatch(/transférez|Places libres/);
  });

  it('says that no place is left', () => {
    const full = { ...answerable, answering: { ...answerable.answering!, places: { left: 0, total: 3 } } };
    expect(requestSentMail(site, to, sent, 'Alex', full).text).toContain('ces jours-là\u00a0: aucune sur 3\n');
  });
});

describe('a whole price', () => {
  it('has no decimals', () => {
    expect(requestSentMail(site, to, { ...sent, total_price: 84 }, 'Alex', unseen).text).toContain(
      'Total\u00a0: 84\u00a0€\n',
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
    expect(hrefs(removed).slice(0, 2)).toEqual([
      `https://placette.example${contest}`,
      'https://placette.example/dashboard/parkings',
    ]);
  });

  it('sends somebody suspended to no page that asks to sign in', () => {
    const suspended = contentModeratedMail(site, to, { ...decided, target_type: 'profile', measure: 'removed' });
    expect(suspended.subject).toBe('Votre compte est suspendu');
    expect(hrefs(suspended)).toEqual([`https://placette.example${contest}`, 'https://placette.example/contact']);
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
      { ...rejected, parking_title: evil, rejection_reason: evil },
      offered,
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('Garage&quot;&gt;&lt;script&gt;');
  });

  it('is quoted as it was written in the mail of a message, line by line', () => {
    const mail = messageSentMail(
      site,
      to,
      { ...message, sender_id: 'driver', text: `Bonjour,\n${evil}` },
      'Alex',
      null,
    );
    expect(mail.text).toContain('\n\n> Bonjour,\n> Garage"><script>alert(1)</script>\n> Bcc: voleur@example.fr\n\n');
    expect(mail.html).toMatch(/<blockquote[^>]*>Bonjour,<br>Garage&quot;&gt;&lt;script&gt;/);
    expect(mail.html).not.toContain('<script');
    expect(mail.subject).toBe('Nouveau message au sujet de votre place\u00a0: Garage Orly');
    expect(mail.notice?.text).not.toContain('script');
  });

  it('is left out of the mail of a message that moderation has withdrawn', () => {
    const { text } = messageSentMail(site, to, { ...message, sender_id: 'driver', text: null }, 'Alex', null);
    expect(text).toContain('Lisez son message et répondez-lui sur le site.');
    expect(text).not.toContain('> ');
  });

  it('never breaks the subject line', () => {
    const mail = welcomeMail({ ...site, brand: evil.repeat(20) }, to, '3\u00a0jours');
    expect(mail.subject).not.toMatch(/[\r\n\u0000]/);
    expect(mail.subject.length).toBeLessThanOrEqual(150);
  });
});
