import { count, euros } from '@placette/ui/format';
import { Slider } from '@placette/ui/slider';
import { useState } from 'react';
import { savings, savingsLimits } from './savings.js';
import styles from './savings-calculator.module.css';

/** HO-04, HO-05: three sliders, and the amount saved. */
export function SavingsCalculator() {
  const [days, setDays] = useState<number>(savingsLimits.days.initial);
  const [official, setOfficial] = useState<number>(savingsLimits.official.initial);
  const [ours, setOurs] = useState<number>(savingsLimits.ours.initial);
  const { total, percent, meals } = savings({ days, official, ours });
  const inDays = (value: number) => count(value, 'jour', 'jours');
  return (
    <section aria-labelledby="economies" className={styles.block}>
      <div className={styles.content}>
        <div className={styles.sliders}>
          <h2 id="economies" className={styles.title}>
            Calculez vos économies
          </h2>
          <Slider
            onGreen
            label="Durée du voyage"
            {...rangeOf('days')}
            value={days}
            onChange={setDays}
            unit="jours"
            format={inDays}
          />
          <Slider
            onGreen
            label="Prix officiel par jour"
            {...rangeOf('official')}
            value={official}
            onChange={setOfficial}
            unit="€"
            format={euros}
          />
          <Slider
            onGreen
            label="Prix par jour chez un particulier"
            {...rangeOf('ours')}
            value={ours}
            onChange={setOurs}
            unit="€"
            format={euros}
          />
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

function rangeOf(name: keyof typeof savingsLimits) {
  const { min, max } = savingsLimits[name];
  return { min, max };
}
