const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

export interface Stay {
  parking_title: string;
  start_date: string;
  end_date: string;
  /** Euros. */
  total_price: number;
}

/** « Garage », du 1er mars 2026 au 4 mars 2026 */
export function stayOf({ parking_title, start_date, end_date }: Stay): string {
  return `${quoted(parking_title)}, du ${dayOf(start_date)} au ${dayOf(end_date)}`;
}

function dayOf(date: string): string {
  return day.format(new Date(date)).replace(/^1 /, '1er ');
}

export function priceOf({ total_price }: Stay): string {
  return money.format(total_price);
}

export function quoted(words: string): string {
  return `«\u00a0${words}\u00a0»`;
}
