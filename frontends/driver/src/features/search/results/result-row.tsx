import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { offeredFacts } from '@placette/contracts/listings/offer/features';
import { spaceKind, type SpaceKind } from '@placette/contracts/listings/price-advice';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { bestFit, type VehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { fitWords, whyNoneFits } from '@placette/contracts/requests/vehicles/vehicle-fit-words';
import { links } from '@placette/shell-api';
import { classNames } from '@placette/ui/class-names';
import { count, euros, howFar } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Photo } from '@placette/ui/photo';
import { cancellationWords, responseWords } from '@placette/ui/response-words';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { Link as RouterLink, useLocation } from 'react-router';
import { AddToFavourites } from '../../favourites/favourites-screen.js';
import { type SearchFilters, stayOf } from '../search-filters.js';
import type { Asked } from './asked.js';
import shared from '@placette/ui/shared.module.css';
import styles from './result-row.module.css';

export interface ResultRowProps {
  result: SpotResult;
  destination: Pick<LocationSuggestion, 'type'>;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  asked?: Asked | undefined;
  eager: boolean;
  selected: boolean;
  onActive: () => void;
}

/** The kinds that a photo and a title do not always tell; the facts of a row then leave them out. */
const KINDS: Record<SpaceKind, { words: string; fact?: string } | null> = {
  garage: { words: 'garage fermé', fact: 'Garage fermé' },
  underground: { words: 'parking souterrain', fact: 'Parking souterrain' },
  motorcycle: { words: 'place de moto' },
  open_air: null,
};
const FACTS_SHOWN = 3;

/** FD-05, SE-09: one link to the parking, and the heart; a line of three facts and the count of the others. */
export function ResultRow({ result, destination, filters, vehicles, asked, ...row }: ResultRowProps) {
  const { title, distance_meters, photo } = result;
  const { pathname, search } = useLocation();
  const kind = KINDS[spaceKind(result)];
  const where = `À ${howFar(distance_meters, [destination.type])}`;
  const { date_debut, date_fin } = filters;
  const cancelled = cancellationWords(result.owner.cancellations);
  return (
    <article
      aria-current={row.selected || undefined}
      className={classNames(styles.row, row.selected && styles.selected)}
      onMouseEnter={row.onActive}
      onFocus={row.onActive}
    >
      <div className={styles.words}>
        <h3 className={styles.title}>
          <RouterLink
            to={links.parking(result.id) + stayQuery(stayOf(filters))}
            // The parking's page leads back to these very results.
            state={{ from: pathname + search }}
            className={shared.rowLink}
          >
            {title}
          </RouterLink>
        </h3>
        <p className={styles.where}>{kind ? `${where}, ${kind.words}` : where}</p>
        <Price result={result} />
        <p className={styles.apart}>{apartWords(result, kind?.fact)}</p>
        {cancelled && <p className={styles.apart}>{cancelled}</p>}
        <Fit result={result} vehicles={vehicles} />
        {asked && (
          <Link to={asked.to} className={styles.asked}>
            {asked.words}
          </Link>
        )}
      </div>
      <div className={styles.photo}>
        <Photo photo={photo} alt="" sizes="96px" eager={row.eager} />
      </div>
      <div className={styles.favourite}>
        <AddToFavourites
          id={result.id}
          title={title}
          dates={date_debut === '' ? undefined : { date_debut, date_fin }}
          onPhoto
        />
      </div>
    </article>
  );
}

function Price({ result: { days, total_price, price_per_day } }: Pick<ResultRowProps, 'result'>) {
  const isDated = days !== null && total_price !== null;
  return (
    <p className={styles.price}>
      <strong>{euros(isDated ? total_price : price_per_day)}</strong>{' '}
      <span>{isDated ? `pour ${count(days, 'jour', 'jours')}` : 'par jour'}</span>
    </p>
  );
}

/** « Réservation immédiate · Couvert · Navette · et 2 autres · Répond en 3 h en général ». */
function apartWords(result: SpotResult, said: string | undefined): string {
  const facts = offeredFacts(result).filter((fact) => fact !== said);
  const more = facts.length - FACTS_SHOWN;
  return [
    ...facts.slice(0, FACTS_SHOWN),
    ...(more > 0 ? [more === 1 ? 'et 1 autre' : `et ${more} autres`] : []),
    ...responseWords(result.response),
  ].join(' · ');
}

const TONES: Record<Exclude<VehicleFit, 'fits'>, StatusTone> = {
  to_check: 'info',
  too_big: 'err',
  not_accepted: 'err',
};

/** C25: of the reader's vehicles, how the best one fits, or why none does. */
function Fit({ result, vehicles }: Pick<ResultRowProps, 'result' | 'vehicles'>) {
  const best = bestFit(vehicles, result);
  if (best === null) return null;
  const words = whyNoneFits(vehicles, result) ?? fitWords(best.vehicle, result);
  return (
    <p className={styles.fit}>{best.fit === 'fits' ? words : <StatusTag tone={TONES[best.fit]}>{words}</StatusTag>}</p>
  );
}
