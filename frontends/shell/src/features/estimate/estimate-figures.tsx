import { priceForStay } from '@placette/contracts/listings/offer/price';
import {
  COMPARABLE_MIN,
  COMPARABLE_OWNERS_MIN,
  type PriceEstimate,
  type PriceRange,
  type SpaceKind,
} from '@placette/contracts/listings/price-advice';
import { count, euros } from '@placette/ui/format';
import { Slider } from '@placette/ui/slider';
import { useState } from 'react';
import { FiguresTable } from '../location/figures-table.js';
import styles from './estimate-screen.module.css';

const KINDS: Record<SpaceKind, string> = {
  open_air: 'Plein air',
  garage: 'Garage fermé',
  underground: 'Parking souterrain',
  motorcycle: 'Moto seulement',
};
const ORDER = Object.keys(KINDS);
const DAYS = { min: 1, max: 30, initial: 10 };
const inDays = (days: number) => count(days, 'jour', 'jours');

/** FO-03: what each kind of place asks around, and earns when so many days are let, by the one price function. */
export function EstimateFigures({ estimate: { radius_km, kinds } }: { estimate: PriceEstimate }) {
  const [days, setDays] = useState(DAYS.initial);
  const floor = `${COMPARABLE_MIN}\u00a0places du même type, d’au moins ${COMPARABLE_OWNERS_MIN}\u00a0propriétaires`;
  if (kinds.every(({ day }) => day === null)) {
    return (
      <p className={styles.words}>
        Trop peu de places sont publiées à moins de {radius_km}&nbsp;km pour donner un prix&nbsp;: il en faut {floor}.
        Vous fixez le vôtre librement.
      </p>
    );
  }
  const rows = kinds.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return (
    <>
      <Slider
        id="jours"
        label="Jours loués par mois"
        unit="jours"
        min={DAYS.min}
        max={DAYS.max}
        value={days}
        onChange={setDays}
        format={inDays}
      />
      <FiguresTable
        caption={`Places publiées à moins de ${radius_km}\u00a0km. Par jour\u00a0: le prix du milieu, et ceux entre lesquels la moitié des places se trouvent.`}
        columns={['Type de place', 'Par jour', 'Par mois']}
        rows={rows.map(({ kind, day }) => [kind, <Kind key={kind} {...{ kind, day }} />, ...cells(day, days)])}
      />
      <p className={styles.note}>
        Par mois&nbsp;: le prix du milieu multiplié par {days}, si {inDays(days)} sont loués. Personne ne peut vous les
        promettre. Avant impôt, sans commission. Un type n’a de prix qu’à partir de {floor}.
      </p>
    </>
  );
}

function Kind({ kind, day }: { kind: SpaceKind; day: PriceRange | null }) {
  return (
    <>
      {KINDS[kind]}
      <small>{day === null ? 'trop peu de places' : count(day.parkings, 'place', 'places')}</small>
    </>
  );
}

function cells(day: PriceRange | null, days: number) {
  if (day === null) return ['–', '–'];
  const { low, median, high } = day;
  return [
    <>
      <strong>{euros(median)}</strong>
      <small>{low === high ? `la moitié au moins à ${euros(low)}` : `entre ${euros(low)} et ${euros(high)}`}</small>
    </>,
    <strong key="month">{euros(priceForStay({ price_per_day: median, price_per_week: null }, days))}</strong>,
  ];
}
