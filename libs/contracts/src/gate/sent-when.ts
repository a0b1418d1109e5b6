import { today } from '../kernel/days.js';

const HOUR_MS = 3_600_000;
const dayOfMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'Europe/Paris' });

/** « il y a 2 heures », « le 12 décembre »; « récemment » where it is not known. */
export function sentWhen(sentAt: string | undefined, now: Date): string {
  if (sentAt === undefined) return 'récemment';
  const hours = Math.floor((now.getTime() - Date.parse(sentAt)) / HOUR_MS);
  if (hours < 1) return 'il y a moins d’une heure';
  if (hours < 24) return `il y a ${hours}\u00a0${hours === 1 ? 'heure' : 'heures'}`;
  const day = dayOfMonth
    .format(new Date(sentAt))
    .replace(/^1 /, '1er\u00a0')
    .replace(/^(\d+) /, '$1\u00a0');
  const year = sentAt.slice(0, 4);
  return `le ${day}${year === today(now).slice(0, 4) ? '' : ` ${year}`}`;
}
