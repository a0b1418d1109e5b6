import type { OfficialParkingSpot } from '@placette/contracts/catalog/schema';
import { count, euros, month } from '@placette/ui/format';
import { ExternalLink } from '@placette/ui/link';
import { FiguresTable } from './figures-table.js';
import styles from './location-screen.module.css';

const amount = (price: number | null) => (price === null ? null : euros(price));
const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'Oui' : 'Non');

/** A column is drawn only when at least one car park says something in it. */
const COLUMNS: readonly { title: string; cell: (spot: OfficialParkingSpot) => string | null }[] = [
  { title: 'Heure', cell: ({ price_per_hour }) => amount(price_per_hour) },
  { title: 'Jour', cell: ({ price_per_day }) => amount(price_per_day) },
  { title: 'Semaine', cell: ({ price_per_week }) => amount(price_per_week) },
  { title: 'Couvert', cell: ({ is_covered }) => yesOrNo(is_covered) },
  { title: 'Sécurité', cell: ({ has_security }) => yesOrNo(has_security) },
  { title: 'Capacité', cell: ({ capacity }) => (capacity === null ? null : count(capacity, 'place', 'places')) },
];

/** PL-10: drawn only when the place has some. */
export function OfficialParkings({ spots }: { spots: readonly OfficialParkingSpot[] }) {
  if (spots.length === 0) return null;
  const columns = COLUMNS.filter(({ cell }) => spots.some((spot) => cell(spot) !== null));
  const checked = spots
    .flatMap(({ checked_on }) => checked_on ?? [])
    .sort()
    .at(-1);
  return (
    <section aria-labelledby="officiels">
      <h2 id="officiels" className={styles.subtitle}>
        Parkings officiels
      </h2>
      <FiguresTable
        caption={
          checked === undefined
            ? 'Les tarifs du jour sont sur le site de chaque exploitant.'
            : `Tarifs donnés à titre indicatif, relevés en ${month(checked)}.`
        }
        columns={['Parking', ...columns.map(({ title }) => title)]}
        rows={spots.map((spot) => [
          spot.id,
          <>
            {spot.website_url === null ? spot.name : <ExternalLink href={spot.website_url}>{spot.name}</ExternalLink>}
            {spot.description !== null && <small>{spot.description}</small>}
          </>,
          ...columns.map(({ cell }) => cell(spot) ?? 'Non indiqué'),
        ])}
      />
    </section>
  );
}
