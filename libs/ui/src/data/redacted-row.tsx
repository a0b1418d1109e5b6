import type { LocationType } from '@placette/contracts/catalog/schema';
import { offeredFacts } from '@placette/contracts/listings/offer/features';
import type { RedactedSpotCard } from '@placette/contracts/listings/schema';
import { VEHICLE_TYPE_LABELS, type VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import { Link } from '../actions/link.js';
import { classNames } from '../class-names.js';
import { count, euros, howFar } from '../format.js';
import { VisuallyHidden } from '../layout/page.js';
import { BayDrawing } from '../media/bay.js';
import styles from './redacted-row.module.css';

interface RedactedRowProps {
  parking: RedactedSpotCard;
  /** The place from which the distance is measured. */
  at: LocationType;
  /** The days of the chosen stay; null without dates. */
  days: number | null;
  /** FD-04: what opens the details, « Détails après connexion », and where that is done; the whole row leads there. */
  opener?: { label: string; to: string };
}

/**
 * A parking that its reader may not identify yet: what it offers and what it costs (PL-12: blurred; C44: the total
 * first).
 */
export function RedactedRow({ parking, at, days, opener }: RedactedRowProps) {
  const { total, free_spots, is_free, accepted_vehicle_types: types } = parking;
  const facts = offeredFacts(parking);
  const free = free_spots === null ? null : count(free_spots, 'libre', 'libres');
  const state = is_free ? free : 'Non disponible';
  const isDated = total !== null && days !== null;
  return (
    <div className={classNames(styles.row, !is_free && styles.unavailable)}>
      <span className={styles.photo} aria-hidden="true">
        <BayDrawing content="gate" />
      </span>
      <div className={styles.content}>
        <div className={styles.words}>
          <VisuallyHidden>Place réservée aux membres vérifiés</VisuallyHidden>
          <p className={styles.where}>À environ {howFar(parking.distance_km * 1000, [at])}</p>
          {(state !== null || facts.length > 0) && (
            <ul className={styles.facts}>
              {state !== null && <li className={styles.state}>{state}</li>}
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {types.length > 0 && <p>Pour {types.map(inSentence).join(', ')}</p>}
        </div>
        <div className={styles.price}>
          {isDated ? (
            <>
              <p>
                <strong>{euros(total)}</strong> <span>{`pour ${count(days, 'jour', 'jours')}`}</span>
              </p>
              {days > 1 && <p>{`soit ${euros(total / days)} par jour`}</p>}
            </>
          ) : (
            <p>
              <span>environ</span> <strong>{euros(parking.price_per_day)}</strong> <span>par jour</span>
            </p>
          )}
        </div>
        {opener && (
          <p className={styles.opener}>
            <Link to={opener.to}>{opener.label}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

function inSentence(type: VehicleType): string {
  const label = VEHICLE_TYPE_LABELS[type];
  return label === label.toUpperCase() ? label : label.toLowerCase();
}
