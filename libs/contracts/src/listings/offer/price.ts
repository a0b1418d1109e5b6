/** C14: the only price function; cards, panels, dialogs and the server all call it. */

export interface Prices {
  /** In euros. */
  price_per_day: number;
  /** In euros; null when the owner sets no weekly price. */
  price_per_week: number | null;
}

const cents = (euros: number) => Math.round(euros * 100);

/**
 * RQ-06: the total in euros for a stay of `days` days; 0 when `days` is not positive. Full weeks cost price_per_week
 * when it is set and cheaper than seven days. The remaining days cost price_per_day each, but never more than one more
 * week, so a longer stay never costs less.
 */
export function priceForStay({ price_per_day, price_per_week }: Prices, days: number): number {
  const stay = Math.max(0, days);
  const daily = cents(price_per_day);
  const weekly = Math.min(cents(price_per_week ?? Infinity), daily * 7);
  const remaining = Math.min(daily * (stay % 7), weekly);
  return (weekly * Math.floor(stay / 7) + remaining) / 100;
}

/** OP-11: the percentage saved by the weekly price compared with seven days; 0 when it saves nothing. */
export function weeklySavingPercent({ price_per_day, price_per_week }: Prices): number {
  if (price_per_week === null || price_per_day <= 0) return 0;
  return Math.max(0, Math.round((1 - price_per_week / (price_per_day * 7)) * 100));
}

/** PL-14: the maximum amount, in euros, that one day here can save compared with a car park. */
export function savedPerDay(carPark: Pick<Prices, 'price_per_day'>, lowest: number): number {
  return (cents(carPark.price_per_day) - cents(lowest)) / 100;
}
