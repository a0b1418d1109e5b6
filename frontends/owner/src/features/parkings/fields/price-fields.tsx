import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { weeklySavingPercent } from '@placette/contracts/listings/offer/price';
import { PRICE_MAX, WEEK_PRICE_MAX } from '@placette/contracts/listings/own-parkings/schema';
import { euros } from '@placette/ui/format';
import { NumberStepper } from '@placette/ui/number-stepper';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import styles from './fields.module.css';
import { PriceAdvice } from './price-advice.js';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

/** OP-10, OP-11: price a day, and an optional one a week with what it saves. */
export function PriceFields() {
  const { control } = useFormContext<OfferValues>();
  const typed = useWatch({ control, name: ['price_per_day', 'price_per_week'] });
  const [price_per_day = null, price_per_week = null] = typed.map((price) => (Number.isNaN(price) ? null : price));
  const saving = weeklySavingPercent({ price_per_day: price_per_day ?? 0, price_per_week });
  return (
    <section className={styles.section} aria-labelledby="prix-titre">
      <h2 id="prix-titre" className={styles.title}>
        Prix
      </h2>
      <div>
        <Controller
          control={control}
          name="price_per_day"
          render={({ field, fieldState }) => (
            <NumberStepper
              {...field}
              id="price_per_day"
              label="Prix par jour"
              hint={`Prix observés selon la région\u00a0: ${PRODUCT_FACTS.usualPricePerDay} par jour.`}
              min={1}
              max={PRICE_MAX}
              step={0.5}
              unit="€"
              error={fieldState.error?.message}
            />
          )}
        />
        <PriceAdvice per="day" />
      </div>
      <div>
        <Controller
          control={control}
          name="price_per_week"
          render={({ field, fieldState }) => (
            <NumberStepper
              {...field}
              id="price_per_week"
              label="Prix par semaine"
              optional
              hint={weekHint(saving, price_per_day, price_per_week)}
              min={1}
              max={WEEK_PRICE_MAX}
              step={0.5}
              unit="€"
              error={fieldState.error?.message}
            />
          )}
        />
        <PriceAdvice per="week" />
      </div>
    </section>
  );
}

/** A week that costs no less than seven days is never asked for (C14): said, not refused. */
function weekHint(saving: number, day: number | null, week: number | null): string {
  const canApply = day === null || week === null || week < 7 * day;
  if (canApply) return saving > 0 ? `Soit ${saving}\u00a0% d’économie sur sept jours.` : 'Attire les longs séjours.';
  return `Sept jours coûtent ${euros(7 * day)}\u00a0: ce prix ne sera jamais appliqué. Mettez moins, ou laissez vide.`;
}
