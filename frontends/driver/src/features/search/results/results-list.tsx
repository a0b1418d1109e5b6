import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { offeredFacts } from '@placette/contracts/listings/offer/features';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { bestFit, canBeChosen, TOO_BIG, type VehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { fitWords, whyNoneFits } from '@placette/contracts/requests/vehicles/vehicle-fit-words';
import { links } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { STRAIGHT_LINE, howFar } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import { offeredBy } from '@placette/ui/parking-owner';
import { ParkingRow } from '@placette/ui/parking-row';
import shared from '@placette/ui/shared.module.css';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import type { Ref, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AddToFavourites } from '../../favourites/favourites-screen.js';
import { type SearchFilters, stayOf } from '../search-filters.js';
import styles from './results.module.css';

interface ResultsListProps {
  results: readonly SpotResult[];
  destination: LocationSuggestion;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** null on the last page. */
  onMore: (() => void) | null;
  isMorePending: boolean;
  /** Why the next page did not come. */
  error: string | null;
  ref: Ref<HTMLDivElement>;
}

export function ResultsList(props: ResultsListProps) {
  const { results, destination, filters, vehicles, selected } = props;
  return (
    <div ref={props.ref}>
      <p className={shared.muted}>{STRAIGHT_LINE}</p>
      <NearAndFurther items={results}>
        {(result, index) => (
          <li key={result.id} data-id={result.id} data-selected={result.id === selected || undefined}>
            <ResultRow
              result={result}
              destination={destination}
              filters={filters}
              vehicles={vehicles}
              eager={index < 4}
              selected={result.id === selected}
              onActive={(isActive) => isActive && props.onSelect(result.id)}
            />
          </li>
        )}
      </NearAndFurther>
      <FailureNotice>{props.error}</FailureNotice>
      {props.onMore && (
        <p className={styles.more}>
          <Button variant="secondary" isPending={props.isMorePending} onClick={props.onMore}>
            Voir plus de places
          </Button>
        </p>
      )}
    </div>
  );
}

interface ResultRowProps {
  result: SpotResult;
  destination: Pick<LocationSuggestion, 'type'>;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  eager: boolean;
  selected?: boolean;
  onActive?: (active: boolean) => void;
}

/** SE-09: three features and the count of the others, details, a way to contact. */
function ResultRow({ result, destination, filters, vehicles, eager, selected, onActive }: ResultRowProps) {
  const { days, total_price, owner } = result;
  const name = owner.first_name || 'un propriétaire';
  const page = links.parking(result.id) + stayQuery(stayOf(filters));
  const { pathname, search } = useLocation();
  // The parking's page leads back to these very results.
  const from = pathname + search;
  const { date_debut, date_fin } = filters;
  const stay = date_debut === '' ? undefined : { date_debut, date_fin };
  const why = whyNoneFits(vehicles, result);
  return (
    <ParkingRow
      title={result.title}
      href={page}
      state={{ from }}
      city={result.city}
      where={`à ${howFar(result.distance_meters, [destination.type])}`}
      photo={result.photo}
      facts={offeredFacts(result)}
      owner={offeredBy(owner)}
      verified={owner.identity_verified}
      response={result.response}
      cancellations={owner.cancellations}
      price_per_day={result.price_per_day}
      total={days !== null && total_price !== null ? { days, total_price } : null}
      note={<FitNote result={result} vehicles={vehicles} />}
      eager={eager}
      selected={selected}
      favourite={<AddToFavourites id={result.id} title={result.title} dates={stay} onPhoto />}
      onActive={onActive}
      actions={
        <div className={styles.rowActions}>
          <ButtonLink variant="secondary" size="compact" to={page} state={{ from }}>
            Détails<VisuallyHidden> de {result.title}</VisuallyHidden>
          </ButtonLink>
          {why === null ? (
            <ButtonLink
              variant="secondary"
              size="compact"
              to={links.askOwner(result.id) + stayQuery(stayOf(filters))}
              state={{ from }}
            >
              Contacter
              <VisuallyHidden>
                {' '}
                {name} pour {result.title}
              </VisuallyHidden>
            </ButtonLink>
          ) : (
            <Button variant="secondary" size="compact" aria-disabled="true" className={styles.why}>
              {why}
            </Button>
          )}
        </div>
      }
    />
  );
}

const TONES: Record<VehicleFit, StatusTone> = { fits: 'ok', to_check: 'info', too_big: 'err', not_accepted: 'neutral' };

/** C25: of the reader’s vehicles, the one that fits best; when none does, the button says why. */
function FitNote({ result, vehicles }: Pick<ResultRowProps, 'result' | 'vehicles'>) {
  const best = bestFit(vehicles, result);
  // For a vehicle type that is not accepted, the button says why.
  if (best === null || best.fit === 'not_accepted') return null;
  if (!canBeChosen(best.fit)) return <StatusTag tone={TONES[best.fit]}>{TOO_BIG}</StatusTag>;
  return <StatusTag tone={TONES[best.fit]}>{fitWords(best.vehicle, result)}</StatusTag>;
}

interface NearAndFurtherProps<T> {
  /** The near ones first. */
  items: readonly T[];
  /** One `<li>`. */
  children: (item: T, index: number) => ReactNode;
}

/** C45: what lies within the radius of the place, then the rest after « Plus loin ». */
export function NearAndFurther<T extends { is_further: boolean }>({ items, children }: NearAndFurtherProps<T>) {
  const first = items.findIndex(({ is_further }) => is_further);
  const near = first === -1 ? items : items.slice(0, first);
  return (
    <>
      {near.length > 0 && <ul className={styles.list}>{near.map(children)}</ul>}
      {near.length < items.length && (
        <>
          <h3 className={styles.further}>Plus loin</h3>
          <ul className={styles.list}>
            {items.slice(near.length).map((item, index) => children(item, near.length + index))}
          </ul>
        </>
      )}
    </>
  );
}
