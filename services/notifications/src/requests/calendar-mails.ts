import type { EventPayload } from '@placette/contracts';
import type { calendarTroubled } from '@placette/contracts/listings/events';
import { composeMail, type Mail, type Recipient, type Site } from '../emails/mail.js';
import { dayOf, quoted } from '../emails/wording.js';

const DAYS_SHOWN = 10;

/** C51: to the owner, when an imported day overlaps an approved stay, or the calendar has been unreadable for a day. */
export function calendarTroubledMail(
  site: Site,
  to: Recipient,
  { parking_spot_id, title, days_with_stays: days, calendar_name }: EventPayload<typeof calendarTroubled>,
): Mail {
  const action = { label: 'Voir le calendrier', path: `/dashboard/parkings/${parking_spot_id}/calendrier` } as const;
  const calendar = `le calendrier${calendar_name && ` ${quoted(calendar_name)}`} importé dans ${quoted(title)}`;
  if (days.length === 0)
    return composeMail(site, {
      subject: 'Votre calendrier importé ne peut plus être lu',
      to,
      body: [
        `Depuis un jour, ${calendar} ne peut plus être lu.`,
        'Les jours déjà connus restent pris, mais ceux qui s’ajoutent ailleurs ne le sont pas ici. Vérifiez son adresse sur l’autre site.',
      ],
      action,
    });
  const shown = days.slice(0, DAYS_SHOWN).map(dayOf);
  const more = days.length - shown.length;
  return composeMail(site, {
    subject: 'Un jour de votre calendrier importé a déjà un séjour',
    to,
    body: [
      `L${calendar.slice(1)} donne comme occupés des jours où il ne reste plus de place pour un séjour approuvé ici\u00a0:`,
      more > 0 ? [...shown, `et ${more} autres`] : shown,
      'Ce séjour aura lieu comme convenu. Vérifiez que la place n’est pas promise deux fois, et prévenez sans attendre si elle l’est.',
    ],
    action,
  });
}
