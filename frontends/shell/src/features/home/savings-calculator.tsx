import shared from '@placette/ui/shared.module.css';
import { count, euros } from '@placette/ui/format';
import { Slider } from '@placette/ui/slider';
import { useState } from 'react';
import styles from './savings-calculator.module.css';

const inDays = (value: number) => count(value, 'jour', 'jours');
const SLIDERS = [
  { name: 'days', label: 'Durée du voyage', unit: 'jours', format: inDays },
  { name: 'official', label: 'Prix officiel par jour', unit: '€', format: euros },
  { name: 'ours', label: 'Prix par jour chez un particulier', unit: '€', format: euros },
] as const;

/** HO-04, HO-05: three sliders, and the amount saved. */
export function SavingsCalculator() {
  const [values, setValues] = useState({
    days: savingsLimits.days.initial as number,
    official: savingsLimits.official.initial as number,
    ours: savingsLimits.ours.initial as number,
  });
  const { total, percent, meals } = savings(values);
  return (
    <section aria-labelledby="economies" className={styles.block}>
      <div className={styles.content}>
        <div className={shared.stack5}>
          <h2 id="economies" className={shared.title2}>
            Calculez vos économies
          </h2>
          {SLIDERS.map(({ name, label, ...shown }) => (
            <Slider
              key={name}
              id={`economies-${name}`}
              onGreen
              label={label}
              min={savingsLimits[name].min}
              max={savingsLimits[name].max}
              value={values[name]}
              onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
              {...shown}
            />
          ))}
        </div>
        <output aria-live="polite" className={styles.result}>
          <span className={styles.intro}>Vous économisez</span>
          <span className={styles.figure}>{euros(total)}</span>
          <span className={styles.detail}>
            {`soit ${percent}\u00a0% de moins que le prix officiel${meals > 0 ? `, ou ${count(meals, 'repas', 'repas')} au restaurant` : ''}`}
          </span>
        </output>
      </div>
    </section>
  );
}

/** HO-04: limits and first values of the calculator. */
const savingsLimits = {
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
