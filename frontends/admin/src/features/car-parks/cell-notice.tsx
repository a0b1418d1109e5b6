import type { CarPark } from '@placette/contracts/catalog/administration/car-parks';
import { Button } from '@placette/ui/button';
import { COLUMNS } from './columns.js';
import { cellWords, changedFields, FIELD_TITLES } from './price-cells.js';
import type { ChangedRow } from './use-drafts.js';
import styles from './car-parks.module.css';

interface CellNoticeProps {
  /** The row with the focus, when it is changed. */
  row: ChangedRow | undefined;
  column: number | undefined;
  onKeep: (spot: CarPark) => void;
  onDrop: (id: string) => void;
  /** Every place that shows this car park. */
  placesOf: (spot: CarPark) => string[];
}

/** Below the table: what is refused of the chosen row and why, or what changes in it. */
export function CellNotice({ row, column, onKeep, onDrop, placesOf }: CellNoticeProps) {
  return (
    <div className={styles.said}>
      <p role="status">
        {row
          ? textOf(row, column, placesOf(row.spot))
          : 'Flèches pour aller, Entrée ou une lettre pour écrire, Échap pour renoncer.'}
      </p>
      {row && (
        <div className={styles.bar}>
          {row.isStale && (
            <Button variant="secondary" size="compact" onClick={() => onKeep(row.spot)}>
              Garder ma saisie
            </Button>
          )}
          <Button variant="quiet" size="compact" onClick={() => onDrop(row.spot.id)}>
            {row.isStale ? 'Prendre l’autre prix' : 'Rétablir cette ligne'}
          </Button>
        </div>
      )}
    </div>
  );
}

function textOf(
  { spot, stated, problems, isStale }: ChangedRow,
  column: number | undefined,
  places: readonly string[],
): string {
  const here = problems.find(({ field }) => field === COLUMNS[column ?? -1]) ?? problems[0];
  const changes = changedFields(spot, stated).map((field) => {
    const [before, after] = [spot[field], stated[field]].map((value) => cellWords(field, value) || 'vide');
    return `${FIELD_TITLES[field]} ${before} → ${after}`;
  });
  const name = `${spot.name} (${(places.length > 1 ? places : [spot.location.name]).join(', ')})`;
  if (isStale) return `${name}\u00a0: quelqu’un l’a changé entre-temps. ${changes.join(', ')}`;
  if (here) return `${name}, ${FIELD_TITLES[here.field]}\u00a0: ${here.message}`;
  return `${name}\u00a0: ${changes.join(', ')}`;
}
