const NBSP = '\u00a0';
const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 8 → « 8 € », 6.5 → « 6,50 € ». Amount in euros. */
export function euros(amount: number): string {
  const cents = Math.round(amount * 100);
  const format = cents % 100 === 0 ? whole : exact;
  return `${format.format(cents / 100)}${NBSP}€`;
}
