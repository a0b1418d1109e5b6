import type { SpotResult } from '@placette/contracts/listings/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { distance } from '@placette/ui/format';
import { ParkingRow } from '@placette/ui/parking-row';
import { StatusTag } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { datesQuery, type SearchFilters } from './search-filters.js';
import styles from './search.module.css';

interface ResultRowProps {
  result: SpotResult;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  eager: boolean;
}

/** SE-09 */
export function ResultRow({ result, filters, vehicles, eager }: ResultRowProps) {
  const { days, total_price, owner } = result;
  const name = owner.first_name || 'un propriétaire';
  const isAccepted = vehicles.some(({ type_vehicule }) => result.accepted_vehicle_types.includes(type_vehicule));
  return (
    <ParkingRow
      title={result.title}
      href={links.parking(result.id)}
      city={result.city}
      where={`à ${distance(result.distance_meters)}`}
      photo={result.photos[0] ?? null}
      facts={factsOf(result)}
      owner={owner.is_professional ? `Par ${name}, professionnel` : `Par ${name}`}
      verified={owner.identity_verified}
      price_per_day={result.price_per_day}
      total={days !== null && total_price !== null ? { days, total_price } : null}
      note={isAccepted ? undefined : <StatusTag tone="neutral">Votre véhicule n’est pas accepté</StatusTag>}
      eager={eager}
      actions={
        <div className={styles.rowActions}>
          <ButtonLink variant="secondary" size="compact" to={links.parking(result.id)}>
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
