import type { SpotResult } from '@placette/contracts/listings/search-schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { bestFit, VEHICLE_FIT_LABELS, type VehicleFit } from '@placette/contracts/requests/vehicle-fit';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { distance } from '@placette/ui/format';
import { ParkingRow } from '@placette/ui/parking-row';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { KeepParking } from '../favourites/keep-parking.js';
import { datesQuery, type SearchFilters } from './search-filters.js';
import styles from './search.module.css';

interface ResultRowProps {
  result: SpotResult;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  eager: boolean;
  selected?: boolean;
  onActive?: (active: boolean) => void;
}

/** SE-09 */
export function ResultRow({ result, filters, vehicles, eager, selected, onActive }: ResultRowProps) {
  const { days, total_price, owner } = result;
  const name = owner.first_name || 'un propriétaire';
  const page = links.parking(result.id) + datesQuery(filters);
  return (
    <ParkingRow
      title={result.title}
      href={page}
      city={result.city}
      where={`à ${distance(result.distance_meters)}`}
      photo={result.photo}
      facts={factsOf(result)}
      owner={owner.is_professional ? `Par ${name}, professionnel` : `Par ${name}`}
      verified={owner.identity_verified}
      price_per_day={result.price_per_day}
      total={days !== null && total_price !== null ? { days, total_price } : null}
      note={<FitNote result={result} vehicles={vehicles} />}
      eager={eager}
      selected={selected}
      favourite={<KeepParking id={result.id} title={result.title} onPhoto />}
      onActive={onActive}
      actions={
        <div className={styles.rowActions}>
          <ButtonLink variant="secondary" size="compact" to={page}>
            Détails<VisuallyHidden> de {result.title}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink variant="secondary" size="compact" to={links.askOwner(result.id) + datesQuery(filters)}>
            Contacter
            <VisuallyHidden>
              {' '}
              {name} pour {result.title}
            </VisuallyHidden>
          </ButtonLink>
        </div>
      }
    />
  );
}

const TONES: Record<VehicleFit, StatusTone> = { fits: 'ok', to_check: 'info', too_big: 'err', not_accepted: 'neutral' };

/** Ruling C25: of the reader's vehicles, the one that fits best. */
function FitNote({ result, vehicles }: Pick<ResultRowProps, 'result' | 'vehicles'>) {
  const best = bestFit(vehicles, result);
  if (best === null) return null;
  const { vehicle, fit } = best;
  return (
    <>
      <StatusTag tone={TONES[fit]}>
        {fit === 'not_accepted' ? 'Votre véhicule n’est pas accepté' : VEHICLE_FIT_LABELS[fit]}
      </StatusTag>
      {fit !== 'not_accepted' && (
        <VisuallyHidden>
          {' '}
          pour {vehicle.marque} {vehicle.modele}
        </VisuallyHidden>
      )}
    </>
  );
}

/** What the filters look at first, then the owner's own words. */
function factsOf(result: SpotResult): string[] {
  const services = [
    result.is_covered && 'Couvert',
    result.has_security && 'Sécurisé',
    result.shuttle_service !== 'none' && 'Navette',
    result.electric_charging !== 'none' && 'Recharge électrique',
  ].filter((fact) => fact !== false);
  return [...services, ...result.features];
}
