/** HO-04: limits and first values of the calculator. */
export const savingsLimits = {
  days: { min: 1, max: 30, initial: 7 },
  official: { min: 10, max: 40, initial: 20 },
  ours: { min: 3, max: 15, initial: 8 },
} as const;

const MEAL_PRICE = 25;

interface Savings {
  /** Euros, never negative. */
  total: number;
  /** Rounded percentage of the official price. */
  percent: number;
  meals: number;
}

/** HO-05. Prices in euros a day. */
export function savings({ days, official, ours }: { days: number; official: number; ours: number }): Savings {
  const total = Math.max(0, (official - ours) * days);
  return { total, percent: Math.round((total / (official * days)) * 100), meals: Math.floor(total / MEAL_PRICE) };
}
