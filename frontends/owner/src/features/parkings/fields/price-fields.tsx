import { useContentText } from '@placette/shell-api';
import { priceForStay, weeklySavingPercent } from '@placette/contracts/listings/offer/price';
import { PRICE_DEFAULT, PRICE_MAX, WEEK_PRICE_MAX } from '@placette/contracts/listings/own-parkings/schema';
import { Button } from '@placette/ui/button';
import { euros } from '@placette/ui/format';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import {
  ADVICE_RADIUS_KM,
  COMPARABLE_MIN,
  COMPARABLE_OWNERS_MIN,
  FAR_OFF_MARGIN,
  farOff,
  type PriceAdvice as Advice,
  type PriceRange,
  spaceKind,
  type SpaceKind,
} from '@placette/contracts/listings/price-advice';
import { useEffect, useState } from 'react';
import { usePriceAdvice } from '../api.js';
import { NumberField } from './space-fields.js';
import { FormPart } from './form-part.js';
import styles from './fields.module.css';

/** OP-10, OP-11: price a day, and an optional one a week with what it saves. */
export function PriceFields() {
  const { control } = useFormContext<OfferValues>();
  const typed = useWatch({ control, name: ['price_per_day', 'price_per_week'] });
  const [price_per_day = null, price_per_week = null] = typed.map((price) => (Number.isNaN(price) ? null : price));
  const saving = weeklySavingPercent({ price_per_day: price_per_day ?? 0, price_per_week });
  const { advice, kind } = useAdviceHere();
  const usual = useContentText('usual_price');
  return (
    <FormPart id="prix" title="Prix">
      <div>
        <NumberField
          name="price_per_day"
          label="Prix par jour"
          // FO-04: what is asked around says more.
          hint={advice?.day ? undefined : `Prix observés selon la région\u00a0: ${usual} par jour.`}
          min={1}
          max={PRICE_MAX}
          step={0.5}
          unit="€"
        />
        <PriceAdvice per="day" advice={advice} kind={kind} />
        <div className={styles.advice}>
          <p>{earnings(price_per_day, price_per_week)}</p>
        </div>
      </div>
      <div>
        <NumberField
          name="price_per_week"
          label="Prix par semaine"
          optional
          hint={weekHint(saving, price_per_day, price_per_week)}
          min={1}
          max={WEEK_PRICE_MAX}
          step={0.5}
          unit="€"
        />
        <PriceAdvice per="week" advice={advice} kind={kind} />
      </div>
    </FormPart>
  );
}

const DAYS_LET = [10, 20];

/** FO-04: what the price earns when each of so many days of a month is let, by the one price function. */
function earnings(price_per_day: number | null, price_per_week: number | null): string | null {
  if (price_per_day === null || price_per_day <= 0) return null;
  const words = DAYS_LET.map(
    (days) => `${euros(priceForStay({ price_per_day, price_per_week }, days))} pour ${days}\u00a0jours`,
  );
  return `À ce prix, un séjour vous rapporte ${words.join(', ')}.`;
}

/** A weekly price of seven daily prices or more is never used (C14): the form says so, but does not refuse it. */
function weekHint(saving: number, day: number | null, week: number | null): string {
  const canApply = day === null || week === null || week < 7 * day;
  if (canApply) return saving > 0 ? `Soit ${saving}\u00a0% d’économie sur sept jours.` : 'Attire les longs séjours.';
  return `Sept jours coûtent ${euros(7 * day)}\u00a0: ce prix ne sera jamais appliqué. Mettez moins, ou laissez vide.`;
}

const KINDS: Record<SpaceKind, string> = {
  motorcycle: 'places réservées aux motos',
  garage: 'garages fermés',
  underground: 'places en parking souterrain',
  open_air: 'places en plein air',
};
const PER = { day: 'par jour', week: 'par semaine' } as const;
const MARGIN = `${FAR_OFF_MARGIN * 100}\u00a0%`;
/** How long a price must stay unchanged before it is compared, so that nothing is announced while it is typed. */
const SETTLED_MS = 1_000;

/** OB-03: what parkings of the same kind charge around the point of the form; undefined while unknown. */
function useAdviceHere() {
  const { control } = useFormContext<OfferValues>();
  const [latitude, longitude, features, accepted_vehicle_types] = useWatch({
    control,
    name: ['latitude', 'longitude', 'features', 'accepted_vehicle_types'],
  });
  const kind = spaceKind({ features, accepted_vehicle_types });
  const { data: advice } = usePriceAdvice({ latitude, longitude, kind });
  return { advice, kind };
}

interface PriceAdviceProps {
  per: keyof typeof PER;
  advice: Advice | undefined;
  kind: SpaceKind;
}

/**
 * OB-03: the prices of comparable parkings beside the price, the one in the middle with one press (FO-04); a very
 * different price is pointed out and never refused.
 */
export function PriceAdvice({ per, advice, kind }: PriceAdviceProps) {
  const { control, setValue } = useFormContext<OfferValues>();
  const { dirtyFields } = useFormState({ control, name: 'price_per_day' });
  const [day, week] = useWatch({ control, name: ['price_per_day', 'price_per_week'] });
  const range = advice?.[per] ?? null;
  const typed = per === 'day' ? day : week;
  const price = useSettled(typed);
  // The price that the form proposes by default is not compared.
  const isProposed = per === 'day' && price === PRICE_DEFAULT && !dirtyFields.price_per_day;
  const side = range && price !== null && !isProposed ? farOff(price, range) : null;

  return (
    <div className={styles.advice}>
      {range && <p>{rangeText(range, kind, per)}</p>}
      {range && range.median !== typed && (
        <Button
          variant="secondary"
          size="compact"
          onClick={() =>
            setValue(`price_per_${per}`, range.median, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }
        >
          {`Mettre ${euros(range.median)} ${PER[per]}`}
        </Button>
      )}
      {advice && !range && per === 'day' && (
        <p>
          Trop peu de {KINDS[kind]} à moins de {ADVICE_RADIUS_KM}&nbsp;km pour vous donner un repère de prix&nbsp;: il
          en faut {COMPARABLE_MIN}, d’au moins {COMPARABLE_OWNERS_MIN} autres propriétaires.
        </p>
      )}
      {/* Always there, so that screen readers say what comes into it. */}
      <p role="status" className={styles.farOff}>
        {range && price !== null && side && farOffText(price, range, side, per)}
      </p>
    </div>
  );
}

function rangeText({ parkings, low, median, high }: PriceRange, kind: SpaceKind, per: keyof typeof PER): string {
  const asked =
    low === high
      ? `La moitié au moins demande ${euros(low)} ${PER[per]}.`
      : `La moitié demande entre ${euros(low)} et ${euros(high)} ${PER[per]}\u00a0; le prix du milieu est ${euros(median)}.`;
  return `À moins de ${ADVICE_RADIUS_KM}\u00a0km, d’autres propriétaires proposent ${parkings}\u00a0${KINDS[kind]}${
    per === 'week' ? ' avec un prix par semaine' : ''
  }. ${asked}`;
}

function farOffText(price: number, range: PriceRange, side: 'below' | 'above', per: keyof typeof PER): string {
  const [where, bound] = side === 'above' ? ['au-dessus', range.high] : ['au-dessous', range.low];
  return `Votre prix, ${euros(price)} ${PER[per]}, est plus de ${MARGIN} ${where} de ${euros(bound)}. Vous restez libre de le garder.`;
}

/** Returns a value after it has not changed for a second; the first one at once. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
