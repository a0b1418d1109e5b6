const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});
const money = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

export interface Stay {
  parking_title: string;
  start_date: string;
  end_date: string;
  /** In euros. */
  total_price: number;
}

/** « Garage », du 1er au 4 mars 2026 */
export function stayOf({ parking_title, ...stay }: Omit<Stay, 'total_price'>): string {
  return `${quoted(parking_title)}, ${datesOf(stay)}`;
}

/** du 1er au 4 mars 2026 */
export function datesOf({ start_date, end_date }: Pick<Stay, 'start_date' | 'end_date'>): string {
  const end = dayOf(end_date).split(' ');
  const start = dayOf(start_date).split(' ');
  // Parts that both dates share are written once: the year, then the month.
  while (start.length > 1 && start.at(-1) === end[start.length - 1]) start.pop();
  return `du ${start.join(' ')} au ${end.join(' ')}`;
}

/** Formats a calendar day: « 3 mars 2026 ». */
export function dayOf(date: string): string {
  return day.format(new Date(date)).replace(/^1 /, '1er ');
}

/** Formats an instant in Paris time: « mardi 24 novembre à 18 h », « dimanche 1er mars à 9 h 05 ». */
export function momentOf(instant: string): string {
  const parts = Object.fromEntries(moment.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { weekday, day: number, month, hour, minute } = parts as Record<string, string>;
  const minutes = minute === '00' ? '' : `\u00a0${minute}`;
  return `${weekday} ${number === '1' ? '1er' : number} ${month} à ${Number(hour)}\u00a0h${minutes}`;
}

export function priceOf({ total_price }: Pick<Stay, 'total_price'>): string {
  return money.format(total_price);
}

export function quoted(words: string): string {
  return `«\u00a0${words}\u00a0»`;
}

export const HUMAN_DECISION = 'Une personne de notre équipe a pris cette décision, sans traitement automatisé.';
